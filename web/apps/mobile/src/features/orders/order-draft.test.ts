import { describe, expect, test } from "vitest";
import { memoryStore } from "../../testing/memory-store";
import { draftFor, mayBePlaced, readDraft } from "./order-draft";
import type { OrderDraft } from "./order-draft";

const kept: OrderDraft = {
  requestId: "r1",
  cartIds: ["1", "2"],
  addressId: "a1",
  store: "s1",
  settleMethod: "account",
  remarks: "before noon",
  poNo: "PO-7",
  poLink: "",
  sent: true,
};
const newId = () => "r2";

describe("an order being confirmed", () => {
  test("keeps its name while its lines are the same, in whatever order", () => {
    expect(draftFor(kept, ["2", "1"], newId)).toMatchObject({ requestId: "r1", sent: true });
  });

  test("is another order with other lines, and keeps what was written", () => {
    expect(draftFor(kept, ["1"], newId)).toEqual({
      ...kept,
      requestId: "r2",
      cartIds: ["1"],
      sent: false,
    });
  });

  test("survives a reload", () => {
    const store = memoryStore({ key: JSON.stringify(kept) });
    expect(readDraft(store, "key")).toEqual(kept);
  });

  test.each(["", "no json", '{"requestId":1}'])("starts anew where %j was kept", (text) => {
    expect(readDraft(memoryStore({ key: text }), "key")).toBeNull();
  });

  test("may have been placed when it was sent and its lines have left the cart", () => {
    expect(mayBePlaced(kept, ["9"])).toBe(true);
    expect(mayBePlaced(kept, ["2"])).toBe(false);
    expect(mayBePlaced({ ...kept, sent: false }, ["9"])).toBe(false);
    expect(mayBePlaced(null, [])).toBe(false);
  });
});
