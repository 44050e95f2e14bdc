import type { KeptGoods } from "@gerai/api";
import { settled } from "@gerai/api/device/database";
import { onKept } from "../offline-store";
import { allGoods, goodsStanding } from "./kept-goods";
import { changedSheet, entryOf, packed, sheetOf, unpacked } from "./sheet";
import type { PackedSheet, Sheet } from "./sheet";

/** Up to this many changes are worked into a sheet; more make a new one. */
const mostChanges = 1000;

/** What was read last, so that a search goes through memory, not through the device's storage. */
let inMemory: { owner: string; cursor: string | undefined; sheet: Sheet } | undefined;

/** The sheet of a catalogue, and until when it was known to be so. */
export async function keptSheet(owner: string): Promise<{ sheet: Sheet; at: number }> {
  const standing = await goodsStanding(owner);
  if (!standing) return { sheet: sheetOf([]), at: 0 };
  const { cursor, toldAt } = standing;
  // Another page of this app may have been told more, or all may have been forgotten: how far it was told says so.
  if (inMemory?.owner !== owner || inMemory.cursor !== cursor) {
    const sheet = (await readSheet(owner, cursor)) ?? (await makeSheet(owner, cursor));
    inMemory = { owner, cursor, sheet };
  }
  return { sheet: inMemory.sheet, at: toldAt };
}

/** What the server told to have changed since a sheet was made; null where a product is gone. */
export type Told = Map<string, KeptGoods | null>;

/** Works what was told into the sheet, so that nobody waits for it who opens a list. */
export async function bringSheetUp(owner: string, before: string | undefined, told: Told) {
  const cursor = (await goodsStanding(owner))?.cursor;
  if (cursor === before) return;
  const old = told.size > mostChanges ? null : await readSheet(owner, before);
  if (!old) {
    await makeSheet(owner, cursor);
    return;
  }
  if (told.size === 0) await keepCursor(owner, cursor);
  else await keepSheet(owner, cursor, changedSheet(old, told));
}

async function makeSheet(owner: string, cursor: string | undefined): Promise<Sheet> {
  const sheet = sheetOf((await allGoods(owner)).map(entryOf));
  await keepSheet(owner, cursor, sheet);
  return sheet;
}

/** The sheet as it was kept, if it is of that state of the catalogue. */
async function readSheet(owner: string, cursor: string | undefined): Promise<Sheet | null> {
  const kept = await onKept(["goodsSheet"], "readonly", async (stores) => {
    const store = stores.objectStore("goodsSheet");
    const [of, sheet] = [settled(store.get(cursorKey(owner))), settled(store.get(owner))];
    return (await of) === cursor ? await sheet : undefined;
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this module writes there
  return kept === undefined ? null : unpacked(kept as PackedSheet);
}

async function keepSheet(owner: string, cursor: string | undefined, sheet: Sheet): Promise<void> {
  await onKept(["goodsSheet"], "readwrite", async (stores) => {
    const store = stores.objectStore("goodsSheet");
    store.put(cursor, cursorKey(owner));
    return await settled(store.put(packed(sheet), owner));
  });
}

/** Nothing changed, and that was told. */
async function keepCursor(owner: string, cursor: string | undefined): Promise<void> {
  await onKept(["goodsSheet"], "readwrite", async (stores) =>
    settled(stores.objectStore("goodsSheet").put(cursor, cursorKey(owner))),
  );
}

/** Apart from the sheet, which is long. */
function cursorKey(owner: string): string[] {
  return [owner, "cursor"];
}
