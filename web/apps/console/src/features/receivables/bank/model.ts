import type { Tone } from "../../../core/display/status-tag";
import type { BankLineStatus, BankProposal, Receivable } from "../../../core/wire";
import type { OpenLine } from "../model";

export const bankLineTones: Readonly<Record<BankLineStatus, Tone>> = {
  open: "mango",
  matched: "brand",
  ignored: "neutral",
  outgoing: "neutral",
};

/** The tabs, what waits for finance first; each is a question to the list. */
const questions = {
  open: { status: "open" },
  sure: { sure: "true" },
  matched: { status: "matched" },
  ignored: { status: "ignored" },
  outgoing: { status: "outgoing" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type BankTab = keyof typeof questions;

export const bankTabs: readonly BankTab[] = ["open", "sure", "matched", "ignored", "outgoing"];

/** What a tab asks for; whatever else stands in the address asks for all lines. */
export function bankQuestion(tab: string | undefined): Readonly<Record<string, string>> {
  const known = bankTabs.find((one) => one === tab);
  return known ? questions[known] : {};
}

type Open = Pick<Receivable, "id" | "docNo" | "unwrittenOff" | "dueDate" | "overdueDays">;

/** What a customer has open, with what is proposed of it for this customer. */
export function openLinesOf(proposal: BankProposal | null, open: readonly Open[]): OpenLine[] {
  const proposed = new Map((proposal?.list ?? []).map((one) => [one.receivableId, one]));
  const known = open.map(({ id, docNo, unwrittenOff, dueDate, overdueDays }) => {
    const match = proposed.get(id);
    return {
      receivableId: id,
      docNo,
      unwrittenOff,
      dueDate,
      overdueDays,
      proposed: match ? { amount: match.amount, reason: match.reason } : null,
    };
  });
  const first = known.filter((line) => line.proposed !== null);
  return [...first, ...known.filter((line) => line.proposed === null)];
}

/** Our columns in the order in which somebody is asked for them. */
export const bankColumns = [
  "bookedOn",
  "credit",
  "debit",
  "amount",
  "reference",
  "payerName",
  "text",
  "bankNo",
  "balance",
] as const;

export const dateOrders = ["dmy", "mdy", "ymd"] as const;
