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
    .filter(Boolean);
  return goods
    .filter((each) => isMeant(each, filter))
    .map((each) => ({ each, rank: rankOf(each, words) }))
    .filter(({ rank }) => rank !== null)
    .toSorted(
      (one, other) =>
        (one.rank ?? 0) - (other.rank ?? 0) || one.each.name.localeCompare(other.each.name),
    )
    .map(({ each }) => each);
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
function rankOf(goods: KeptGoods, words: readonly string[]): number | null {
  const ranks = words.map((word) => rankOfWord(goods, word));
  return ranks.includes(null) ? null : Math.max(0, ...ranks.map(Number));
}

function rankOfWord(goods: KeptGoods, word: string): number | null {
  const code = folded(goods.materialCode);
  const name = folded(goods.name);
  const forms = barcodeForms(word);
  if (code === word || goods.barcodes.some((barcode) => forms.includes(barcode.code))) return 0;
  if (code.startsWith(word)) return 1;
  if (name.startsWith(word)) return 2;
  if (name.split(/[\s\-,·]+/u).some((part) => part.startsWith(word))) return 3;
  const rest = [name, code, folded(goods.brandName), folded(goods.spec)];
  return rest.some((text) => text.includes(word)) ? 4 : null;
}

/** Capitals, full-width letters and accents make no difference. */
function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/gu, "")
    .toLowerCase()
    .trim();
}
