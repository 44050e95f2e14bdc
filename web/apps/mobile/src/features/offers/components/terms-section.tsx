import { addDays } from "@gerai/domain";
import type { CalendarDate } from "@gerai/domain";
import { currencyDecimals, currencySymbol, formatDateRange, t } from "@gerai/i18n";
import { AmountField, Button, Card, DateRange, Sheet, TextArea } from "@gerai/ui";
import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { activityDays, mostDays } from "../model";
import type { Terms, TermsProblems } from "../model";

interface TermsSectionProps {
  terms: Terms;
  onChange: (part: Partial<Terms>) => void;
  problems: TermsProblems;
  currency: string;
  today: CalendarDate;
  /** What the customer is; offers are for kinds of customers. */
  customerType: string | undefined;
}

/** When, for whom, for how much and why. */
export function TermsSection({
  terms,
  onChange,
  problems,
  currency,
  today,
  customerType,
}: TermsSectionProps) {
  return (
    <Card title={t("offers.terms")}>
      <div className="space-y-4">
        <PeriodField
          terms={terms}
          today={today}
          error={problems.period ? t(problems.period) : undefined}
          onChange={onChange}
        />
        {customerType === undefined ? null : (
          <div className="flex justify-between gap-3 text-sm">
            <span className="text-ink-3">{t("offers.customerType")}</span>
            <span className="font-semibold">{customerType}</span>
          </div>
        )}
        <AmountField
          label={t("offers.estimatedSales")}
          hint={t("offers.estimatedSalesHint")}
          symbol={currencySymbol(currency).trim()}
          decimals={currencyDecimals(currency)}
          value={terms.estimatedSales}
          error={problems.estimatedSales ? t(problems.estimatedSales) : undefined}
          onChange={(estimatedSales) => onChange({ estimatedSales })}
        />
        <TextArea
          label={t("offers.reason")}
          hint={t("offers.reasonHint")}
          maxLength={500}
          value={terms.reason}
          error={problems.reason ? t(problems.reason) : undefined}
          onChange={(event) => onChange({ reason: event.target.value })}
        />
      </div>
    </Card>
  );
}

interface PeriodFieldProps {
  terms: Terms;
  today: CalendarDate;
  error: string | undefined;
  onChange: (part: Partial<Terms>) => void;
}

function PeriodField({ terms, today, error, onChange }: PeriodFieldProps) {
  const [open, setOpen] = useState(false);
  const days = activityDays(terms.from, terms.to);
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold text-ink-2">{t("offers.period")}</p>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-13 w-full items-center gap-3 rounded-card border border-line-strong bg-surface px-4 text-left"
      >
        <CalendarDays className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
        <span className="sr-only">{t("offers.period")}</span>
        <span className="min-w-0 flex-1 text-md">{formatDateRange(terms.from, terms.to)}</span>
        <span className="shrink-0 text-sm text-ink-3">{t("common.date.days", { n: days })}</span>
      </button>
      <p
        data-problem={error && ""}
        aria-live="polite"
        className="mt-1.5 text-xs text-danger-ink empty:hidden"
      >
        {error}
      </p>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t("offers.period")}
        caption={t("offers.periodHint", { n: mostDays })}
        footer={
          <Button block size="lg" onClick={() => setOpen(false)}>
            {t("offers.periodDone", { n: days })}
          </Button>
        }
      >
        <DateRange
          value={{ from: terms.from, to: terms.to }}
          onChange={onChange}
          today={today}
          min={terms.from < today ? terms.from : today}
          max={addDays(today, 365)}
        />
      </Sheet>
    </div>
  );
}
