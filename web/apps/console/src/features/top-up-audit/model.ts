import { ApiError } from "@gerai/api";
import { t } from "@gerai/i18n";
import * as v from "valibot";
import type { Tone } from "../../core/display/status-tag";
import type { RejectReason, TopUpCounts, TopUpStatus } from "../../core/wire";

export const statusTones: Readonly<Record<TopUpStatus, Tone>> = {
  pending: "mango",
  success: "brand",
  failed: "danger",
  withdrawn: "neutral",
  reversed: "violet",
};

/** The tabs of the desk, what waits first. */
export const desks = [
  "pending",
  "reversalAsked",
  "success",
  "failed",
  "withdrawn",
  "reversed",
] as const satisfies readonly (keyof TopUpCounts)[];
export type Desk = (typeof desks)[number];

/** What a tab asks the list for. */
export function deskQuery(desk: Desk): Record<string, string> {
  return desk === "reversalAsked" ? { reversalAsked: "true" } : { status: desk };
}

export function deskOf(text: string | undefined): Desk {
  return desks.find((desk) => desk === text) ?? "pending";
}

export const rejectReasons: readonly RejectReason[] = [
  "not_received",
  "amount_mismatch",
  "wrong_payee",
  "voucher_unreadable",
  "duplicate",
  "other",
];

export function statusLabel(status: TopUpStatus): string {
  return t(`topUps.status.${status}`);
}

/** Whether two decimal texts are the same amount: `25000` is `25000.00`. */
export function sameAmount(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(amount: string): string {
  const [whole = "0", cents = ""] = amount.split(".");
  return `${whole.replace(/^0+(?=\d)/, "")}.${cents.replace(/0+$/, "")}`;
}

const shortSchema = v.object({ available: v.string() });

/** What the wallet still has, when a reversal was refused because that is not enough. */
export function walletLeft(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== "wallet_balance") return null;
  const read = v.safeParse(shortSchema, error.data);
  return read.success ? read.output.available : null;
}
