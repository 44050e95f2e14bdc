import { formatMoney, formatRelative } from "@gerai/i18n";
import { Row, SectionList, SkeletonRows, Tag } from "@gerai/ui";
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
            <Link
              key={order.orderId}
              to={paths.orderDetails}
              search={{ orderId: order.orderId }}
              className="block px-4 py-3 active:bg-sunken"
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="truncate text-base font-medium">{order.customerName}</span>
                <span className="shrink-0 text-sm font-semibold tabular-nums">
                  {isGiveaway(order.orderType)
                    ? orderTypeName(order.orderType)
                    : formatMoney(order.net, order.currency)}
                </span>
              </span>
              <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="text-xs text-ink-3">
                  {[order.orderNo, formatRelative(order.time, now)].join(" · ")}
                </span>
                <Tag tone={stageTone(order.stage)}>{stageName(order.stage)}</Tag>
              </span>
            </Link>
          ))}
        </SectionList>
      )}
    </QueryView>
  );
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
