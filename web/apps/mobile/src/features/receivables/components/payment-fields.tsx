import { dateInZone } from "@gerai/domain";
import { currencyDecimals, currencySymbol, t } from "@gerai/i18n";
import { AmountField, Banner, Card, Field, Segmented, SelectSheet, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { localText } from "../../../core/local-text";
import { QueryView } from "../../../core/query-view";
import { useClient, useUser } from "../../../core/services-context";
import { useNow } from "../../../core/use-now";
import { payeesQuery } from "../../../core/wallet-queries";
import { methodName } from "../model";
import { chosenWay, receiptWays } from "../receipt-draft";
import type { ReceiptField, ReceiptValues } from "../receipt-draft";

interface PaymentFieldsProps {
  values: ReceiptValues;
  onChange: (values: Partial<ReceiptValues>) => void;
  problems: Partial<Record<ReceiptField, string>>;
}

/** How much came in, how, when and from whom. */
export function PaymentFields({ values, onChange, problems }: PaymentFieldsProps) {
  const { currency, timeZone } = useUser();
  const today = dateInZone(useNow(), timeZone);
  const way = chosenWay(values);
  return (
    <Card title={t("receipts.payment")}>
      <div className="space-y-4">
        <Segmented
          label={t("receipts.method")}
          options={receiptWays.map((value) => ({ value, label: methodName(value) }))}
          value={way}
          onChange={(method) => onChange({ method })}
        />
        <AmountField
          large
          label={t("receipts.amount")}
          symbol={currencySymbol(currency).trim()}
          decimals={currencyDecimals(currency)}
          value={values.amount}
          error={problems.amount}
          onChange={(amount) => onChange({ amount })}
        />
        {way === "bank" ? (
          <PayeeField
            value={values.payeeId}
            onChange={(payeeId) => onChange({ payeeId })}
            error={problems.payeeId}
          />
        ) : null}
        <Field
          label={t("receipts.receivedOn")}
          type="date"
          max={today}
          value={values.receivedOn === "" ? today : values.receivedOn}
          error={problems.receivedOn}
          onChange={(event) => onChange({ receivedOn: event.target.value })}
        />
        {way === "cash" ? null : (
          <Field
            label={t(way === "cheque" ? "receipts.chequeNo" : "wallet.bankRef")}
            optional
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={64}
            value={values.bankRef}
            error={problems.bankRef}
            onChange={(event) => onChange({ bankRef: event.target.value })}
          />
        )}
        <Field
          label={t("receipts.payerName")}
          optional
          autoComplete="off"
          maxLength={120}
          value={values.payerName}
          error={problems.payerName}
          onChange={(event) => onChange({ payerName: event.target.value })}
        />
        <Field
          label={t("receipts.remark")}
          optional
          maxLength={200}
          value={values.remark}
          error={problems.remark}
          onChange={(event) => onChange({ remark: event.target.value })}
        />
      </div>
    </Card>
  );
}

interface PayeeFieldProps {
  value: string;
  onChange: (payeeId: string) => void;
  error: string | undefined;
}

/** The account of ours that a transfer went into. */
function PayeeField({ value, onChange, error }: PayeeFieldProps) {
  const query = useQuery(payeesQuery(useClient()));
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows rows={1} leading={false} />}
      isEmpty={(list) => list.length === 0}
      empty={<Banner tone="mango">{t("wallet.noPayees")}</Banner>}
    >
      {(list) => (
        <SelectSheet
          label={t("wallet.payee")}
          icon={Landmark}
          options={list.map((payee) => {
            return {
              value: payee.id,
              label: localText(payee.bankName),
              caption: `${payee.payeeName} · ${payee.payeeAccount}`,
            };
          })}
          value={value === "" ? undefined : value}
          onChange={onChange}
          error={error}
        />
      )}
    </QueryView>
  );
}
