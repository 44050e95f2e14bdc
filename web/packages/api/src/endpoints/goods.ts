import type { Client } from "../client";
import type { GetPath, PostPath } from "../documented-paths";
import type {
  BrandItem,
  CategoryNode,
  FavouriteGoods,
  FootprintGoods,
  GoodsCard,
  GoodsChanges,
  GoodsDetail,
  Page,
  PageQuery,
  PlaceStock,
  ScannedGoods,
  SeriesItem,
  SuggestedWord,
  WholeList,
} from "../types";

const base = "/v3/goods/front";

/** What a page of the catalogue is narrowed to; values are texts, as in an address. */
export interface GoodsFilter {
  keyword?: string | undefined;
  categoryId?: string | undefined;
  brandId?: string | undefined;
  seriesId?: string | undefined;
  shelf?: string | undefined;
  inStock?: string | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
  activity?: string | undefined;
  sort?: string | undefined;
  customerId?: string | undefined;
  orderType?: string | undefined;
}

/** Whose prices and favourites: the own ones, or those of a customer one orders for. */
export interface ForCustomer {
  customerId?: string | undefined;
}

/** A page of the catalogue. */
export async function goodsList(
  client: Client,
  query: GoodsFilter & PageQuery,
  signal?: AbortSignal,
): Promise<Page<GoodsCard>> {
  return await client.get(`${base}/goods/list` satisfies GetPath, { query: { ...query }, signal });
}

/** A product's own page; looking at it is remembered as a footprint. */
export async function goodsDetail(
  client: Client,
  query: ForCustomer & { id: string },
  signal?: AbortSignal,
): Promise<GoodsDetail> {
  return await client.get(`${base}/goods/detail` satisfies GetPath, {
    query: { ...query },
    signal,
  });
}

/** The product behind a scanned or typed code. */
export async function goodsByBarcode(
  client: Client,
  query: ForCustomer & { code: string },
  signal?: AbortSignal,
): Promise<ScannedGoods> {
  return await client.get(`${base}/goods/byBarcode` satisfies GetPath, {
    query: { ...query, scene: "order" },
    signal,
  });
}

/** The catalogue for use without a network: all of it, or what changed since the last answer. */
export async function goodsSync(
  client: Client,
  query: { since: string | undefined; pageSize: number },
  signal?: AbortSignal,
): Promise<GoodsChanges> {
  return await client.get(`${base}/goods/sync` satisfies GetPath, {
    query: { ...query, scene: "order" },
    signal,
  });
}

/** Where a product is. */
export async function goodsStocks(
  client: Client,
  id: string,
  signal?: AbortSignal,
): Promise<WholeList<PlaceStock>> {
  return await client.get(`${base}/goods/stocks` satisfies GetPath, { query: { id }, signal });
}

/** What somebody may be about to type. */
export async function searchSuggestions(
  client: Client,
  query: ForCustomer & { keyword: string },
  signal?: AbortSignal,
): Promise<WholeList<SuggestedWord>> {
  return await client.get(`${base}/goods/searchWords/list` satisfies GetPath, {
    query: { ...query },
    signal,
    latest: true,
  });
}

/** Categories that lead to something on the shelf. */
export async function categoryTree(
  client: Client,
  signal?: AbortSignal,
): Promise<WholeList<CategoryNode>> {
  return await client.get(`${base}/category/tree` satisfies GetPath, { signal });
}

/** Brands that have something on the shelf. */
export async function brandList(
  client: Client,
  signal?: AbortSignal,
): Promise<WholeList<BrandItem>> {
  return await client.get(`${base}/brand/list` satisfies GetPath, { signal });
}

/** The series of a brand. */
export async function seriesList(
  client: Client,
  brandId: string,
  signal?: AbortSignal,
): Promise<WholeList<SeriesItem>> {
  return await client.get(`${base}/series/list` satisfies GetPath, { query: { brandId }, signal });
}

/** A page of what is kept, the newest first. */
export async function favouriteList(
  client: Client,
  query: ForCustomer & PageQuery,
  signal?: AbortSignal,
): Promise<Page<FavouriteGoods>> {
  return await client.get(`${base}/collection/list` satisfies GetPath, {
    query: { ...query },
    signal,
  });
}

/** Keeps products; what is kept already stays. */
export async function addFavourites(
  client: Client,
  productIds: readonly string[],
  customerId?: string,
): Promise<null> {
  return await client.post(`${base}/collection/add` satisfies PostPath, {
    json: { productIds, customerId: customerId ?? null },
  });
}

/** Lets go of products. */
export async function removeFavourites(
  client: Client,
  productIds: readonly string[],
  customerId?: string,
): Promise<null> {
  return await client.post(`${base}/collection/remove` satisfies PostPath, {
    json: { productIds, customerId: customerId ?? null },
  });
}

/** A page of what one looked at, the newest first, once per day. */
export async function footprintList(
  client: Client,
  query: ForCustomer & PageQuery,
  signal?: AbortSignal,
): Promise<Page<FootprintGoods>> {
  return await client.get(`${base}/footprint/list` satisfies GetPath, {
    query: { ...query },
    signal,
  });
}

/** Forgets everything one looked at. */
export async function clearFootprints(client: Client): Promise<null> {
  return await client.post(`${base}/footprint/clear` satisfies PostPath, null);
}
