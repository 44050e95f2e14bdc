import type { GoodsFilter } from "@gerai/api";
import * as v from "valibot";
import { optionalText, shoppingEntries } from "../../core/goods/shopping";

/** Ways to order a list; the first is the usual one. */
export const sorts = ["default", "new", "price", "priceDesc", "name"] as const;
export type Sort = (typeof sorts)[number];

/** Which products: on the shelf unless asked otherwise. */
export const shelves = ["on", "off", "all"] as const;
export type Shelf = (typeof shelves)[number];

const flag = v.fallback(v.optional(v.literal("true")), undefined);
const amount = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}(?:\.\d{1,2})?$/))),
  undefined,
);

/** What a product list shows: filters, order and shape live in the address, so Back keeps them. */
export const goodsListSearch = v.object({
  ...shoppingEntries,
  keyword: optionalText,
  categoryId: optionalText,
  brandId: optionalText,
  seriesId: optionalText,
  minPrice: amount,
  maxPrice: amount,
  shelf: v.fallback(v.optional(v.picklist(shelves)), undefined),
  inStock: flag,
  activity: flag,
  sort: v.fallback(v.optional(v.picklist(sorts)), undefined),
  view: v.fallback(v.optional(v.literal("grid")), undefined),
});

export type GoodsListSearch = v.InferOutput<typeof goodsListSearch>;

/** The filters of the sheet, without what the page is about. */
export type GoodsChoice = Pick<
  GoodsListSearch,
  "brandId" | "seriesId" | "minPrice" | "maxPrice" | "shelf" | "inStock"
>;

/** What the server is asked for; the shape of the list is the page's own matter. */
export function filterOf({ view: _view, ...filter }: GoodsListSearch): GoodsFilter {
  return filter;
}

/** How many filters of the sheet are set; a price range counts once. */
export function filterCount(search: GoodsListSearch): number {
  const { brandId, seriesId, minPrice, maxPrice, shelf, inStock } = search;
  const set = [brandId, seriesId, minPrice ?? maxPrice, shelf, inStock];
  return set.filter((value) => value !== undefined).length;
}

/** A price range as typed: digits only, the lower amount first. */
export function priceRange(
  from: string,
  to: string,
): Pick<GoodsListSearch, "minPrice" | "maxPrice"> {
  const low = cleanAmount(from);
  const high = cleanAmount(to);
  const swapped = low !== undefined && high !== undefined && Number(low) > Number(high);
  return swapped ? { minPrice: high, maxPrice: low } : { minPrice: low, maxPrice: high };
}

function cleanAmount(typed: string): string | undefined {
  const plain = typed.replaceAll(/[\s,]/g, "");
  const read = v.safeParse(amount, plain);
  return read.success && read.output !== undefined && Number(plain) > 0 ? plain : undefined;
}
