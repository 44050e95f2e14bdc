import { randomId } from "@gerai/api";
import type { Schemas } from "@gerai/api";
import type { KeptDeed, NewDeed } from "@gerai/api/device";
import type { LineGoods } from "../stock/goods-line";

/** What was done to the list of a count. */
type CountEntry = Schemas["CountEntryDeed"];

/** A product as a count needs it. */
export type CountedGoods = LineGoods & { id: string };

/** A phone that counts a store, and the number of its next entry. */
export interface CountSession {
  storeId: string;
  sessionKey: string;
  seq: number;
}

const entered = "count.entry";
const submitted = "count.submit";

function documentOf({ storeId, sessionKey }: Pick<CountSession, "storeId" | "sessionKey">): string {
  return `count/${storeId}/${sessionKey}`;
}

/** Something was scanned, typed, or taken off the list. */
export function countEntry(
  session: CountSession,
  goods: CountedGoods,
  done: {
    kind: CountEntry["kind"];
    qty: number;
    round: number;
    barcode?: string | undefined;
  },
): NewDeed {
  const { storeId, sessionKey, seq } = session;
  const { kind, qty, round, barcode = null } = done;
  const entry: CountEntry = {
    storeId,
    sessionKey,
    seq,
    round,
    kind,
    qty,
    barcode,
    entryKey: randomId(),
    productId: goods.id,
  };
  const { name, spec, image, materialCode } = goods;
  return {
    kind: entered,
    version: 1,
    document: documentOf(session),
    replaces: false,
    payload: { ...entry },
    shown: { name, spec, image, materialCode } satisfies LineGoods,
    subject: name,
  };
}

/** The count is done on this phone. */
export function countSubmit(session: CountSession, round: number, storeName: string): NewDeed {
  const { storeId, sessionKey } = session;
  return {
    kind: submitted,
    version: 1,
    document: documentOf(session),
    replaces: false,
    payload: { storeId, sessionKey, round },
    subject: storeName,
  };
}

/** One thing that this phone did to the list of a count. */
export interface OwnEntry {
  entryKey: string;
  productId: string;
  kind: "add" | "set" | "drop";
  qty: number;
  at: number;
  goods: LineGoods;
}

/** What a deed did to a count; null for those that did something else. */
export function ownEntry({ kind, payload, shown, capturedAt }: KeptDeed): OwnEntry | null {
  if (kind !== entered) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this module writes it
  const entry = payload as unknown as CountEntry;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- likewise
  const goods = shown as LineGoods;
  const { entryKey, productId, qty = 0 } = entry;
  return { entryKey, productId, kind: entry.kind, qty, at: capturedAt, goods };
}

/** What was counted in a store on this phone and is not sent, in its order. */
export function waitingEntries(deeds: readonly KeptDeed[], storeId: string): OwnEntry[] {
  return deeds
    .filter(({ payload, problem }) => payload.storeId === storeId && !problem)
    .flatMap((deed) => ownEntry(deed) ?? []);
}

/** Whether the count of a store was sent in on this phone and waits for a network. */
export function isSubmitWaiting(deeds: readonly KeptDeed[], storeId: string): boolean {
  return deeds.some(
    ({ kind, payload, problem }) => kind === submitted && payload.storeId === storeId && !problem,
  );
}
