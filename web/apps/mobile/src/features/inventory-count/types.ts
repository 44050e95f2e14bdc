import type { Schemas } from "@gerai/api";

export type CountState = Schemas["CountState"];
/** What becomes of products that the store should have and nobody counted. */
export type NotCounted = Schemas["NotCounted"];
export type StockCount = Schemas["StockCount"];
export type StockCountItem = Schemas["StockCountItem"];
export type StockCountLine = Schemas["StockCountLine"];
export type NotCountedProduct = Schemas["NotCountedProduct"];

/** A store that somebody may count, and how it stands with that. */
export interface CountStore {
  storeId: string;
  storeName: string;
  /** The last count whose result stands; null when there is none. */
  last: StockCountItem | null;
  /** The count that is going on. */
  open: StockCountItem | null;
}
