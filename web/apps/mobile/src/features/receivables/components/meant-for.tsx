import { compareAmounts, parseAmount, typedAmount } from "@gerai/domain";
import { currencyDecimals, formatMoney, t } from "@gerai/i18n";
import { Card, SkeletonRows, TextAction } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "../../../core/query-view";
import { useClient, useUser } from "../../../core/services-context";
import { openReceivablesQuery } from "../api";
import { openSum } from "../model";
import type { ReceiptValues } from "../receipt-draft";
import { OpenReceivables } from "./open-receivables";

interface MeantForProps {
  customerId: string;
  values: ReceiptValues;
  onChange: (values: Partial<ReceiptValues>) => void;
}

/** What a payment is meant for; finance matches it first with what is ticked here. */
export function MeantFor({ customerId, values, onChange }: MeantForProps) {
  const { currency } = useUser();
  const query = useQuery(openReceivablesQuery(useClient(), customerId));
  const { receivableIds } = values;
  return (
    <Card title={t("receipts.meantFor")}>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={3} leading={false} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<p className="text-sm text-ink-2">{t("receipts.nothingOpen")}</p>}
      >
        {({ list }) => {
          const sum = openSum(list.filter(({ id }) => receivableIds.includes(id)));
          const decimals = currencyDecimals(currency);
          const typed = parseAmount(values.amount, decimals);
          const other = receivableIds.length > 0 && compareAmounts(typed ?? "0", sum) !== 0;
          return (
            <>
              <p className="text-xs text-ink-3">{t("receipts.meantForHint")}</p>
              <OpenReceivables
                receivables={list}
                chosen={receivableIds}
                onChange={(chosen) => onChange({ receivableIds: chosen })}
              />
              {other ? (
                <div className="-ml-2">
                  <TextAction onClick={() => onChange({ amount: typedAmount(sum) })}>
                    {t("receipts.useSum", { amount: formatMoney(sum, currency) })}
                  </TextAction>
                </div>
              ) : null}
            </>
          );
        }}
      </QueryView>
    </Card>
  );
}
