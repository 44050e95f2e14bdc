import type { TopUp, UserCenterData, WalletLine } from "@gerai/api";
import { dateInZone } from "@gerai/domain";
import type { CalendarDate } from "@gerai/domain";
import { t, tMaybe } from "@gerai/i18n";
import type { Tone } from "@gerai/ui";

const statusTones: Readonly<Record<string, Tone>> = {
  pending: "mango",
  success: "brand",
  failed: "danger",
  withdrawn: "neutral",
  reversed: "danger",
};

/** The colour of a top-up's state; a state newer than this app is neutral. */
export function statusTone(status: string): Tone {
  return statusTones[status] ?? "neutral";
}

/** The name of a top-up's state. */
export function statusName(status: string): string {
  return tMaybe(`wallet.status.${status}`) ?? status;
}

/** What a wallet line is called. */
export function kindName(kind: string): string {
  return tMaybe(`wallet.kind.${kind}`) ?? t("wallet.kind.adjust");
}

const countryRoles: ReadonlySet<string> = new Set(["vp", "finance", "auditor"]);

/**
 * Whether somebody sees what a wallet was spent on. Representatives and managers see what their
 * customers can spend; the server refuses them the rest.
 */
export function seesWalletLines({
  personId,
  roles,
}: Pick<UserCenterData, "personId" | "roles">): boolean {
  return personId === null || roles.some((role) => countryRoles.has(role));
}

/** Why finance refused: the chosen reason, and the auditor's own words where there are some. */
export function refusalText({ rejectReason, auditReason }: TopUp): string {
  const named =
    rejectReason && rejectReason !== "other" ? tMaybe(`wallet.reject.${rejectReason}`) : undefined;
  return [named, auditReason].filter(Boolean).join(" · ") || t("wallet.reject.other");
}

/** Whether the wallet got another amount than was handed in. */
export function creditedOther({ amount, creditedAmount }: TopUp): boolean {
  return creditedAmount !== null && creditedAmount !== amount;
}

/** A row of the balance details: the head of a day, or a line of it. */
export type BalanceRow =
  | { type: "day"; key: string; day: CalendarDate; balance: string }
  | { type: "line"; key: string; line: WalletLine };

/**
 * Lines, newest first, under the days they belong to. A day shows the balance after its newest line;
 * that is the balance at the end of the day only while no line is filtered out.
 */
export function balanceRows(lines: readonly WalletLine[], timeZone: string): BalanceRow[] {
  const rows: BalanceRow[] = [];
  let current: CalendarDate | undefined;
  for (const line of lines) {
    const day = dateInZone(new Date(line.at), timeZone);
    if (day !== current) {
      rows.push({ type: "day", key: day, day, balance: line.balanceAfter });
      current = day;
    }
    rows.push({ type: "line", key: String(line.seq), line });
  }
  return rows;
}
