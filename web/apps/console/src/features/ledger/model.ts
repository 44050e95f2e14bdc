import { t, tMaybe } from "@gerai/i18n";
import type { Tone } from "../../core/display/status-tag";
import type { AccountCode, LedgerEntry } from "../../core/wire";

/** The accounts of the books, in the order of the balance sheet. */
export const accountCodes: readonly AccountCode[] = [
  "BANK",
  "AR",
  "INVENTORY",
  "WALLET",
  "UNALLOC",
  "HOLD",
  "VAT_OUT",
  "SALES",
  "RETURNS",
  "SAMPLE_EXP",
  "GIFT_EXP",
  "LOSS_EXP",
  "BAD_DEBT",
  "ROUNDING",
];

export const stateTones: Readonly<Record<LedgerEntry["state"], Tone>> = {
  posted: "brand",
  pending: "mango",
  voided: "neutral",
  expired: "neutral",
};

/** What happened, such as "Top-up credited"; an event the console does not know shows its number. */
export function eventLabel(event: number): string {
  return tMaybe(`ledger.event.${event}`) ?? String(event);
}

export function accountLabel(code: AccountCode): string {
  return t(`ledger.account.${code}`);
}

/** One side of an entry: the account and whose it is. */
export function sideText(code: AccountCode, owner: string | null): string {
  return owner ? `${accountLabel(code)} · ${owner}` : accountLabel(code);
}
