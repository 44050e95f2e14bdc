import { compareAmounts, isCalendarDate, parseAmount } from "@gerai/domain";
import type { MessageKey } from "@gerai/i18n";
import * as v from "valibot";
import type { DraftStore } from "../../core/vouchers/draft-store";
import { pictureProblem, voucherIds } from "../../core/vouchers/voucher-draft";
import type { DraftForm, VoucherDraft } from "../../core/vouchers/voucher-draft";
import type { ReceiptInput } from "./wire";

/** Ways money comes in that somebody puts down; the first is the usual one. */
export const receiptWays = ["bank", "cash", "cheque"] as const;
export type ReceiptWay = (typeof receiptWays)[number];

/** What is typed and chosen about a payment. */
export interface ReceiptValues {
  /** Empty until another than the usual one is chosen. */
  method: ReceiptWay | "";
  amount: string;
  payeeId: string;
  payerName: string;
  bankRef: string;
  /** `yyyy-MM-dd`; empty means today. */
  receivedOn: string;
  remark: string;
  /** What it is meant for. */
  receivableIds: string[];
}

/** A payment that is being put down. */
export type ReceiptDraft = VoucherDraft<ReceiptValues>;
export type ReceiptDraftStore = DraftStore<ReceiptValues>;

/** Fields a problem can belong to. */
export type ReceiptField = keyof ReceiptValues | "pictures";

/** What a receipt consists of before it is handed in. */
export const receiptForm: DraftForm<ReceiptValues> = {
  empty: {
    method: "",
    amount: "",
    payeeId: "",
    payerName: "",
    bankRef: "",
    receivedOn: "",
    remark: "",
    receivableIds: [],
  },
  kept: v.object({
    method: v.picklist([...receiptWays, ""]),
    amount: v.string(),
    payeeId: v.string(),
    payerName: v.string(),
    bankRef: v.string(),
    receivedOn: v.string(),
    remark: v.string(),
    receivableIds: v.array(v.string()),
  }),
};

/** The way a receipt came in, if it is one that is put down. */
export function wayOf(method: string): ReceiptWay | "" {
  return receiptWays.find((way) => way === method) ?? "";
}

/** The way that is chosen; a transfer unless told. */
export function chosenWay({ method }: Pick<ReceiptValues, "method">): ReceiptWay {
  return method === "" ? "bank" : method;
}

/** What the checks need to know besides the draft. */
export interface ReceiptRules {
  decimals: 0 | 2;
  /** The day it is where the business is. */
  today: string;
}

/** Everything that keeps a receipt from being handed in, by field. */
export function receiptProblems(
  { values, pictures }: ReceiptDraft,
  { decimals, today }: ReceiptRules,
): Partial<Record<ReceiptField, MessageKey>> {
  const problems: Partial<Record<ReceiptField, MessageKey>> = {};
  const way = chosenWay(values);
  const amount = parseAmount(values.amount, decimals);
  if (values.amount.trim() === "") problems.amount = "receipts.problem.amount";
  else if (amount === null || compareAmounts(amount, "0") <= 0) {
    problems.amount = "wallet.problem.amountForm";
  }
  if (way === "bank" && values.payeeId === "") problems.payeeId = "wallet.problem.payee";
  const day = values.receivedOn === "" ? today : values.receivedOn;
  if (!isCalendarDate(day)) problems.receivedOn = "receipts.problem.day";
  else if (day > today) problems.receivedOn = "receipts.problem.later";
  // Cash leaves no slip behind.
  const picture =
    way !== "cash" && pictures.length === 0 ? "receipts.problem.picture" : pictureProblem(pictures);
  if (picture) problems.pictures = picture;
  return problems;
}

/** The draft as it is handed in. */
export function receiptInput(
  { requestId, values, pictures }: ReceiptDraft,
  customerId: string,
  { decimals, today }: ReceiptRules,
): ReceiptInput {
  const method = chosenWay(values);
  return {
    requestId,
    customerId,
    amount: parseAmount(values.amount, decimals) ?? "",
    method,
    payeeId: method === "bank" ? values.payeeId : null,
    payerName: values.payerName.trim(),
    bankRef: method === "cash" ? "" : values.bankRef.trim(),
    receivedOn: values.receivedOn === "" ? today : values.receivedOn,
    remark: values.remark.trim(),
    voucherIds: voucherIds(pictures),
    receivableIds: values.receivableIds,
  };
}
