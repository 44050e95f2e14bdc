import { formatMoney, formatRelative, t } from "@gerai/i18n";
import { SectionList, SkeletonRows } from "@gerai/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { isGiveaway, orderTypeName, stageName } from "../../../core/order-words";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { DocumentEntry, entry } from "../../../core/recent/document-entry";
import { glance } from "../../../core/recent/queries";
import { toReviewQuery } from "../../../core/review-queries";
import { OtherApprovals, otherApprovals } from "../../../core/review/other-approvals";
import { useClient } from "../../../core/services-context";
import { useNow } from "../../../core/use-now";

/** The orders that have waited longest for the reader's decision, and how much else waits; nothing while nothing does. */
export function Waiting() {
  const query = useInfiniteQuery(toReviewQuery(useClient(), {}));
  const now = useNow();
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows rows={glance} leading={false} />}
      isEmpty={({ pages }) =>
        !pages[0]?.list.length && otherApprovals(pages[0]?.counts).length === 0
      }
      empty={null}
    >
      {({ pages }) => (
        <SectionList title={t("workplace.waiting")}>
          {pages[0]?.list.slice(0, glance).map((item) => (
            <Link
              key={item.orderId}
              to={paths.orderReview}
              search={{ orderId: item.orderId }}
              className={entry}
            >
              <DocumentEntry
                title={item.customerName}
                worth={
                  isGiveaway(item.orderType)
                    ? orderTypeName(item.orderType)
                    : formatMoney(item.netAmount, item.currency)
                }
                caption={[item.orderNo, item.placedBy, formatRelative(item.placedAt, now)]
                  .filter(Boolean)
                  .join(" · ")}
                tone={item.late ? "danger" : "mango"}
                state={item.late ? t("approvals.late") : stageName(item.stage)}
              />
            </Link>
          ))}
          <OtherApprovals counts={pages[0]?.counts} />
        </SectionList>
      )}
    </QueryView>
  );
}
