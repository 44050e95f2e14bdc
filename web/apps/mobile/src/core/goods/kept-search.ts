import type { GoodsFilter, KeptGoods } from "@gerai/api";
import { barcodeForms } from "@gerai/domain";
import { currentLanguage } from "@gerai/i18n";
import { queryOptions } from "@tanstack/react-query";
import { goodsOf, keptFor } from "./kept-goods";
import { keptSheet } from "./kept-sheet";
import { readerKey } from "./reader";
import type { Reader } from "./reader";
import { folded } from "./sheet";
import type { Sheet } from "./sheet";

/** What of a search this device can answer by itself. */
export type KeptFilter = Pick<GoodsFilter, "keyword" | "brandId" | "seriesId" | "categoryId"> & {
  /** What is no longer sold still stands on shelves. */
  offSale?: boolean;
};

/** What a search found on this device. */
export interface KeptFound {
  /** How many there are. */
  total: number;
  /** The best of them. */
  list: readonly KeptGoods[];
  /** Until when they were known to be so; 0 where nothing is kept. */
  at: number;
}

/** The first products of the kept catalogue that are meant, the best first. */
export function keptSearchQuery(reader: Reader, filter: KeptFilter, atMost: number) {
  const { keyword, brandId, seriesId, categoryId, offSale } = filter;
  return queryOptions({
    queryKey: [
      ...readerKey(reader),
      "keptSearch",
      { keyword, brandId, seriesId, categoryId, offSale, atMost },
    ],
    queryFn: async (): Promise<KeptFound> => {
      const owner = keptFor(reader.userId, currentLanguage());
      const { sheet, at } = await keptSheet(owner);
      const ids = findKept(sheet, filter);
      return { total: ids.length, list: await goodsOf(owner, ids.slice(0, atMost)), at };
    },
    staleTime: 0,
  });
}

/** Ranks: codes before names, beginnings before what stands inside. */
const ranks = 5;

/** The numbers of the products that are meant. As the server ranks them; by name among equals. */
export function findKept(sheet: Sheet, filter: KeptFilter): string[] {
  const words = folded(filter.keyword ?? "")
    .split(/\s+/u)
    .filter(Boolean)
    .map(asWord);
  const isMeant = narrowedTo(sheet, filter);
  const found: string[][] = Array.from({ length: ranks }, () => []);
  for (const [row, id] of sheet.ids.entries()) {
    const rank = isMeant(row) ? rankOf(sheet, row, words) : null;
    if (rank !== null) found[rank]?.push(id);
  }
  return found.flat();
}

/** A word of a search, and how it stands among barcodes if it is one. */
interface Word {
  text: string;
  forms: readonly string[];
}

function asWord(text: string): Word {
  return { text, forms: barcodeForms(text).map((form) => ` ${form} `) };
}

function narrowedTo(sheet: Sheet, filter: KeptFilter): (row: number) => boolean {
  const { offSale = false } = filter;
  const wanted = (
    [
      [sheet.brands, filter.brandId],
      [sheet.series, filter.seriesId],
      [sheet.categories, filter.categoryId],
    ] as const
  ).flatMap(([{ values, at }, value]) =>
    value === undefined || value === null ? [] : [{ at, value: values.indexOf(value) }],
  );
  return (row) =>
    (offSale || sheet.offSale[row] === 0) && wanted.every(({ at, value }) => at[row] === value);
}

/** The worst of what its words come to, as all of them have to be there; null when one is not. */
function rankOf(sheet: Sheet, row: number, words: readonly Word[]): number | null {
  let worst = 0;
  for (const word of words) {
    const rank = rankOfWord(sheet, row, word);
    if (rank === null) return null;
    worst = Math.max(worst, rank);
  }
  return worst;
}

function rankOfWord(sheet: Sheet, row: number, { text, forms }: Word): number | null {
  const { codes, names, rests, barcodes } = sheet;
  const [code = "", name = "", rest = ""] = [codes[row], names[row], rests[row]];
  if (code === text || forms.some((form) => barcodes[row]?.includes(form))) return 0;
  if (code.startsWith(text)) return 1;
  if (name.startsWith(text)) return 2;
  if (name.includes(text)) return partsOf(name).includes(` ${text}`) ? 3 : 4;
  return rest.includes(text) || code.includes(text) ? 4 : null;
}

/** The parts of a name, a space before each. */
function partsOf(name: string): string {
  return ` ${name.replace(/[\s\-,·]+/gu, " ")}`;
}
