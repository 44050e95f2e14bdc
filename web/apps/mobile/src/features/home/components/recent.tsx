import { formatMoney, formatRelative, t } from "@gerai/i18n";
import { buttonClass, EmptyState, Row, SectionList, SkeletonRows, Tag } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ClipboardList } from "lucide-react";
import { isGiveaway, orderTypeName, stageName, stageTone } from "../../../core/order-words";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import { useNow } from "../../../core/use-now";
import { glance, newestNoticesQuery, newestOrdersQuery } from "../api";

/** The newest orders. */
export function RecentOrders() {
  const query = useQuery(newestOrdersQuery(useClient()));
  const now = useNow();
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows rows={glance} />}
      isEmpty={({ list }) => list.length === 0}
      empty={
        <EmptyState
          icon={ClipboardList}
          title={t("home.noOrders")}
          hint={t("home.noOrdersHint")}
          action={
            <Link to={paths.customers} search={{ pick: "order" }} className={buttonClass()}>
              {t("home.action.order")}
            </Link>
          }
        />
      }
    >
      {({ list }) => (
        <SectionList title={t("home.recent")}>
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

/** The newest notices; nothing while there are none. */
export function RecentNotices() {
  const query = useQuery(newestNoticesQuery(useClient()));
  const now = useNow();
  if (!query.data || query.data.list.length === 0) return null;
  return (
    <SectionList title={t("home.notices")}>
      {query.data.list.map((notice) => (
        <Row
          key={notice.id}
          title={notice.title}
          caption={`${formatRelative(notice.createdAt, now)} · ${notice.body}`}
          render={(row) => <Link to={paths.newsCentre} {...row} />}
        />
      ))}
    </SectionList>
  );
}
