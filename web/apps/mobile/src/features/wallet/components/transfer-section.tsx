import { wallTime } from "@gerai/domain";
import { currencyDecimals, currencySymbol, formatMoney, t } from "@gerai/i18n";
import { AmountField, Card, Field } from "@gerai/ui";
import { useUser } from "../../../core/services-context";
import { useNow } from "../../../core/use-now";
import type { DraftField, DraftValues } from "../top-up-draft";

interface TransferSectionProps {
  values: DraftValues;
  onChange: (values: Partial<DraftValues>) => void;
  problems: Partial<Record<DraftField, string>>;
  /** The most one top-up may be, where it is known. */
  cap: string | undefined;
}

/** What was transferred, by whom and when. */
export function TransferSection({ values, onChange, problems, cap }: TransferSectionProps) {
  const { currency, timeZone } = useUser();
  const now = useNow();
  return (
    <Card title={t("wallet.step2")}>
      <div className="space-y-4">
        <AmountField
          large
          label={t("wallet.amount")}
          hint={
            cap === undefined ? undefined : t("wallet.cap", { amount: formatMoney(cap, currency) })
          }
          symbol={currencySymbol(currency).trim()}
          decimals={currencyDecimals(currency)}
          value={values.amount}
          error={problems.amount}
          onChange={(amount) => onChange({ amount })}
        />
        <Field
          label={t("wallet.payerName")}
          hint={t("wallet.payerNameHint")}
          autoComplete="name"
          maxLength={120}
          value={values.payerName}
          error={problems.payerName}
          onChange={(event) => onChange({ payerName: event.target.value })}
        />
        <Field
          label={t("wallet.payerBank")}
          optional
          maxLength={80}
          value={values.payerBank}
          error={problems.payerBank}
          onChange={(event) => onChange({ payerBank: event.target.value })}
        />
        <Field
          label={t("wallet.bankRef")}
          hint={t("wallet.bankRefHint")}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={64}
          value={values.bankRef}
          error={problems.bankRef}
          onChange={(event) => onChange({ bankRef: event.target.value })}
        />
        <Field
          label={t("wallet.paidAt")}
          type="datetime-local"
          max={wallTime(now, timeZone)}
          value={values.paidAt}
          error={problems.paidAt}
          onChange={(event) => onChange({ paidAt: event.target.value })}
        />
      </div>
    </Card>
  );
}
