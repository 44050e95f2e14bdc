import { describe, expect, test } from "vitest";
import { orderLine, orderPreview } from "../../testing/orders";
import {
  colleaguePays,
  lineCuts,
  linePieces,
  movedPrices,
  shownActions,
  tabCount,
  timeLeft,
  totalName,
} from "./model";

describe("an order", () => {
  test("says what was cut from a line, and what is left", () => {
    const line = orderLine({ qtyOrdered: 24, qtyApproved: 18, qtyCancelled: 6, qtyReturned: 2 });
    expect(lineCuts(line)).toEqual([
      { kind: "approval", pieces: 6 },
      { kind: "closed", pieces: 6 },
      { kind: "returned", pieces: 2 },
    ]);
    expect(linePieces(line)).toBe(12);
    expect(lineCuts(orderLine())).toEqual([]);
  });

  test("calls its total paid once the wallet has paid it, and neither once it is cancelled", () => {
    const wallet = { method: "wallet", settledAt: "2026-03-10T03:00:00Z" } as const;
    expect(totalName({ status: 1, settlement: { method: "wallet", settledAt: null } })).toBe(
      "orders.net",
    );
    expect(totalName({ status: 4, settlement: wallet })).toBe("orders.netPaid");
    expect(totalName({ status: 4, settlement: { ...wallet, method: "account" } })).toBe(
      "orders.net",
    );
    expect(totalName({ status: 5, settlement: wallet })).toBe("orders.netEnded");
  });

  test("offers what the server allows, the main action last", () => {
    const order = { orderType: 1, actions: ["settle", "dispatch", "again", "cancel"] } as const;
    expect(shownActions({ ...order, actions: [...order.actions] })).toEqual([
      "cancel",
      "again",
      "settle",
    ]);
  });

  test("is left to a colleague only by a buyer who may not pay what has to be paid", () => {
    const unpaid = { status: 1, actions: [] } as const;
    const may = (actions: ("settle" | "cancel")[], personId: string | null) =>
      colleaguePays({ ...unpaid, actions }, personId);
    expect([may(["cancel"], null), may(["settle"], null), may([], "7")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(colleaguePays({ status: 2, actions: [] }, null)).toBe(false);
  });

  test("can be mended after it was sent back only where there is a page for it", () => {
    expect(shownActions({ orderType: 3, actions: ["resubmit", "cancel"] })).toEqual([
      "cancel",
      "resubmit",
    ]);
    expect(shownActions({ orderType: 1, actions: ["resubmit", "cancel"] })).toEqual(["cancel"]);
  });

  test.each([
    ["2026-11-14T00:00:01Z", "00:00:01"],
    ["2026-11-15T23:59:59Z", "47:59:59"],
  ])("may be paid until %s: %s left", (until, clock) => {
    expect(timeLeft(until, Date.parse("2026-11-14T00:00:00Z"))?.clock).toBe(clock);
  });

  test("may not be paid after that, or when the time is no time", () => {
    const now = Date.parse("2026-11-14T00:00:00Z");
    expect(timeLeft("2026-11-14T00:00:00Z", now)).toBeNull();
    expect(timeLeft("", now)).toBeNull();
  });

  test("tells which prices are others than were seen", () => {
    const preview = orderPreview();
    const lines = preview.lines.map((line) => ({ ...line, seenUnitPrice: "90.00" }));
    expect(movedPrices(preview)).toEqual([]);
    expect(movedPrices({ ...preview, lines })).toEqual([
      { productId: "p1", seenUnitPrice: "90.00", unitPrice: "99.50" },
    ]);
  });

  test("is counted by its tab, once counts are there", () => {
    expect(tabCount("2", undefined)).toBeUndefined();
    const counts = {
      all: 9,
      pendingSettlement: 1,
      awaitingApproval: 3,
      pricePending: 0,
      awaitingDispatch: 2,
      cancelled: 1,
      done: 2,
    };
    expect((["0", "2", "6"] as const).map((tab) => tabCount(tab, counts))).toEqual([9, 3, 2]);
  });
});
