import { describe, expect, it } from "vitest";
import { memoryStore } from "../../testing/memory-store";
import { draftName, keepDraft, linesToGoOnWith, openSales, readDrafts } from "./drafts";
import type { SalePlace } from "./drafts";
import { withPieces } from "./lines";
import { saleInput } from "./sale-deeds";

const now = Date.UTC(2026, 10, 18);
const day = 86_400_000;
const place: SalePlace = {
  storeId: "s1",
  storeName: "Central World",
  day: "2026-11-18",
  kind: "daily",
};
const goods = {
  id: "g1",
  name: "Serum",
  image: null,
  spec: "30 ml",
  materialCode: "S-1",
  listPrice: "300.00",
};
const lines = withPieces([], goods, { pieces: 2, barcode: "8850000000013" });

describe("what was noted and not submitted", () => {
  it("survives a closed app, for each person, store and day alone", () => {
    const store = memoryStore();
    const next = { ...place, storeId: "s2" };
    keepDraft(store, "u1", draftName.place(place), { place, lines, ver: 0 }, now);
    keepDraft(store, "u1", draftName.place(next), { place: next, lines, ver: 0 }, now + 1);
    expect(readDrafts(store, "u1", now)[draftName.place(place)]?.lines).toEqual(lines);
    expect(openSales(readDrafts(store, "u1", now)).map((draft) => draft.place.storeId)).toEqual([
      "s2",
      "s1",
    ]);
    expect(readDrafts(store, "u2", now)).toEqual({});
  });

  it("is gone once it was submitted", () => {
    const store = memoryStore();
    const name = draftName.place(place);
    keepDraft(store, "u1", name, { place, lines, ver: 0 }, now);
    keepDraft(store, "u1", name, null, now);
    expect(readDrafts(store, "u1", now)).toEqual({});
  });

  it("is one for a whole month, whatever its day", () => {
    const month = { ...place, kind: "monthly" as const };
    expect(draftName.place({ ...month, day: "2026-11-01" })).toBe(draftName.place(month));
  });

  it("is kept apart from what the reader notes for somebody else", () => {
    const hers = { ...place, seller: { personId: "p2", name: "Malee" } };
    expect(draftName.place(hers)).not.toBe(draftName.place(place));
    expect(saleInput(hers, lines, "2026-11-18").personId).toBe("p2");
    expect(saleInput(place, lines, "2026-11-18").personId).toBeNull();
  });

  it("is forgotten when nobody takes it any more, or nobody can read it", () => {
    const store = memoryStore();
    keepDraft(store, "u1", draftName.place(place), { place, lines, ver: 0 }, now - 31 * day);
    expect(readDrafts(store, "u1", now)).toEqual({});
    store.setItem("salesDrafts.u1", '{"sale/daily/s1/2026-11-18":{"lines":3}}');
    expect(readDrafts(store, "u1", now)).toEqual({});
  });

  it("is not what a report that has changed since is changed by", () => {
    const kept = { place, lines, ver: 2, savedAt: now };
    expect(linesToGoOnWith(kept, { lines: [], ver: 2 })).toEqual(lines);
    expect(linesToGoOnWith(kept, { lines: [], ver: 3 })).toEqual([]);
    expect(linesToGoOnWith(undefined, { lines, ver: 3 })).toEqual(lines);
  });
});
