import type { OrderDetail, OrderProducts } from "@gerai/api";
import { formatList, t } from "@gerai/i18n";
import { Banner, Delayed, EmptyState } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { orderDetailQuery } from "../../../core/order-queries";
import { isGiveaway } from "../../../core/order-words";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryError } from "../../../core/query-view";
import { ApproveSheet } from "../../../core/review/approve-sheet";
import { RefuseSheet } from "../../../core/review/refuse-sheet";
import { SendToChat } from "../../../core/send-to-chat";
import { useClient, useUser } from "../../../core/services-context";
import { orderProductsQuery } from "../api";
import { ChainCard } from "../components/chain-card";
import { CustomerCard } from "../components/customer-card";
import { DecisionBar } from "../components/decision-bar";
import { GiveawayCard } from "../components/giveaway-card";
import { HeadCard } from "../components/head-card";
import { ReviewLines } from "../components/review-lines";
import { ReviewSkeleton } from "../components/review-skeleton";
import {
  canSendBack,
  changesOf,
  nothingLeft,
  pendingStep,
  standsInFor,
  totalsWith,
} from "../model";
import { useReview } from "../use-review";

/** An order as its approver sees it: everything that matters for the decision, and the decision. */
export function OrderReviewPage() {
  const search = useSearch({ from: "/signed-in/pages/order/orderReview" });
  const client = useClient();
  const named = search.orderId !== undefined || search.orderNo !== undefined;
  const products = useQuery({ ...orderProductsQuery(client, search), enabled: named });
  const order = useQuery(orderDetailQuery(client, products.data?.header.orderId));
  const ready =
    products.data && order.data ? { products: products.data, order: order.data } : undefined;
  if (!named) {
    return (
      <Page title={t("approvals.title")} back={paths.newsCentre}>
        <EmptyState icon={SearchX} title={t("approvals.noOrder")} />
      </Page>
    );
  }
  if (!ready) {
    const error = products.error ?? order.error;
    return (
      <Page title={t("approvals.title")} back={paths.newsCentre}>
        {error ? (
          <QueryError
            error={error}
            onRetry={() => void (products.error ? products : order).refetch()}
          />
        ) : (
          <Delayed>
            <ReviewSkeleton />
          </Delayed>
        )}
      </Page>
    );
  }
  const reload = () => {
    void products.refetch();
    void order.refetch();
  };
  return <Review {...ready} onReload={reload} />;
}

interface ReviewProps {
  products: OrderProducts;
  order: OrderDetail;
  onReload: () => void;
}

function Review({ products, order, onReload }: ReviewProps) {
  const navigate = useNavigate();
  const user = useUser();
  const toQueue = () =>
    void navigate({ to: paths.newsCentre, search: { section: "review" }, replace: true });
  const review = useReview({ products, onStale: onReload, onDone: toQueue });
  const { header, list } = products;
  const free = isGiveaway(header.orderType);
  const before = totalsWith(list, {});
  const after = totalsWith(list, review.wanted);
  const changes = changesOf(list, review.wanted);
  const pending = pendingStep(order.reviews);
  const canDecide = order.actions.includes("review");
  const others = canDecide ? standsInFor(pending, user.personId) : [];
  return (
    <Page
      title={t("approvals.title")}
      back={paths.newsCentre}
      scrollId="review"
      actions={pending ? <SendToChat card="approval" id={order.orderId} /> : null}
      footer={
        canDecide ? (
          <DecisionBar
            net={free ? undefined : after.net}
            currency={header.currency}
            changed={changes.length > 0}
            empty={nothingLeft(list, review.wanted)}
            sendBack={canSendBack(header.orderType)}
            onAsk={review.ask}
          />
        ) : null
      }
    >
      {review.moved ? <Banner tone="mango">{t("approvals.moved")}</Banner> : null}
      {others.length > 0 ? (
        <Banner>{t("approvals.standIn", { names: formatList(others) })}</Banner>
      ) : null}
      {canDecide ? null : (
        <Banner>{t(pending ? "approvals.notYours" : "approvals.alreadyDecided")}</Banner>
      )}
      <HeadCard order={order} />
      {free ? (
        <GiveawayCard order={order} pieces={after.qty} pending={pending !== undefined} />
      ) : (
        <CustomerCard
          customerId={order.customerId}
          name={order.customerName}
          code={order.customerCode}
        />
      )}
      <ReviewLines
        lines={list}
        currency={header.currency}
        free={free}
        wanted={review.wanted}
        onChange={canDecide && header.editable ? review.setQuantity : undefined}
      />
      <ChainCard steps={order.reviews} />
      <ApproveSheet
        open={review.intent === "approve"}
        onClose={review.close}
        before={before}
        after={after}
        changes={changes}
        currency={free ? undefined : header.currency}
        busy={review.busy}
        problem={review.problem}
        onApprove={(remark) => review.decide("approve", remark)}
      />
      <RefuseSheet
        open={review.intent === "reject" || review.intent === "sendBack"}
        onClose={review.close}
        kind={review.intent === "sendBack" ? "sendBack" : "reject"}
        busy={review.busy}
        problem={review.problem}
        onRefuse={(reason) =>
          review.decide(review.intent === "sendBack" ? "sendBack" : "reject", reason)
        }
      />
    </Page>
  );
}
