import { t } from "@gerai/i18n";
import { StatusTag } from "../../core/display/status-tag";
import type { BadDebt, WriteOff } from "../../core/wire";
import { badDebtTones, writeOffTones } from "./model";

interface WriteOffStateProps {
  writeOff: WriteOff;
}

/** Where a write-off stands, and who wants it back and why. */
export function WriteOffState({ writeOff }: WriteOffStateProps) {
  const { status, reversalAskedBy, reversalAskedByMe, reversalReason } = writeOff;
  const waits = status === "effective" && reversalAskedBy !== null;
  return (
    <div className="flex flex-col items-start gap-1">
      <StatusTag tone={waits ? "mango" : writeOffTones[status]}>
        {waits ? t("desk.reversal.waits") : t(`desk.writeOffs.status.${status}`)}
      </StatusTag>
      {waits && (
        <span className="text-xs text-ink-3">
          {t("desk.reversal.askedBy", { name: reversalAskedBy, reason: reversalReason })}
          {reversalAskedByMe && ` · ${t("desk.reversal.secondNeeded")}`}
        </span>
      )}
    </div>
  );
}

interface BadDebtStateProps {
  badDebt: BadDebt;
}

/** Where a bad debt stands. */
export function BadDebtState({ badDebt: { status, askedByMe } }: BadDebtStateProps) {
  return (
    <div className="flex flex-col items-start gap-1">
      <StatusTag tone={badDebtTones[status]}>{t(`desk.badDebts.status.${status}`)}</StatusTag>
      {status === "asked" && askedByMe && (
        <span className="text-xs text-ink-3">{t("desk.badDebts.secondNeeded")}</span>
      )}
    </div>
  );
}
