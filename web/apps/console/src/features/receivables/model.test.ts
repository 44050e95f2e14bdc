import { describe, expect, test } from "vitest";
import type { MatchProposal } from "../../core/wire";
import {
  balanceOf,
  isBeyond,
  isProposal,
  matchesOf,
  mostFor,
  openLines,
  proposedAmounts,
  receiptQuestion,
  shareOf,
} from "./model";

const proposal: MatchProposal = {
  receiptId: "rc1",
  receiptVer: 2,
  unmatched: "1000.00",
  left: "0.00",
  list: [
    {
      receivableId: "b",
      docNo: "AR-TH-2026-000002",
      siAmount: "900.00",
      unwrittenOff: "900.00",
      bizDate: "2026-09-01",
      dueDate: "2026-10-01",
      overdueDays: 48,
      amount: "900.00",
      reason: "named",
    },
    {
      receivableId: "a",
      docNo: "AR-TH-2026-000001",
      siAmount: "500.00",
      unwrittenOff: "400.50",
      bizDate: "2026-08-01",
      dueDate: "2026-09-01",
      overdueDays: 78,
      amount: "100.00",
      reason: "oldest_due",
    },
  ],
};
const open = [
  {
    id: "a",
    docNo: "AR-TH-2026-000001",
    unwrittenOff: "400.50",
    dueDate: "2026-09-01",
    overdueDays: 78,
  },
  {
    id: "c",
    docNo: "AR-TH-2026-000003",
    unwrittenOff: "50.00",
    dueDate: "2026-12-01",
    overdueDays: 0,
  },
];
const lines = openLines(proposal, open);
const [first, second, third] = lines;

describe("matching a receipt", () => {
  test("what was proposed comes first, and nothing twice", () => {
    expect(lines.map(({ receivableId }) => receivableId)).toEqual(["b", "a", "c"]);
    expect(lines.map(({ proposed }) => proposed?.reason ?? null)).toEqual([
      "named",
      "oldest_due",
      null,
    ]);
  });

  test("the proposal as it is keeps its reasons, a changed one does not", () => {
    const amounts = proposedAmounts(lines);
    expect(isProposal(lines, amounts)).toBe(true);
    expect(isProposal(lines, { ...amounts, a: "100" })).toBe(true);
    expect(isProposal(lines, { ...amounts, a: "99.99" })).toBe(false);
    expect(isProposal(lines, { ...amounts, c: "0.01" })).toBe(false);
  });

  test("sum and rest are exact to the cent", () => {
    expect(balanceOf("1000.00", { a: "0.1", b: "0.20" })).toEqual({
      sum: "0.30",
      left: "999.70",
      beyond: null,
      nothing: false,
    });
    expect(balanceOf("1000.00", { a: null })).toMatchObject({ nothing: true, left: "1000.00" });
  });

  test("neither side gives more than it has", () => {
    expect(balanceOf("1000.00", { b: "900", a: "100.01" })).toMatchObject({
      left: "0.00",
      beyond: "0.01",
    });
    expect(second && isBeyond(second, { a: "400.51" })).toBe(true);
    expect(second && isBeyond(second, { a: "400.5" })).toBe(false);
  });

  test("a line takes what is open of it, or what the others leave", () => {
    expect(third && mostFor(third, { b: "900.00" }, "1000.00")).toBe("50.00");
    expect(first && mostFor(first, { a: "400.50" }, "1000.00")).toBe("599.50");
    expect(first && mostFor(first, { a: "1200" }, "1000.00")).toBe("0.00");
  });

  test("only lines with an amount are sent", () => {
    expect(matchesOf(lines, { b: "900", a: "0", c: null })).toEqual([
      { receivableId: "b", amount: "900.00" },
    ]);
  });
});

test("a tab that nobody knows asks for everything", () => {
  expect(receiptQuestion("unmatched")).toEqual({ unmatched: "true" });
  expect(receiptQuestion("nonsense")).toEqual({});
});

test("shares are of the whole, and of nothing there are none", () => {
  expect(shareOf("25.00", "200.00")).toBe(12.5);
  expect(shareOf("0.00", "0.00")).toBe(0);
});
