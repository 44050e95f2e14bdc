import type { GoodsChanges, KeptGoods } from "@gerai/api";
import { settled } from "@gerai/api/device/database";
import { barcodeForms } from "@gerai/domain";
import { currentLanguage } from "@gerai/i18n";
import { queryOptions } from "@tanstack/react-query";
import { onKept } from "../offline-store";
import { readerKey } from "./reader";
import type { Reader } from "./reader";

/** A product as this device keeps it. */
interface KeptRow {
  owner: string;
  id: string;
  /** Its codes, each with whose it is. */
  codes: string[];
  at: number;
  goods: KeptGoods;
}

/** How far somebody's catalogue has been told. */
export interface GoodsStanding {
  cursor: string | undefined;
  /** When everything was last asked for anew. */
  wholeSince: number;
  /** When nothing was left to tell; 0 before that. */
  toldAt: number;
}

/** A kept product and until when it was known to be so. */
export interface Remembered {
  goods: KeptGoods;
  at: number;
}

/** Names come translated and the range is the reader's own. */
export function keptFor(userId: string, language: string): string {
  return `${userId} ${language}`;
}

/** How far the catalogue has been told; null before the first time, nothing where nothing can be kept. */
export async function goodsStanding(owner: string): Promise<GoodsStanding | null | undefined> {
  const found = await onKept(["goodsSync"], "readonly", async (kept) => [
    await settled(kept.objectStore("goodsSync").get(owner)),
  ]);
  if (!Array.isArray(found)) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this module writes there
  return (found[0] as GoodsStanding | undefined) ?? null;
}

/** Takes over what changed, together with how far it was told. Says whether it could be kept. */
export async function keepChanges(
  owner: string,
  { changed, removed }: Pick<GoodsChanges, "changed" | "removed">,
  standing: GoodsStanding,
): Promise<boolean> {
  const at = Date.now();
  const done = await onKept(["goods", "goodsSync"], "readwrite", async (kept) => {
    const rows = kept.objectStore("goods");
    for (const goods of changed) {
      const codes = goods.barcodes.map(({ code }) => `${owner} ${code}`);
      rows.put({ owner, id: goods.id, codes, at, goods } satisfies KeptRow);
    }
    for (const id of removed) rows.delete([owner, id]);
    kept.objectStore("goodsSync").put(standing, owner);
    return await completed(kept);
  });
  return done === true;
}

/** Drops what was not told again since everything was asked for anew. */
export async function dropUntold(owner: string, wholeSince: number): Promise<void> {
  await onKept(["goods"], "readwrite", async (kept) => {
    const rows = kept.objectStore("goods").openCursor(IDBKeyRange.bound([owner], [owner, []]));
    rows.addEventListener("success", () => {
      const cursor = rows.result;
      if (!cursor) return;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this module writes there
      if ((cursor.value as KeptRow).at < wholeSince) cursor.delete();
      cursor.continue();
    });
    return await completed(kept);
  });
}

/** Everything this device keeps of a catalogue. */
export async function allGoods(owner: string): Promise<KeptGoods[]> {
  const rows = await onKept(["goods"], "readonly", (kept) =>
    settled(kept.objectStore("goods").getAll(IDBKeyRange.bound([owner], [owner, []]))),
  );
  return asRows(rows ?? []).map(({ goods }) => goods);
}

/** The products of these numbers, in their order. */
export async function goodsOf(owner: string, ids: readonly string[]): Promise<KeptGoods[]> {
  if (ids.length === 0) return [];
  const rows = await onKept(["goods"], "readonly", async (kept) => {
    const store = kept.objectStore("goods");
    return await Promise.all(ids.map((id) => settled(store.get([owner, id]))));
  });
  return asRows(rows ?? []).map(({ goods }) => goods);
}

/** Rows as they were kept; those that are gone are left out. */
function asRows(rows: unknown): KeptRow[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this module writes there
  return (rows as (KeptRow | undefined)[]).filter((row) => row !== undefined);
}

/** A product by its number. */
export async function rememberedGoods(owner: string, id: string): Promise<Remembered | null> {
  return await remembered(owner, async (rows) => await settled(rows.get([owner, id])));
}

/** A product by a scanned or typed code, with the pieces behind one scan. */
export async function rememberedByCode(
  owner: string,
  scanned: string,
): Promise<(Remembered & { packQty: number }) | null> {
  const forms = barcodeForms(scanned);
  const found = await remembered(owner, async (rows) => {
    const codes = rows.index("codes");
    const all = forms.map((form) => settled(codes.get(`${owner} ${form}`)));
    return (await Promise.all(all)).find((row) => row !== undefined);
  });
  const codes = found?.goods.barcodes ?? [];
  const form = forms.find((each) => codes.some(({ code }) => code === each));
  const barcode = codes.find(({ code }) => code === form);
  return found && barcode ? { ...found, packQty: barcode.packQty } : null;
}

/** Both are read at once: a piece that was scanned is already on its way back to the shelf. */
async function remembered(
  owner: string,
  find: (rows: IDBObjectStore) => Promise<unknown>,
): Promise<Remembered | null> {
  const found = await onKept(["goods", "goodsSync"], "readonly", async (kept) => {
    const standing = settled(kept.objectStore("goodsSync").get(owner));
    const row = await find(kept.objectStore("goods"));
    return row === undefined ? undefined : [row, await standing];
  });
  if (!Array.isArray(found)) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this module writes there
  const [{ goods, at }, standing] = found as [KeptRow, GoodsStanding | undefined];
  // What nobody told to have changed was still so when the rest was told.
  return { goods, at: Math.max(at, standing?.toldAt ?? 0) };
}

async function completed(kept: IDBTransaction): Promise<boolean> {
  return await new Promise((resolve) => {
    kept.addEventListener("complete", () => resolve(true));
    kept.addEventListener("abort", () => resolve(false));
  });
}

/** A product as this device keeps it; null when it does not. */
export function rememberedQuery(reader: Reader, id: string) {
  return queryOptions({
    queryKey: [...readerKey(reader), "remembered", id],
    queryFn: () => rememberedGoods(keptFor(reader.userId, currentLanguage()), id),
    staleTime: 0,
  });
}

/** The product this device keeps under a code; null when there is none. */
export function rememberedByCodeQuery(reader: Reader, code: string) {
  return queryOptions({
    queryKey: [...readerKey(reader), "rememberedCode", code],
    queryFn: () => rememberedByCode(keptFor(reader.userId, currentLanguage()), code),
    staleTime: 0,
  });
}
