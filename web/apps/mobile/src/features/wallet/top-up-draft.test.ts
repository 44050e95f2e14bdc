import { describe, expect, test } from "vitest";
import type { DraftPicture } from "../../core/vouchers/voucher-draft";
import { draftProblems, topUpForm } from "./top-up-draft";
import type { Draft } from "./top-up-draft";

const now = new Date("2026-11-15T05:00:00Z");
const rules = { decimals: 2, cap: "5000.00", timeZone: "Asia/Bangkok", now } as const;

const picture: DraftPicture = {
  key: "k1",
  url: "/f1",
  status: "done",
  progress: 1,
  voucher: { id: "f1", url: "/f1", uploadedAt: now.getTime() },
};

const complete: Draft = {
  requestId: "r1",
  values: {
    amount: "1,500",
    payeeId: "p1",
    payerName: "Somchai",
    payerBank: "",
    bankRef: "",
    paidAt: "2026-11-15T11:30",
  },
  pictures: [picture],
};

function problemOf(values: Partial<Draft["values"]>) {
  return draftProblems({ ...complete, values: { ...complete.values, ...values } }, rules);
}

describe("a top-up", () => {
  test("may be handed in when everything is there", () => {
    expect(draftProblems(complete, rules)).toEqual({});
  });

  test("names every field that is missing", () => {
    const nothing = { ...complete, values: topUpForm.empty, pictures: [] };
    expect(Object.keys(draftProblems(nothing, rules)).toSorted()).toEqual([
      "amount",
      "paidAt",
      "payeeId",
      "payerName",
      "pictures",
    ]);
  });

  test("must be an amount above nothing and up to the country's most", () => {
    expect(problemOf({ amount: "0" }).amount).toBe("wallet.problem.amountForm");
    expect(problemOf({ amount: "12x" }).amount).toBe("wallet.problem.amountForm");
    expect(problemOf({ amount: "5000" }).amount).toBeUndefined();
    expect(problemOf({ amount: "5000.01" }).amount).toBe("wallet.problem.cap");
  });

  test("cannot have been paid in the future, as the business's clock has it", () => {
    expect(problemOf({ paidAt: "2026-11-15T12:04" }).paidAt).toBeUndefined();
    expect(problemOf({ paidAt: "2026-11-15T12:06" }).paidAt).toBe("wallet.problem.paidLater");
  });

  test("waits for its pictures", () => {
    const withPicture = (change: Partial<DraftPicture>) =>
      draftProblems({ ...complete, pictures: [{ ...picture, ...change }] }, rules).pictures;
    expect(withPicture({ status: "uploading" })).toBe("wallet.problem.uploading");
    expect(withPicture({ status: "failed" })).toBe("wallet.problem.pictureFailed");
  });
});
