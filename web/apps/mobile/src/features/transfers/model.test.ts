import { describe, expect, it } from "vitest";
import { testTransferLine } from "../../testing/stock";
import { draftProblem, readDraft, receiptSum, shortOf, waitingAnswer, withQty } from "./model";

const goods = { id: "g1", name: "Aqua Veil", spec: "30 ml", image: null, materialCode: "AQ" };
const none: ReadonlyMap<string, number> = new Map();

describe("a transfer that is being filled in", () => {
  it("changes, adds and removes lines", () => {
    const one = withQty([], goods, 2);
    expect(withQty(one, goods, 5)).toMatchObject([{ productId: "g1", qty: 5 }]);
    expect(withQty(one, goods, 0)).toEqual([]);
  });

  it("comes back as it was kept, and empty when it cannot be read", () => {
    const draft = { key: "k", outStoreId: "s1", remark: "", lines: withQty([], goods, 2) };
    expect(readDraft(draft, "new")).toEqual(draft);
    expect(readDraft({ lines: "?" }, "new")).toEqual({ key: "new", remark: "", lines: [] });
  });

  it("is complete, between two stores, and sends no more than there is", () => {
    const draft = { key: "k", inStoreId: "s2", remark: "", lines: withQty([], goods, 4) };
    expect(draftProblem(draft, undefined, none)).toBe("transfers.problem.outStore");
    expect(draftProblem({ ...draft, inStoreId: undefined }, "s1", none)).toBe(
      "transfers.problem.inStore",
    );
    expect(draftProblem(draft, "s2", none)).toBe("transfers.problem.sameStore");
    expect(draftProblem({ ...draft, lines: [] }, "s1", none)).toBe("transfers.problem.lines");
    expect(draftProblem(draft, "s1", new Map([["g1", 3]]))).toBe("transfers.problem.available");
    expect(draftProblem(draft, "s1", none)).toBeNull();
  });
});

describe("what arrived", () => {
  it("and what was sent back and what is short is what was sent", () => {
    const lines = [testTransferLine({ qtyOut: 10 }), testTransferLine({ qtyOut: 4 })];
    const sum = receiptSum(lines, ({ qtyOut }) => ({ qtyIn: qtyOut - 3, refusedQty: 1 }));
    expect(sum).toEqual({ arrived: 8, refused: 2, short: 4 });
    expect(sum.arrived + sum.refused + sum.short).toBe(14);
    expect(shortOf({ qtyOut: 2 }, { qtyIn: 5, refusedQty: 0 })).toBe(0);
  });

  it("waits on this phone until it is sent", () => {
    const deed = {
      kind: "transfer.refuse",
      version: 1,
      document: "transfer/7",
      replaces: false,
      payload: { transferId: "7" },
      subject: "",
      key: "k",
      userId: "u",
      capturedAt: 1,
      day: "2026-11-18",
      place: 1,
      problem: null,
    };
    expect(waitingAnswer([deed], { transferId: "7" })).toBe("refuse");
    expect(waitingAnswer([deed], { transferId: "8" })).toBeNull();
    expect(
      waitingAnswer([{ ...deed, problem: { code: "x", text: "" } }], { transferId: "7" }),
    ).toBeNull();
  });
});
