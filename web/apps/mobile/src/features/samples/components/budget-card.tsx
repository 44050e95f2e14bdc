import type { Giveaway } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Card, Progress, Skeleton } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { budgetText } from "../../../core/order-words";
import { useClient } from "../../../core/services-context";
import { budgetQuery } from "../api";

/** What may still be given away this month. */
export function BudgetCard({ kind }: { kind: Giveaway }) {
  const { data, isError } = useQuery(budgetQuery(useClient(), kind));
  if (isError) return null;
  if (!data) return <Skeleton className="h-24 rounded-card" />;
  const { qtyLimit, qtyUsed, qtyPending, qtyLeft } = data;
  return (
    <Card>
      <p className="text-sm text-ink-2">{t("samples.budget")}</p>
      <p className="text-xl numeral">{t("samples.left", { n: qtyLeft })}</p>
      <Progress
        value={qtyLimit === 0 ? 1 : (qtyUsed + qtyPending) / qtyLimit}
        label={t("samples.budget")}
        tone={qtyLeft === 0 ? "danger" : "brand"}
        className="mt-2"
      />
      <p className="mt-1.5 text-xs text-ink-3">{budgetText(data)}</p>
    </Card>
  );
}
