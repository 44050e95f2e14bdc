import { formatMoney, formatRelative, t } from "@gerai/i18n";
import { SectionList, SkeletonRows, Tag } from "@gerai/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { isGiveaway, orderTypeName, stageName } from "../../../core/order-words";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { glance } from "../../../core/recent/queries";
import { toReviewQuery } from "../../../core/review-queries";
import { useClient } from "../../../core/services-context";
import { useNow } from "../../../core/use-now";

/** The orders that have waited longest for the reader's decision; nothing while none does. */
export function Waiting() {
  const query = useInfiniteQuery(toReviewQuery(useClient(), {}));
  const now = useNow();
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows rows={glance} leading={false} />}
      isEmpty={({ pages }) => !pages[0]?.list.length}
      empty={null}
    >
      {({ pages }) => (
        <SectionList title={t("workplace.waiting")}>
          {pages[0]?.list.slice(0, glance).map((item) => (
            <Link
              key={item.orderId}
              to={paths.orderReview}
              search={{ orderId: item.orderId }}
              className="block px-4 py-3 active:bg-sunken"
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="truncate text-base font-medium">{item.customerName}</span>
                <span className="shrink-0 text-sm font-semibold tabular-nums">
                  {isGiveaway(item.orderType)
                    ? orderTypeName(item.orderType)
                    : formatMoney(item.netAmount, item.currency)}
                </span>
              </span>
              <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="text-xs text-ink-3">
                  {[item.orderNo, item.placedBy, formatRelative(item.placedAt, now)]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
                {item.late ? (
                  <Tag tone="danger">{t("approvals.late")}</Tag>
                ) : (
                  <Tag tone="mango">{stageName(item.stage)}</Tag>
                )}
              </span>
            </Link>
          ))}
        </SectionList>
      )}
    </QueryView>
  );
}
