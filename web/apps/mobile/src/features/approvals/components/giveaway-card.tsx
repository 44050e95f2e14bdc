import type { GiveawayDetail, OrderDetail } from "@gerai/api";
import { formatMoney, t } from "@gerai/i18n";
import { Card, Progress, Skeleton } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { budgetText } from "../../../core/order-words";
import { QueryError } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import { giveawayQuery } from "../api";

interface GiveawayCardProps {
  order: OrderDetail;
  /** Pieces as the approver would have them. */
  pieces: number;
  /** Whether it still waits for somebody; before that it does not count against the budget. */
  pending: boolean;
}

/** What an approver of samples or gifts wants to know: for whom, what for, and whether there is enough left. */
export function GiveawayCard({ order, pieces, pending }: GiveawayCardProps) {
  const query = useQuery(giveawayQuery(useClient(), order));
  if (query.error && !query.data) {
    return (
      <Card>
        <QueryError error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    );
  }
  if (!query.data) return <Skeleton className="h-56 rounded-card" />;
  const { recipientKind, recipient, purpose, budget, cost } = query.data;
  return (
    <Card title={order.customerName}>
      <dl className="space-y-1.5 text-sm">
        <Fact
          label={t("samples.recipient")}
          value={`${recipient} (${t(`samples.recipientKind.${recipientKind}`)})`}
        />
        <Fact label={t("samples.purpose")} value={purpose} />
        {order.storeName ? <Fact label={t("samples.store")} value={order.storeName} /> : null}
        {cost === null ? null : (
          <Fact label={t("samples.cost")} value={formatMoney(cost, order.currency)} />
        )}
      </dl>
      <Budget budget={budget} over={pending ? pieces - budget.qtyLeft : 0} />
    </Card>
  );
}

function Budget({ budget, over }: { budget: GiveawayDetail["budget"]; over: number }) {
  const { qtyLimit, qtyUsed, qtyPending, qtyLeft } = budget;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="flex justify-between gap-4 text-sm">
        <span className="text-ink-3">{t("approvals.submitterBudget")}</span>
        <span className="font-semibold">{t("samples.left", { n: qtyLeft })}</span>
      </p>
      <Progress
        value={qtyLimit === 0 ? 1 : (qtyUsed + qtyPending) / qtyLimit}
        label={t("approvals.submitterBudget")}
        tone={qtyLeft === 0 || over > 0 ? "danger" : "brand"}
        className="mt-2"
      />
      <p className="mt-1.5 text-xs text-ink-3">{budgetText(budget)}</p>
      {over > 0 ? (
        <p className="mt-1 text-xs font-medium text-danger-ink">
          {t("samples.overBudget", { n: over })}
        </p>
      ) : null}
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-ink-3">{label}</dt>
      <dd className="min-w-0 text-right font-medium break-words whitespace-pre-line">{value}</dd>
    </div>
  );
}
