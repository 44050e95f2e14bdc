import { formatDate, formatMoney, t } from "@gerai/i18n";
import { TriangleAlert } from "lucide-react";
import { Fact, Facts } from "../../core/display/facts";
import type { TopUpCase } from "../../core/wire";

interface CaseFactsProps {
  topUpCase: TopUpCase;
}

/** What the customer says, to compare with the picture and the bank statement. */
export function CaseFacts({ topUpCase }: CaseFactsProps) {
  const { topUp, wallet, paidInFuture } = topUpCase;
  return (
    <section aria-label={t("topUps.facts")}>
      <p className="text-sm text-ink-3">{t("topUps.amount")}</p>
      <p className="mb-3 text-3xl numeral">{formatMoney(topUp.amount, topUp.currency)}</p>
      <Facts>
        <Fact label={t("topUps.customer")}>
          {topUp.customerName} <span className="text-ink-3">{topUp.customerCode}</span>
        </Fact>
        <Fact label={t("topUps.reference")}>
          <span className="font-mono">{topUp.bankRef || "—"}</span>
        </Fact>
        <Fact label={t("topUps.paidAt")}>
          {formatDate(topUp.paidAt, "dateTime")}
          {paidInFuture && (
            <span className="mt-0.5 flex items-center gap-1 text-xs text-danger-ink">
              <TriangleAlert size={14} aria-hidden />
              {t("topUps.paidInFuture")}
            </span>
          )}
        </Fact>
        <Fact label={t("topUps.payer")}>
          {[topUp.payerName, topUp.payerBank].filter(Boolean).join(" · ") || "—"}
        </Fact>
        <Fact label={t("topUps.paidTo")}>
          {topUp.bankName} · <span className="font-mono">{topUp.payeeAccount}</span>
          <span className="block text-xs text-ink-3">{topUp.payeeName}</span>
        </Fact>
        <Fact label={t("topUps.entered")}>
          {t("topUps.byAt", {
            name: topUp.enteredBy,
            date: formatDate(topUp.enteredAt, "dateTime"),
          })}
        </Fact>
        <Fact label={t("topUps.wallet")}>
          {t("topUps.walletNow", {
            available: formatMoney(wallet.available, wallet.currency),
            balance: formatMoney(wallet.balance, wallet.currency),
          })}
        </Fact>
        <Decision topUpCase={topUpCase} />
      </Facts>
    </section>
  );
}

/** Who decided what, once somebody has. */
function Decision({ topUpCase: { topUp } }: CaseFactsProps) {
  if (!topUp.auditedAt) return null;
  const reason = [
    topUp.rejectReason && t(`topUps.reject.${topUp.rejectReason}`),
    topUp.auditReason,
  ].filter(Boolean);
  return (
    <>
      <Fact label={t("topUps.decided")}>
        {t("topUps.byAt", {
          name: topUp.auditedBy ?? "—",
          date: formatDate(topUp.auditedAt, "dateTime"),
        })}
      </Fact>
      {topUp.creditedAmount && (
        <Fact label={t("topUps.credited")}>
          {formatMoney(topUp.creditedAmount, topUp.currency)}
        </Fact>
      )}
      {reason.length > 0 && <Fact label={t("topUps.reason")}>{reason.join(": ")}</Fact>}
      {topUp.reversedAt && (
        <Fact label={t("topUps.reversed")}>
          {[
            formatDate(topUp.reversedAt, "dateTime"),
            topUp.reversalReason,
            topUp.reversedOnAccount ? t("topUps.onAccount") : "",
          ]
            .filter(Boolean)
            .join(" · ")}
        </Fact>
      )}
    </>
  );
}
