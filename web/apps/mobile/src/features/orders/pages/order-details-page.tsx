import type { OrderDetail } from "@gerai/api";
import { contactText } from "@gerai/domain";
import { t, tMaybe } from "@gerai/i18n";
import { BottomBar, Button, Card, EmptyState, PullToRefresh, Timeline } from "@gerai/ui";
import { useSearch } from "@tanstack/react-router";
import { ReceiptText } from "lucide-react";
import { addressText } from "../../../core/address-text";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { SendOrderToChat } from "../../../core/send-to-chat";
import { useUser } from "../../../core/services-context";
import { OrderSkeleton } from "../components/order-skeleton";
import { ReviewsCard } from "../components/reviews-card";
import { TotalsCard } from "../components/totals-card";
import { FactsCard, SettlementCard } from "../details/facts-card";
import { OrderLines } from "../details/order-lines";
import { ParcelsCard } from "../details/parcels-card";
import { StatusHeader } from "../details/status-header";
import { timelineSteps } from "../details/timeline";
import { isMainAction, shownActions, totalName } from "../model";
import { useNamedOrder } from "../use-named-order";
import { useOrderActions } from "../use-order-actions";

/** Everything about one order. */
export function OrderDetailsPage() {
  const search = useSearch({ from: "/signed-in/pages/order/orderDetails" });
  const { named, query } = useNamedOrder(search, "look");
  const { personId } = useUser();
  const actions = useOrderActions();
  const order = query.data;
  return (
    <Page
      title={t("page.orderDetails")}
      back={personId === null ? paths.orders : paths.customOrders}
      flush
      actions={order ? <SendOrderToChat order={order} /> : null}
      footer={order ? <ActionBar order={order} actions={actions} /> : null}
    >
      <PullToRefresh onRefresh={() => query.refetch()} scrollId="order-details">
        <div className="space-y-3 px-3 pt-3 pb-8">
          {named ? (
            <QueryView query={query} skeleton={<OrderSkeleton />}>
              {(ready) => <Sections order={ready} />}
            </QueryView>
          ) : (
            <EmptyState icon={ReceiptText} title={t("orders.noOrder")} />
          )}
        </div>
      </PullToRefresh>
      {actions.sheets}
    </Page>
  );
}

function Sections({ order }: { order: OrderDetail }) {
  return (
    <>
      <StatusHeader order={order} />
      <Card title={t("orders.deliverTo")}>
        <p className="text-base font-semibold">{contactText(order.contact, order.mobile)}</p>
        <p className="text-sm text-ink-2">{addressText(order.address)}</p>
      </Card>
      <ParcelsCard order={order} />
      <OrderLines order={order} />
      {order.amountsHidden ? null : (
        <>
          <TotalsCard
            totals={order.totals}
            currency={order.currency}
            totalName={t(totalName(order))}
          />
          <SettlementCard order={order} />
        </>
      )}
      <ReviewsCard title={t("orders.reviews")} reviews={order.reviews} />
      <Card title={t("orders.timeline")}>
        <Timeline label={t("orders.timeline")} steps={timelineSteps(order)} />
      </Card>
      <FactsCard order={order} />
    </>
  );
}

interface ActionBarProps {
  order: OrderDetail;
  actions: ReturnType<typeof useOrderActions>;
}

function ActionBar({ order, actions }: ActionBarProps) {
  // Receipt is confirmed at the parcel that arrived.
  const shown = shownActions(order).filter((action) => action !== "confirm_receipt");
  if (shown.length === 0) return null;
  return (
    <BottomBar className="justify-end">
      {shown.map((action) => (
        <Button
          key={action}
          variant={isMainAction(action) ? "primary" : "outline"}
          loading={action === "again" && actions.busy}
          onClick={() => actions.run(action, order)}
        >
          {tMaybe(`orders.action.${action}`) ?? t("orders.view")}
        </Button>
      ))}
    </BottomBar>
  );
}
