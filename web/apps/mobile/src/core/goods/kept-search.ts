import type { GoodsFilter, KeptGoods } from "@gerai/api";
import { barcodeForms } from "@gerai/domain";
import { currentLanguage } from "@gerai/i18n";
import { queryOptions } from "@tanstack/react-query";
import { allRemembered, keptFor } from "./kept-goods";
import { readerKey } from "./reader";
import type { Reader } from "./reader";

/** What of a search this device can answer by itself. */
export type KeptFilter = Pick<GoodsFilter, "keyword" | "brandId" | "seriesId" | "categoryId"> & {
  /** What is no longer sold still stands on shelves. */
  offSale?: boolean;
};

/** Products of the kept catalogue, the best first, and until when they were known to be so. */
export function keptSearchQuery(reader: Reader, filter: KeptFilter) {
  const { keyword, brandId, seriesId, categoryId, offSale } = filter;
  return queryOptions({
    queryKey: [
      ...readerKey(reader),
      "keptSearch",
      { keyword, brandId, seriesId, categoryId, offSale },
    ],
    queryFn: async () => {
      const { list, at } = await allRemembered(keptFor(reader.userId, currentLanguage()));
      return { list: findKept(list, filter), at };
    },
    staleTime: 0,
  });
}

/** As the server ranks: codes before names, beginnings before what stands inside. */
export function findKept(goods: readonly KeptGoods[], filter: KeptFilter): KeptGoods[] {
  const words = folded(filter.keyword ?? "")
    .split(/\s+/u)
    .filter(Boolean)
    .map((text) => ({ text, forms: barcodeForms(text) }));
  return (
    byName(goods)
      .filter((each) => isMeant(each, filter))
      .map((each) => ({ each, rank: rankOf(each, words) }))
      .filter(({ rank }) => rank !== null)
      // Keeps the order of names among equals.
      .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
      .map(({ each }) => each)
  );
}

/** A word of a search, and the forms it has if it is a barcode. */
interface Word {
  text: string;
  forms: readonly string[];
}

/** A catalogue in the order of its names; one catalogue is searched letter by letter, so it is ordered once. */
const ordered = new WeakMap<readonly KeptGoods[], readonly KeptGoods[]>();

function byName(goods: readonly KeptGoods[]): readonly KeptGoods[] {
  const known = ordered.get(goods);
  if (known) return known;
  const { compare } = new Intl.Collator();
  const sorted = goods.toSorted((one, other) => compare(one.name, other.name));
  ordered.set(goods, sorted);
  return sorted;
}

function isMeant(goods: KeptGoods, filter: KeptFilter): boolean {
  const { brandId, seriesId, categoryId, offSale = false } = filter;
  return (
    (offSale || goods.shelfStatus !== "off") &&
    (brandId === undefined || goods.brandId === brandId) &&
    (seriesId === undefined || goods.seriesId === seriesId) &&
    (categoryId === undefined || goods.categoryId === categoryId)
  );
}

/** The worst of what its words come to, as all of them have to be there; null when one is not. */
function rankOf(goods: KeptGoods, words: readonly Word[]): number | null {
  let worst = 0;
  for (const word of words) {
    const rank = rankOfWord(goods, word);
    if (rank === null) return null;
    worst = Math.max(worst, rank);
  }
  return worst;
}

function rankOfWord(goods: KeptGoods, { text, forms }: Word): number | null {
  const { code, name, parts, rest } = textsOf(goods);
  if (code === text || goods.barcodes.some((barcode) => forms.includes(barcode.code))) return 0;
  if (code.startsWith(text)) return 1;
  if (name.startsWith(text)) return 2;
  if (parts.includes(` ${text}`)) return 3;
  return rest.includes(text) ? 4 : null;
}

interface Texts {
  code: string;
  name: string;
  /** The parts of the name, a space before each. */
  parts: string;
  /** All that a word may stand in. */
  rest: string;
}

/** Folding takes longer than looking, so each product is folded once. */
const texts = new WeakMap<KeptGoods, Texts>();

function textsOf(goods: KeptGoods): Texts {
  const before = texts.get(goods);
  if (before) return before;
  const name = folded(goods.name);
  const code = folded(goods.materialCode);
  // Lines apart, as no word of a search has a line's end in it.
  const rest = [name, code, folded(goods.brandName), folded(goods.spec)].join("\n");
  const parts = ` ${name.replace(/[\s\-,·]+/gu, " ")}`;
  const known = { name, code, parts, rest };
  texts.set(goods, known);
  return known;
}

/** Capitals, full-width letters and accents make no difference. */
function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/gu, "")
    .toLowerCase()
    .trim();
}
