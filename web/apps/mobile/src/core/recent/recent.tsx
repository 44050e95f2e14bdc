import type { OrderPage } from "@gerai/api";
import { formatMoney, formatRelative } from "@gerai/i18n";
import { Row, SectionList, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { mayReview } from "../may";
import { noticeLink } from "../notice-link";
import { isGiveaway, orderTypeName, stageName, stageTone } from "../order-words";
import { paths } from "../paths";
import { QueryView } from "../query-view";
import { useClient, useUser } from "../services-context";
import { useNow } from "../use-now";
import { DocumentEntry, entry } from "./document-entry";
import { glance, newestNoticesQuery, newestOrdersQuery } from "./queries";

interface RecentOrdersProps {
  title: string;
  /** Stands there while there are none. */
  empty: ReactNode;
}

/** The newest orders. */
export function RecentOrders({ title, empty }: RecentOrdersProps) {
  const query = useQuery(newestOrdersQuery(useClient()));
  const now = useNow();
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows rows={glance} />}
      isEmpty={({ list }) => list.length === 0}
      empty={empty}
    >
      {({ list }) => (
        <SectionList title={title}>
          {list.map((order) => (
            <OrderEntry key={order.orderId} order={order} now={now} />
          ))}
        </SectionList>
      )}
    </QueryView>
  );
}

interface OrderEntryProps {
  order: OrderPage["list"][number];
  now: Date;
}

/** An order in a few words; a tap opens it. */
export function OrderEntry({ order, now }: OrderEntryProps) {
  return (
    <Link to={paths.orderDetails} search={{ orderId: order.orderId }} className={entry}>
      <DocumentEntry
        title={order.customerName}
        worth={worth(order)}
        caption={[order.orderNo, formatRelative(order.time, now)].join(" · ")}
        tone={stageTone(order.stage)}
        state={stageName(order.stage)}
      />
    </Link>
  );
}

/** What it is where nothing is paid, nothing for those who see no amounts. */
function worth({ orderType, amountsHidden, net, currency }: OrderEntryProps["order"]) {
  if (isGiveaway(orderType)) return orderTypeName(orderType);
  return amountsHidden ? null : formatMoney(net, currency);
}

interface RecentNoticesProps {
  title: string;
}

/** The newest notices; nothing while there are none. */
export function RecentNotices({ title }: RecentNoticesProps) {
  const query = useQuery(newestNoticesQuery(useClient()));
  const now = useNow();
  const reviewer = mayReview(useUser());
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows rows={glance} leading={false} />}
      isEmpty={({ list }) => list.length === 0}
      empty={null}
    >
      {({ list }) => (
        <SectionList title={title}>
          {list.map((notice) => {
            // One that is about nothing in particular is read among the others.
            const link = noticeLink(notice, reviewer) ?? { to: paths.newsCentre };
            return (
              <Row
                key={notice.id}
                title={notice.title}
                caption={`${formatRelative(notice.createdAt, now)} · ${notice.body}`}
                render={(row) => <Link {...link} {...row} />}
              />
            );
          })}
        </SectionList>
      )}
    </QueryView>
  );
}
