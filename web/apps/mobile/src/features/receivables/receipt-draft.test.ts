import { describe, expect, test } from "vitest";
import type { DraftPicture } from "../../core/vouchers/voucher-draft";
import { receiptForm, receiptInput, receiptProblems } from "./receipt-draft";
import type { ReceiptDraft, ReceiptValues } from "./receipt-draft";

const rules = { decimals: 2, today: "2026-11-15" } as const;

const picture: DraftPicture = {
  key: "k1",
  url: "/f1",
  status: "done",
  progress: 1,
  voucher: { id: "f1", url: "/f1", uploadedAt: 0 },
};

const complete: ReceiptDraft = {
  requestId: "q1",
  values: { ...receiptForm.empty, amount: "1,500.50", payeeId: "p1", bankRef: " REF1 " },
  pictures: [picture],
};

const problemsOf = (values: Partial<ReceiptValues>, pictures = complete.pictures) =>
  receiptProblems({ ...complete, values: { ...complete.values, ...values }, pictures }, rules);

describe("a receipt", () => {
  test("may be handed in when everything is there", () => {
    expect(receiptProblems(complete, rules)).toEqual({});
  });

  test("by transfer names our account and shows a slip", () => {
    expect(problemsOf({ payeeId: "" }, [])).toEqual({
      payeeId: "wallet.problem.payee",
      pictures: "receipts.problem.picture",
    });
  });

  test("in cash needs neither", () => {
    expect(problemsOf({ method: "cash", payeeId: "" }, [])).toEqual({});
  });

  test("by cheque shows the cheque", () => {
    expect(problemsOf({ method: "cheque", payeeId: "" }, [])).toEqual({
      pictures: "receipts.problem.picture",
    });
  });

  test("waits for its pictures, also in cash", () => {
    const uploading: DraftPicture = { ...picture, status: "uploading", voucher: null };
    expect(problemsOf({ method: "cash" }, [uploading]).pictures).toBe("wallet.problem.uploading");
  });

  test("cannot have come in tomorrow, and is an amount above nothing", () => {
    expect(problemsOf({ receivedOn: "2026-11-15" })).toEqual({});
    expect(problemsOf({ receivedOn: "2026-11-16" }).receivedOn).toBe("receipts.problem.later");
    expect(problemsOf({ amount: "0" }).amount).toBe("wallet.problem.amountForm");
    expect(problemsOf({ amount: " " }).amount).toBe("receipts.problem.amount");
  });

  test("is handed in without what does not belong to its way", () => {
    expect(receiptInput(complete, "c1", rules)).toMatchObject({
      amount: "1500.50",
      method: "bank",
      payeeId: "p1",
      bankRef: "REF1",
      receivedOn: "2026-11-15",
      voucherIds: ["f1"],
    });
    const cash = { ...complete, values: { ...complete.values, method: "cash" as const } };
    expect(receiptInput(cash, "c1", rules)).toMatchObject({ payeeId: null, bankRef: "" });
  });
});
