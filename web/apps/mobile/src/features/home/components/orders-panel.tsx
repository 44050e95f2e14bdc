import { formatNumber, t } from "@gerai/i18n";
import { Skeleton } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ClipboardCheck, ChevronRight } from "lucide-react";
import { paths } from "../../../core/paths";
import { newestOrdersQuery } from "../../../core/recent/queries";
import { reviewCountsQuery } from "../../../core/review-queries";
import { useClient } from "../../../core/services-context";
import { followedTabs } from "../model";

/** Where orders stand, and what waits for the reader; every figure leads to its list. */
export function OrdersPanel() {
  const client = useClient();
  const orders = useQuery(newestOrdersQuery(client));
  const waiting = useQuery(reviewCountsQuery(client)).data?.["total"] ?? 0;
  const counts = orders.data?.tabCounts;
  return (
    <section className="overflow-hidden rounded-hero bg-hero px-2 pt-4 pb-2 text-white shadow-float">
      <h2 className="px-3 text-sm font-medium text-white/85">{t("home.orders")}</h2>
      <ul className="mt-1 grid grid-cols-4">
        {followedTabs.map(({ tab, count }) => (
          <li key={tab}>
            <Link
              to={paths.customOrders}
              search={{ tab }}
              className="flex min-h-18 flex-col items-center justify-center rounded-control px-1 text-center active:bg-white/10"
            >
              {counts || orders.isError ? (
                // Without an answer the list below says so and asks again.
                <span className="text-xl numeral">
                  {counts ? formatNumber(counts[count]) : "–"}
                </span>
              ) : (
                <Skeleton className="h-7 w-8 opacity-40" />
              )}
              <span className="mt-0.5 text-2xs leading-tight text-white/85">
                {t(`home.tab.${count}`)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {waiting > 0 ? (
        <Link
          to={paths.newsCentre}
          search={{ section: "review" }}
          className="mx-1 mt-1 mb-1 flex min-h-11 items-center gap-2 rounded-control bg-white/15 px-3 text-sm font-semibold active:bg-white/25"
        >
          <ClipboardCheck className="size-5 shrink-0" aria-hidden="true" />
          <span className="min-w-0 flex-1">{t("home.toReview", { n: waiting })}</span>
          <ChevronRight className="size-4.5 shrink-0" aria-hidden="true" />
        </Link>
      ) : null}
    </section>
  );
}
