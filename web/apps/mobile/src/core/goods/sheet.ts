import type { KeptGoods } from "@gerai/api";

/** What a search reads of a product. */
export interface SheetEntry {
  id: string;
  /** Folded, as all that is searched. */
  code: string;
  name: string;
  /** Brand and specification. */
  rest: string;
  barcodes: readonly string[];
  brandId: string;
  brandName: string;
  seriesId: string;
  categoryId: string;
  offSale: boolean;
}

/**
 * A catalogue in the order of its names, column by column. A phone reads twenty thousand products as a few long texts in a
 * fraction of the time that as many objects take.
 */
export interface Sheet {
  ids: readonly string[];
  codes: readonly string[];
  names: readonly string[];
  rests: readonly string[];
  /** The barcodes of each, a space before and after every one. */
  barcodes: readonly string[];
  brands: Column;
  series: Column;
  categories: Column;
  /** 1 where it is no longer sold. */
  offSale: Uint8Array;
  brandNames: readonly string[];
}

/** What stands in a column: each value once, and which of them a row has. */
interface Column {
  values: readonly string[];
  at: Uint16Array;
}

/** A sheet as it lies on the device. */
export type PackedSheet = Pick<
  Sheet,
  "brands" | "series" | "categories" | "offSale" | "brandNames"
> & {
  texts: string[];
};

const separator = "\n";

export function entryOf(goods: KeptGoods): SheetEntry {
  return {
    id: goods.id,
    code: folded(goods.materialCode),
    name: folded(goods.name),
    rest: `${folded(goods.brandName)} ${folded(goods.spec)}`,
    barcodes: goods.barcodes.map(({ code }) => code),
    brandId: goods.brandId,
    brandName: goods.brandName,
    seriesId: goods.seriesId ?? "",
    categoryId: goods.categoryId,
    offSale: goods.shelfStatus === "off",
  };
}

/** A sheet of products in any order. */
export function sheetOf(entries: readonly SheetEntry[]): Sheet {
  return inOrder(entries.toSorted(byName));
}

/** A sheet after products changed, or went: null. */
export function changedSheet(sheet: Sheet, told: ReadonlyMap<string, KeptGoods | null>): Sheet {
  const stay = entriesOf(sheet).filter(({ id }) => !told.has(id));
  const changed = [...told.values()].filter((goods) => goods !== null).map(entryOf);
  return inOrder(merged(stay, changed.toSorted(byName)));
}

/** Two lists in the order of names as one. */
function merged(one: readonly SheetEntry[], other: readonly SheetEntry[]): SheetEntry[] {
  const all: SheetEntry[] = [];
  let from = 0;
  for (const entry of other) {
    const at = placeOf(entry, one, from);
    all.push(...one.slice(from, at), entry);
    from = at;
  }
  return [...all, ...one.slice(from)];
}

/** Where an entry belongs among the others, by halves. */
function placeOf(entry: SheetEntry, among: readonly SheetEntry[], from: number): number {
  let [low, high] = [from, among.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = among[middle];
    if (other && byName(other, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

const { compare } = new Intl.Collator();

function byName(one: SheetEntry, other: SheetEntry): number {
  return compare(one.name, other.name) || compare(one.id, other.id);
}

function inOrder(entries: readonly SheetEntry[]): Sheet {
  const brands = columnOf(entries.map(({ brandId }) => brandId));
  const names = new Map(entries.map(({ brandId, brandName }) => [brandId, brandName]));
  return {
    ids: entries.map(({ id }) => id),
    codes: entries.map(({ code }) => code),
    names: entries.map(({ name }) => name),
    rests: entries.map(({ rest }) => rest),
    barcodes: entries.map(({ barcodes }) => ` ${barcodes.join(" ")} `),
    brands,
    series: columnOf(entries.map(({ seriesId }) => seriesId)),
    categories: columnOf(entries.map(({ categoryId }) => categoryId)),
    offSale: Uint8Array.from(entries, ({ offSale }) => Number(offSale)),
    brandNames: brands.values.map((id) => names.get(id) ?? ""),
  };
}

function columnOf(cells: readonly string[]): Column {
  const places = new Map<string, number>();
  const at = Uint16Array.from(cells, (cell) => {
    const known = places.get(cell) ?? places.size;
    places.set(cell, known);
    return known;
  });
  return { values: [...places.keys()], at };
}

function entriesOf(sheet: Sheet): SheetEntry[] {
  const { brands, series, categories } = sheet;
  return sheet.ids.map((id, row) => ({
    id,
    code: sheet.codes[row] ?? "",
    name: sheet.names[row] ?? "",
    rest: sheet.rests[row] ?? "",
    barcodes: (sheet.barcodes[row] ?? "").split(" ").filter(Boolean),
    brandId: valueIn(brands, row),
    brandName: sheet.brandNames[brands.at[row] ?? 0] ?? "",
    seriesId: valueIn(series, row),
    categoryId: valueIn(categories, row),
    offSale: sheet.offSale[row] === 1,
  }));
}

function valueIn({ values, at }: Column, row: number): string {
  return values[at[row] ?? 0] ?? "";
}

export function packed(sheet: Sheet): PackedSheet {
  const { ids, codes, names, rests, barcodes, ...columns } = sheet;
  const texts = [ids, codes, names, rests, barcodes].map((cells) => cells.join(separator));
  return { ...columns, texts };
}

export function unpacked({ texts, ...columns }: PackedSheet): Sheet {
  const rows = columns.offSale.length;
  const [ids = [], codes = [], names = [], rests = [], barcodes = []] = texts.map((text) =>
    rows === 0 ? [] : text.split(separator),
  );
  return { ids, codes, names, rests, barcodes, ...columns };
}

/** The brands of a catalogue, and how many products each has. */
export function brandsOf(sheet: Sheet): { id: string; name: string; products: number }[] {
  const products = new Uint32Array(sheet.brands.values.length);
  for (const brand of sheet.brands.at) products[brand] = (products[brand] ?? 0) + 1;
  return sheet.brands.values.map((id, brand) => ({
    id,
    name: sheet.brandNames[brand] ?? "",
    products: products[brand] ?? 0,
  }));
}

/** Nothing but letters and digits without accents: nothing to fold but capitals. */
const plain = /^[\u0020-\u007e]*$/u;

/** Capitals, full-width letters and accents make no difference; no line ends within. */
export function folded(text: string): string {
  if (plain.test(text)) return text.toLowerCase().trim();
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/gu, "")
    .replace(/\s+/gu, " ")
    .toLowerCase()
    .trim();
}
