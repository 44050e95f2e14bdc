import { currentLanguage } from "@gerai/i18n";
import { dropUntold, goodsStanding, keepChanges, keptFor } from "./kept-goods";
import type { GoodsStanding } from "./kept-goods";
import { bringSheetUp } from "./kept-sheet";
import type { Told } from "./kept-sheet";
import type { Reader } from "./reader";

/** Products per request: what the server tells at once at most. */
const perRequest = 500;
/** An embargo that ran out and a range that was changed are told by nobody: all is asked anew this often. */
const wholeMs = 7 * 86_400_000;

/** What the catalogue is kept for. Only ordering leaves out what cannot be ordered. */
export type GoodsScene = "order" | "report" | "count";

let running: Promise<void> | null = null;

/** Brings the kept catalogue up to date, unless that was done within `maxAgeMs`. */
export async function refreshGoods(
  reader: Reader,
  maxAgeMs: number,
  scene: GoodsScene = "order",
): Promise<void> {
  running ??= refresh(reader, maxAgeMs, scene).finally(() => {
    running = null;
  });
  await running;
}

async function refresh(
  { client, userId }: Reader,
  maxAgeMs: number,
  scene: GoodsScene,
): Promise<void> {
  const owner = keptFor(userId, currentLanguage());
  const before = await goodsStanding(owner);
  const now = Date.now();
  if (before === undefined || (before && within(now - before.toldAt, maxAgeMs))) return;
  const { wholeSince, toldAt, ...from }: GoodsStanding =
    before && within(now - before.wholeSince, wholeMs)
      ? before
      : { cursor: undefined, wholeSince: now, toldAt: before?.toldAt ?? 0 };
  let { cursor } = from;
  let more = true;
  const told: Told = new Map();
  while (more) {
    const page = await client.get("/v3/goods/front/goods/sync", {
      query: { since: cursor, pageSize: perRequest, scene },
    });
    ({ cursor, more } = page);
    const standing = { cursor, wholeSince, toldAt: more ? toldAt : now };
    if (!(await keepChanges(owner, page, standing))) return;
    for (const goods of page.changed) told.set(goods.id, goods);
    for (const id of page.removed) told.set(id, null);
  }
  if (toldAt < wholeSince) await dropUntold(owner, wholeSince);
  await bringSheetUp(owner, from.cursor, told);
}

/** A clock that was set back makes nothing young. */
function within(age: number, limit: number): boolean {
  return age >= 0 && age < limit;
}
