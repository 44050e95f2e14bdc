import { amountText, minorUnits } from "@gerai/domain";
import type { Tone } from "../../core/display/status-tag";
import type {
  Ageing,
  BadDebtStatus,
  MatchProposal,
  MatchReason,
  Receivable,
  ReceivableStatus,
  ReceiptStatus,
  WriteOffStatus,
} from "../../core/wire";

export const receivableTones: Readonly<Record<ReceivableStatus, Tone>> = {
  unpaid: "mango",
  partly_written_off: "info",
  written_off: "brand",
  returned: "neutral",
  bad_debt: "danger",
};

export const receiptTones: Readonly<Record<ReceiptStatus, Tone>> = {
  submitted: "mango",
  confirmed: "info",
  partly_matched: "info",
  fully_matched: "brand",
  refused: "danger",
  reversed: "violet",
};

export const writeOffTones: Readonly<Record<WriteOffStatus, Tone>> = {
  effective: "brand",
  reversed: "violet",
};

export const badDebtTones: Readonly<Record<BadDebtStatus, Tone>> = {
  asked: "mango",
  approved: "danger",
  dropped: "neutral",
};

/** The tabs of the receipts, what waits for finance first; each is a question to the list. */
const receiptQuestions = {
  submitted: { status: "submitted" },
  unmatched: { unmatched: "true" },
  reversalAsked: { reversalAsked: "true" },
  fully_matched: { status: "fully_matched" },
  refused: { status: "refused" },
  reversed: { status: "reversed" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type ReceiptTab = keyof typeof receiptQuestions;

export const receiptTabs: readonly ReceiptTab[] = [
  "submitted",
  "unmatched",
  "reversalAsked",
  "fully_matched",
  "refused",
  "reversed",
];

/** The same of the write-offs. */
const writeOffQuestions = {
  effective: { status: "effective" },
  reversalAsked: { reversalAsked: "true" },
  reversed: { status: "reversed" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type WriteOffTab = keyof typeof writeOffQuestions;

export const writeOffTabs: readonly WriteOffTab[] = ["effective", "reversalAsked", "reversed"];

/** What a tab of the receipts asks for; whatever else stands in the address asks for all of them. */
export function receiptQuestion(tab: string | undefined): Readonly<Record<string, string>> {
  const known = receiptTabs.find((one) => one === tab);
  return known ? receiptQuestions[known] : {};
}

export function writeOffQuestion(tab: string | undefined): Readonly<Record<string, string>> {
  const known = writeOffTabs.find((one) => one === tab);
  return known ? writeOffQuestions[known] : {};
}

/** The parts of an ageing line from what is not due to what is nearly lost. */
export const ageingParts = [
  "notDue",
  "days0To30",
  "days31To60",
  "days61To90",
  "over90",
] as const satisfies readonly (keyof Ageing)[];

/** A part of the whole in percent, for a bar. */
export function shareOf(part: string, whole: string): number {
  const all = minorUnits(whole) ?? 0n;
  if (all <= 0n) return 0;
  return Number(((minorUnits(part) ?? 0n) * 10_000n) / all) / 100;
}

/** A receivable that a receipt can be matched to. */
export interface OpenLine {
  receivableId: string;
  docNo: string;
  unwrittenOff: string;
  dueDate: string;
  overdueDays: number;
  proposed: { amount: string; reason: MatchReason } | null;
}

type Open = Pick<Receivable, "id" | "docNo" | "unwrittenOff" | "dueDate" | "overdueDays">;

/** What was proposed first, in the order of the proposal, then whatever else is open. */
export function openLines(proposal: MatchProposal, open: readonly Open[]): OpenLine[] {
  const proposed = proposal.list.map(({ amount, reason, ...line }) => ({
    receivableId: line.receivableId,
    docNo: line.docNo,
    unwrittenOff: line.unwrittenOff,
    dueDate: line.dueDate,
    overdueDays: line.overdueDays,
    proposed: { amount, reason },
  }));
  const known = new Set(proposed.map(({ receivableId }) => receivableId));
  const others = open
    .filter(({ id }) => !known.has(id))
    .map(({ id, docNo, unwrittenOff, dueDate, overdueDays }) => ({
      receivableId: id,
      docNo,
      unwrittenOff,
      dueDate,
      overdueDays,
      proposed: null,
    }));
  return [...proposed, ...others];
}

/** What is to be written off of each receivable, by its id; nothing where no amount stands. */
export type Amounts = Readonly<Record<string, string | null>>;

export function proposedAmounts(lines: readonly OpenLine[]): Amounts {
  return Object.fromEntries(
    lines.flatMap(({ receivableId, proposed }) =>
      proposed ? [[receivableId, proposed.amount]] : [],
    ),
  );
}

const unitsOf = (amount: string | null | undefined): bigint => minorUnits(amount ?? "") ?? 0n;

const sumOf = (amounts: Amounts): bigint =>
  Object.values(amounts).reduce((sum, amount) => sum + unitsOf(amount), 0n);

/** How the amounts stand against the money that is there. */
export interface Balance {
  sum: string;
  left: string;
  /** How much more is asked for than there is; null when it is enough. */
  beyond: string | null;
  /** Whether nothing is asked for. */
  nothing: boolean;
}

export function balanceOf(unmatched: string, amounts: Amounts): Balance {
  const sum = sumOf(amounts);
  const left = unitsOf(unmatched) - sum;
  return {
    sum: amountText(sum),
    left: amountText(left < 0n ? 0n : left),
    beyond: left < 0n ? amountText(-left) : null,
    nothing: sum === 0n,
  };
}

/** Whether a line asks for more than its receivable has open. */
export function isBeyond(line: OpenLine, amounts: Amounts): boolean {
  return unitsOf(amounts[line.receivableId]) > unitsOf(line.unwrittenOff);
}

/** The most a line can take: what is open of it, or what the other lines leave of the money. */
export function mostFor(line: OpenLine, amounts: Amounts, unmatched: string): string {
  const others = sumOf({ ...amounts, [line.receivableId]: null });
  const free = unitsOf(unmatched) - others;
  const open = unitsOf(line.unwrittenOff);
  const most = free < open ? free : open;
  return amountText(most < 0n ? 0n : most);
}

/** The matches to send, in the order of the lines. */
export function matchesOf(
  lines: readonly OpenLine[],
  amounts: Amounts,
): { receivableId: string; amount: string }[] {
  return lines.flatMap(({ receivableId }) => {
    const units = unitsOf(amounts[receivableId]);
    return units > 0n ? [{ receivableId, amount: amountText(units) }] : [];
  });
}

/** Whether the amounts are what was proposed, so that every match keeps its reason. */
export function isProposal(lines: readonly OpenLine[], amounts: Amounts): boolean {
  return lines.every(
    ({ receivableId, proposed }) => unitsOf(amounts[receivableId]) === unitsOf(proposed?.amount),
  );
}
