import type { OrderDetail } from "@gerai/api";
import { compareAmounts } from "@gerai/domain";
import { formatList, formatMoney, t } from "@gerai/i18n";
import {
  Banner,
  BottomBar,
  Button,
  buttonClass,
  Card,
  EmptyState,
  Money,
  StateView,
  toast,
} from "@gerai/ui";
import { Link, useSearch } from "@tanstack/react-router";
import { CircleCheck, ReceiptText, Wallet } from "lucide-react";
import { errorText } from "../../../core/error-text";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { usePaySheet } from "../../../core/payment/use-pay-sheet";
import { QueryView } from "../../../core/query-view";
import { useUser } from "../../../core/services-context";
import { useSettleOrder, useWasPaid } from "../api";
import { Countdown } from "../components/countdown";
import { KeptUntil } from "../components/kept-until";
import { OrderSkeleton } from "../components/order-skeleton";
import { TotalsLine } from "../components/totals-card";
import { colleaguePays, isToPay, settleName } from "../model";
import { useNamedOrder } from "../use-named-order";

/** Paying an order, and what comes after it. */
export function SettlementPage() {
  const search = useSearch({ from: "/signed-in/pages/order/settlement" });
  const { named, query } = useNamedOrder(search, "pay");
  if (query.data) return <Settlement order={query.data} onRefresh={() => query.refetch()} />;
  return (
    <Page title={t("page.settlement")} back={paths.orders}>
      {named ? (
        <QueryView query={query} skeleton={<OrderSkeleton />}>
          {() => null}
        </QueryView>
      ) : (
        <EmptyState icon={ReceiptText} title={t("orders.noOrder")} />
      )}
    </Page>
  );
}

interface SettlementProps {
  order: OrderDetail;
  onRefresh: () => Promise<unknown>;
}

function Settlement({ order, onRefresh }: SettlementProps) {
  const payable = order.actions.includes("settle");
  if (isToPay(order) && payable) return <Pay order={order} onRefresh={onRefresh} />;
  return <Placed order={order} />;
}

function Pay({ order, onRefresh }: SettlementProps) {
  const { currency, settlement, orderNo, customerId, totals } = order;
  const { pay, sheet } = usePaySheet();
  const settle = useSettleOrder();
  const wasPaid = useWasPaid();
  const due = totals.net;
  const available = settlement.walletAvailable;
  const short = available !== null && compareAmounts(available, due) < 0;
  const start = async () => {
    try {
      await pay({
        subject: orderNo,
        amount: due,
        currency,
        customerId,
        submit: async (payPassword) => {
          await settle(order.orderId, order.ver, payPassword);
          return true;
        },
        look: () => wasPaid(order.orderId),
      });
    } catch (error) {
      // The order moved on, or its goods are gone: what is shown must be what there is.
      toast(errorText(error), { tone: "error" });
      await onRefresh();
    }
  };
  return (
    <Page
      title={t("page.settlement")}
      back={paths.orders}
      footer={
        <BottomBar>
          {short ? (
            <Link
              to={paths.accountRecharge}
              search={{ customerId }}
              className={buttonClass({ size: "lg", block: true })}
            >
              {t("page.accountRecharge")}
            </Link>
          ) : (
            <Button size="lg" block onClick={() => void start()}>
              {t("orders.payAmount", { amount: formatMoney(due, currency) })}
            </Button>
          )}
        </BottomBar>
      }
    >
      <Card className="text-center">
        <p className="pt-2 text-sm text-ink-2">{t("orders.dueAmount")}</p>
        <p className="mt-1">
          <Money amount={due} currency={currency} size="hero" />
        </p>
        {settlement.payBy ? (
          <p className="mt-2 flex flex-col items-center gap-1.5 pb-2">
            <Countdown
              until={settlement.payBy}
              className="inline-block rounded-full bg-mango-soft px-3 py-1 text-sm font-semibold text-mango-ink tabular-nums"
            />
            {settlement.keptUntil ? (
              <KeptUntil until={settlement.keptUntil} className="text-xs text-ink-2" />
            ) : null}
          </p>
        ) : null}
      </Card>
      {short ? <Banner tone="mango">{t("wallet.pay.short")}</Banner> : null}
      <Card>
        <div className="flex items-center gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-control bg-brand-soft text-brand-ink">
            <Wallet className="size-5" aria-hidden="true" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block text-base font-semibold">{settleName(settlement.method)}</span>
            {available === null ? null : (
              <span className="block text-sm text-ink-2">
                {t("wallet.pay.available", { amount: formatMoney(available, currency) })}
              </span>
            )}
          </span>
        </div>
      </Card>
      <OrderFacts order={order} />
      {sheet}
    </Page>
  );
}

function OrderFacts({ order }: { order: OrderDetail }) {
  const { totals, currency } = order;
  return (
    <Card>
      <dl className="space-y-2 text-sm">
        <TotalsLine name={t("orders.number")}>{order.orderNo}</TotalsLine>
        <TotalsLine name={t("orders.customer")}>{order.customerName}</TotalsLine>
        <TotalsLine name={t("orders.goods")}>
          {t("cart.kindsAndPieces", { kinds: totals.kinds, qty: totals.qty })}
        </TotalsLine>
        <TotalsLine name={t("orders.net")}>{formatMoney(totals.net, currency)}</TotalsLine>
      </dl>
    </Card>
  );
}

/** It is on its way: what happens next, and where to go from here. */
function Placed({ order }: { order: OrderDetail }) {
  const { personId } = useUser();
  const waiting = order.reviews.find((review) => review.decision === "pending");
  const names = waiting && formatList(waiting.approvers.map(({ name }) => name));
  return (
    <Page title={t("page.settlement")} back={paths.orders}>
      <StateView
        icon={CircleCheck}
        tone="brand"
        title={t(order.settlement.settledAt ? "orders.paid" : "orders.placed")}
        hint={order.orderNo}
        className="!pb-4"
      />
      <Card title={t("orders.next")}>
        <p className="text-base text-ink-2">{nextStep(order, names, personId)}</p>
      </Card>
      <OrderFacts order={order} />
      <div className="flex flex-col gap-3 pt-2">
        <Link
          to={paths.orderDetails}
          search={{ orderId: order.orderId }}
          replace
          className={buttonClass({ size: "lg", block: true })}
        >
          {t("orders.view")}
        </Link>
        <Link
          to={personId === null ? paths.categories : paths.customers}
          className={buttonClass({ variant: "outline", size: "lg", block: true })}
        >
          {t(personId === null ? "orders.continue" : "orders.toCustomers")}
        </Link>
      </div>
    </Page>
  );
}

function nextStep(
  order: OrderDetail,
  approvers: string | undefined,
  personId: string | null,
): string {
  switch (order.status) {
    case 1:
      return t(
        colleaguePays(order, personId)
          ? "orders.nextStep.colleaguePays"
          : "orders.nextStep.customerPays",
      );
    case 2:
      return approvers
        ? t("orders.nextStep.approvalBy", { names: approvers })
        : t("orders.nextStep.approval");
    case 3:
      return t("orders.nextStep.price");
    case 4:
      return t("orders.nextStep.dispatch");
    case 5:
      return t("orders.nextStep.cancelled");
    case 6:
    case 7:
      return t("orders.nextStep.done");
  }
}
