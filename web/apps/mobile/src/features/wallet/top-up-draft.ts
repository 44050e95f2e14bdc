import { compareAmounts, instantOf, parseAmount } from "@gerai/domain";
import type { MessageKey } from "@gerai/i18n";
import * as v from "valibot";
import type { DraftStore } from "../../core/vouchers/draft-store";
import { pictureProblem } from "../../core/vouchers/voucher-draft";
import type { DraftForm, VoucherDraft } from "../../core/vouchers/voucher-draft";

/** What is typed and chosen on the way to a top-up. */
export interface DraftValues {
  amount: string;
  payeeId: string;
  payerName: string;
  payerBank: string;
  bankRef: string;
  /** A clock of the business, `yyyy-MM-ddTHH:mm`. */
  paidAt: string;
}

/** A top-up that is being prepared. */
export type Draft = VoucherDraft<DraftValues>;

/** Fields a problem can belong to. */
export type DraftField = keyof DraftValues | "pictures";

/** What is wrong, by field: keys of the catalogue. */
export type DraftProblems = Partial<Record<DraftField, MessageKey>>;

/** What a top-up consists of before it is handed in. */
export const topUpForm: DraftForm<DraftValues> = {
  empty: { amount: "", payeeId: "", payerName: "", payerBank: "", bankRef: "", paidAt: "" },
  kept: v.object({
    amount: v.string(),
    payeeId: v.string(),
    payerName: v.string(),
    payerBank: v.string(),
    bankRef: v.string(),
    paidAt: v.string(),
  }),
};

/** A top-up in preparation. */
export type TopUpDraft = DraftStore<DraftValues>;

/** What the checks need to know besides the draft. */
export interface DraftRules {
  decimals: 0 | 2;
  /** The most one top-up may be, where it is known. */
  cap?: string | undefined;
  timeZone: string;
  now: Date;
}

/** A little over now, for clocks that are not quite right. */
const clockToleranceMs = 5 * 60_000;

/** Everything that keeps a draft from being handed in. */
export function draftProblems({ values, pictures }: Draft, rules: DraftRules): DraftProblems {
  const problems: DraftProblems = {};
  const amount = amountProblem(values.amount, rules);
  if (amount) problems.amount = amount;
  if (values.payeeId === "") problems.payeeId = "wallet.problem.payee";
  if (values.payerName.trim() === "") problems.payerName = "wallet.problem.payerName";
  const paidAt = instantOf(values.paidAt, rules.timeZone);
  if (!paidAt) problems.paidAt = "wallet.problem.paidAt";
  else if (paidAt.getTime() > rules.now.getTime() + clockToleranceMs) {
    problems.paidAt = "wallet.problem.paidLater";
  }
  const picture = pictures.length === 0 ? "wallet.problem.noPicture" : pictureProblem(pictures);
  if (picture) problems.pictures = picture;
  return problems;
}

function amountProblem(typed: string, { decimals, cap }: DraftRules): MessageKey | undefined {
  if (typed.trim() === "") return "wallet.problem.amount";
  const amount = parseAmount(typed, decimals);
  if (amount === null || compareAmounts(amount, "0") <= 0) return "wallet.problem.amountForm";
  return cap !== undefined && compareAmounts(amount, cap) > 0 ? "wallet.problem.cap" : undefined;
}
