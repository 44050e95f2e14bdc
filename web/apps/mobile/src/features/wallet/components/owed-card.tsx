import type { WalletSummary } from "@gerai/api";
import { formatDate, formatMoney, t } from "@gerai/i18n";
import { Banner, buttonClass, Card, Tag, TextAction } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { may } from "../../../core/may";
import { paths } from "../../../core/paths";
import { useUser } from "../../../core/services-context";

/** Days shown before the reader asks for all of them. */
const fewDays = 4;

/** What is owed on account: the sum, what of it is overdue, and what has to be paid by when. */
export function OwedCard({ summary }: { summary: WalletSummary }) {
  const { receivable, overdue, longestOverdueDays, dues, currency } = summary;
  const [all, setAll] = useState(false);
  const sees = may(useUser(), "receivable_view");
  if (Number(receivable) <= 0) return null;
  const shown = all ? dues : dues.slice(0, fewDays);
  return (
    <Card
      title={t("wallet.owed")}
      action={<span className="text-lg numeral">{formatMoney(receivable, currency)}</span>}
    >
      {Number(overdue) > 0 ? (
        <Banner tone="danger">
          {t("wallet.overdueBy", {
            amount: formatMoney(overdue, currency),
            n: longestOverdueDays,
          })}
        </Banner>
      ) : null}
      <ul className="divide-y divide-line">
        {shown.map((due) => (
          <li key={due.dueOn} className="flex min-h-11 items-center justify-between gap-3 py-2">
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
              {t("wallet.dueOn", { date: formatDate(due.dueOn) })}
              {due.overdue ? <Tag tone="danger">{t("wallet.overdue")}</Tag> : null}
            </span>
            <span className="shrink-0 text-base numeral">{formatMoney(due.amount, currency)}</span>
          </li>
        ))}
      </ul>
      {shown.length < dues.length ? (
        <div className="-ml-2 pb-1">
          <TextAction onClick={() => setAll(true)}>
            {t("wallet.moreDues", { n: dues.length - shown.length })}
          </TextAction>
        </div>
      ) : null}
      {sees ? (
        <Link
          to={paths.receivables}
          search={{ customerId: summary.customerId }}
          className={buttonClass({ variant: "soft", block: true })}
        >
          {t("page.receivables")}
        </Link>
      ) : null}
    </Card>
  );
}
