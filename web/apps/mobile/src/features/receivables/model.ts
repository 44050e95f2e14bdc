import { amountText, compareAmounts, minorUnits } from "@gerai/domain";
import { t, tMaybe } from "@gerai/i18n";
import type { Tone } from "@gerai/ui";
import type { Receivable, WriteOff } from "./wire";

const receivableTones: Readonly<Record<string, Tone>> = {
  unpaid: "mango",
  partly_written_off: "info",
  written_off: "brand",
  returned: "violet",
  bad_debt: "neutral",
};

/** The colour of a receivable's state; a state newer than this app is neutral. */
export function receivableTone(status: string): Tone {
  return receivableTones[status] ?? "neutral";
}

/** The name of a receivable's state. That we gave something up is our own matter. */
export function receivableStatusName(status: string, staff: boolean): string {
  if (status === "bad_debt" && !staff) return t("receivables.status.closed");
  return tMaybe(`receivables.status.${status}`) ?? status;
}

const receiptTones: Readonly<Record<string, Tone>> = {
  submitted: "mango",
  confirmed: "info",
  partly_matched: "info",
  fully_matched: "brand",
  refused: "danger",
  reversed: "danger",
};

/** The colour of a receipt's state. */
export function receiptTone(status: string): Tone {
  return receiptTones[status] ?? "neutral";
}

/** The name of a receipt's state. */
export function receiptStatusName(status: string): string {
  return tMaybe(`receipts.status.${status}`) ?? status;
}

/** How money came in. */
export function methodName(method: string): string {
  return tMaybe(`receipts.method.${method}`) ?? method;
}

/** Whether an amount is more than nothing. */
export function isSome(amount: string): boolean {
  return compareAmounts(amount, "0") > 0;
}

/** What is open on some receivables together. */
export function openSum(receivables: readonly Pick<Receivable, "unwrittenOff">[]): string {
  const sum = receivables.reduce((all, one) => all + (minorUnits(one.unwrittenOff) ?? 0n), 0n);
  return amountText(sum);
}

/** A row of the write-offs: a heading with the day, or a write-off. */
export type WriteOffRow =
  | { kind: "day"; key: string; day: string }
  | { kind: "writeOff"; key: string; writeOff: WriteOff };

/** Write-offs under their business day. */
export function writeOffRows(writeOffs: readonly WriteOff[]): WriteOffRow[] {
  let last = "";
  return writeOffs.flatMap((writeOff): WriteOffRow[] => {
    const row: WriteOffRow = { kind: "writeOff", key: writeOff.id, writeOff };
    if (writeOff.bizDate === last) return [row];
    last = writeOff.bizDate;
    return [{ kind: "day", key: last, day: last }, row];
  });
}
