import type { OwnEntry } from "../../core/counting/count-deeds";
import type { SentEntry } from "../../core/counting/journal";
import type { LineGoods } from "../../core/stock/goods-line";
import type { StoreStockItem } from "../../core/stock/store-stock";
import type { CountState, CountStore, StockCountItem, StockCountLine } from "./types";

/** A product of a count as this phone sees it: what the server knows and what waits here. */
export interface ShownLine extends LineGoods {
  productId: string;
  /** Null while it has to be counted again. */
  qty: number | null;
  /** When it was counted last; 0 while it has to be counted again. */
  at: number;
  previousQty: number | null;
  /** The server does not know all of it yet. */
  waiting: boolean;
}

/** What was read of a count does not have in it: what waits, and what was taken after it was asked for. */
export function notRead(
  waiting: readonly OwnEntry[],
  sent: readonly SentEntry[],
  askedAt: number,
): OwnEntry[] {
  const later = sent.filter(({ answeredAt }) => answeredAt > askedAt);
  const known = new Set(later.map(({ entryKey }) => entryKey));
  return [...later, ...waiting.filter(({ entryKey }) => !known.has(entryKey))];
}

/** The list of a count with what this phone adds to it, the product counted last on top. */
export function shownLines(
  known: readonly StockCountLine[],
  added: readonly OwnEntry[],
): ShownLine[] {
  const lines = new Map<string, ShownLine>();
  for (const line of known) lines.set(line.productId, knownLine(line));
  for (const { productId, kind, qty, at, goods } of added) {
    const before = lines.get(productId);
    if (kind === "drop") {
      dropLine(lines, before);
      continue;
    }
    const sum = kind === "set" ? qty : (before?.qty ?? 0) + qty;
    const nothingBefore = { productId, ...goods, previousQty: null };
    lines.set(productId, {
      ...(before ?? nothingBefore),
      qty: Math.max(0, sum),
      at,
      waiting: true,
    });
  }
  return [...lines.values()].toSorted((one, other) => other.at - one.at);
}

/** What has to be counted again stays on the list. */
function dropLine(lines: Map<string, ShownLine>, line: ShownLine | undefined): void {
  if (!line) return;
  if (line.previousQty === null) lines.delete(line.productId);
  else lines.set(line.productId, { ...line, qty: null, at: 0, waiting: true });
}

function knownLine(line: StockCountLine): ShownLine {
  const { productId, name, spec, image, materialCode, countedQty: qty, previousQty } = line;
  const at = qty === null || line.countedAt === null ? 0 : Date.parse(line.countedAt);
  return { productId, name, spec, image, materialCode, qty, previousQty, at, waiting: false };
}

/** Products that were counted, and pieces. */
export function countedSum(lines: readonly ShownLine[]): { kinds: number; pieces: number } {
  const counted = lines.filter(({ qty }) => qty !== null);
  return { kinds: counted.length, pieces: counted.reduce((sum, { qty }) => sum + (qty ?? 0), 0) };
}

/** Products that have to be counted again and were not yet. */
export function leftToRecount(lines: readonly ShownLine[]): ShownLine[] {
  return lines.filter(({ qty, previousQty }) => qty === null && previousQty !== null);
}

/** One scan or typed number of a product on this phone. */
export interface ShownEntry extends OwnEntry {
  waiting: boolean;
}

/** Everything that was scanned and typed of a product on this phone, the newest first. */
export function entriesOf(
  productId: string,
  sent: readonly SentEntry[],
  waiting: readonly OwnEntry[],
): ShownEntry[] {
  const known = new Set(sent.map(({ entryKey }) => entryKey));
  const all = [
    ...sent.map((entry) => ({ ...entry, waiting: false })),
    ...waiting
      .filter(({ entryKey }) => !known.has(entryKey))
      .map((entry) => ({ ...entry, waiting: true })),
  ];
  return all.filter((entry) => entry.productId === productId).toSorted((a, b) => b.at - a.at);
}

/** Somebody's stores with their counts; the newest come first in `counts`. */
export function storesToCount(
  stores: readonly { id: string; name: string }[],
  counts: readonly StockCountItem[],
): CountStore[] {
  return stores
    .map(({ id, name }) => {
      const own = counts.filter(({ storeId }) => storeId === id);
      return {
        storeId: id,
        storeName: name,
        last: own.find(({ state }) => state === "posted") ?? null,
        open: own.find(({ state }) => isOpen(state)) ?? null,
      };
    })
    .toSorted(byUrgency);
}

/** What is being counted first, then what was counted the longest ago. */
function byUrgency(one: CountStore, other: CountStore): number {
  const since = ({ last }: CountStore) => last?.submittedAt ?? "";
  return (
    Number(other.open !== null) - Number(one.open !== null) ||
    since(one).localeCompare(since(other)) ||
    one.storeName.localeCompare(other.storeName)
  );
}

/** Whether a count is going on. */
export function isOpen(state: CountState): boolean {
  return state === "counting" || state === "submitted" || state === "recount_asked";
}

/** Accuracy as the server tells it, as a share. */
export function accuracyShare(hundredths: number): number {
  return hundredths / 10_000;
}

/** Lines with the largest differences first; those that are right last. */
export function byDifference(lines: readonly StockCountLine[]): StockCountLine[] {
  const size = ({ difference }: StockCountLine) => Math.abs(difference?.varianceQty ?? 0);
  return lines.toSorted((one, other) => size(other) - size(one));
}

/** Products of a store by name, material code or barcode. */
export function foundInStock(items: readonly StoreStockItem[], keyword: string): StoreStockItem[] {
  return items.filter((item) => isNamed(item, keyword));
}

/** A product of a store that is counted by hand. */
export interface ShelfItem extends LineGoods {
  id: string;
  barcode: string | null;
  /** Null while nobody counted it. */
  qty: number | null;
}

/** What should be in a store and what was found there, by name. */
export function shelfOf(
  books: readonly StoreStockItem[],
  counted: readonly ShownLine[],
): ShelfItem[] {
  const shelf = new Map<string, ShelfItem>();
  for (const { productId: id, name, spec, image, materialCode, barcode } of books) {
    shelf.set(id, { id, name, spec, image, materialCode, barcode, qty: null });
  }
  for (const { productId: id, name, spec, image, materialCode, qty } of counted) {
    const barcode = shelf.get(id)?.barcode ?? null;
    shelf.set(id, { id, name, spec, image, materialCode, barcode, qty });
  }
  return [...shelf.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Those of a shelf that somebody looks for. */
export function foundOnShelf(
  shelf: readonly ShelfItem[],
  keyword: string,
  part: "all" | "left" | "counted",
): ShelfItem[] {
  return shelf.filter(
    (item) =>
      isNamed(item, keyword) && (part === "all" || (item.qty === null) === (part === "left")),
  );
}

type Named = Pick<StoreStockItem, "name" | "materialCode" | "barcode">;

function isNamed({ name, materialCode, barcode }: Named, keyword: string): boolean {
  const text = `${name} ${materialCode} ${barcode ?? ""}`.toLowerCase();
  return keyword
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word));
}
