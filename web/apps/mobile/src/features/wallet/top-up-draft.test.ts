import { describe, expect, test } from "vitest";
import {
  draftProblems,
  emptyValues,
  isEmptyDraft,
  restoredDraft,
  storedDraft,
} from "./top-up-draft";
import type { Draft, DraftPicture } from "./top-up-draft";

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
    const nothing = { ...complete, values: emptyValues, pictures: [] };
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

describe("a kept draft", () => {
  test("comes back with the same request id and the pictures the server has", () => {
    const uploading = { ...picture, key: "k2", status: "uploading", voucher: null } as const;
    const text = storedDraft({ ...complete, pictures: [picture, uploading] });
    const again = restoredDraft(JSON.parse(text), now.getTime() + 1000);
    expect(again?.requestId).toBe("r1");
    expect(again?.values).toEqual(complete.values);
    expect(again?.pictures.map(({ key, status }) => [key, status])).toEqual([["f1", "done"]]);
  });

  test("forgets pictures the server has thrown away by now", () => {
    const later = now.getTime() + 24 * 3_600_000;
    expect(restoredDraft(JSON.parse(storedDraft(complete)), later)?.pictures).toEqual([]);
  });

  test("that cannot be read is none", () => {
    expect(restoredDraft({ requestId: "", values: {} }, 0)).toBeNull();
    expect(restoredDraft(null, 0)).toBeNull();
  });

  test("without anything in it is not worth keeping", () => {
    expect(isEmptyDraft({ values: emptyValues, pictures: [] })).toBe(true);
    expect(isEmptyDraft({ values: { ...emptyValues, bankRef: "x" }, pictures: [] })).toBe(false);
  });
});
