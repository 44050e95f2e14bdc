import { t } from "@gerai/i18n";
import { Chips, EmptyState, SkeletonRows } from "@gerai/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { BadgePercent } from "lucide-react";
import { EndlessList } from "../../../core/endless-list";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import { offersQuery } from "../api";
import { OfferRow } from "../components/offer-row";
import { offerStatuses } from "../search";

/** Special offers, newest first, those of one customer when the address names it. */
export function OffersPage() {
  const search = useSearch({ from: "/signed-in/pages/custom/specialOfferList" });
  const navigate = useNavigate();
  const query = useInfiniteQuery(offersQuery(useClient(), search));
  const tab = search.waiting ? "waiting" : (search.status ?? "all");
  const show = (chosen: string | undefined) =>
    void navigate({
      to: paths.offers,
      search: {
        ...search,
        status: offerStatuses.find((value) => value === chosen),
        waiting: chosen === "waiting" ? "true" : undefined,
      },
      replace: true,
    });
  return (
    <Page title={t("offers.list")} back={paths.customers} flush>
      <div className="flex h-full flex-col">
        <div className="border-b border-line bg-surface px-4 py-1.5">
          <Chips
            label={t("offers.statusFilter")}
            options={[
              { value: "all", label: t("common.all") },
              ...(search.waiting ? [{ value: "waiting", label: t("workplace.waiting") }] : []),
              ...offerStatuses.map((value) => ({ value, label: t(`offers.status.${value}`) })),
            ]}
            value={[tab]}
            onChange={([chosen]) => show(chosen)}
          />
        </div>
        <div className="min-h-0 flex-1">
          <QueryView
            query={query}
            skeleton={<SkeletonRows rows={7} leading={false} />}
            isEmpty={({ pages }) => pages[0]?.list.length === 0}
            empty={
              <EmptyState
                icon={BadgePercent}
                title={t("offers.none")}
                hint={t("offers.noneHint")}
              />
            }
          >
            {({ pages }) => (
              <EndlessList
                key={tab}
                query={query}
                rows={pages.flatMap((page) => page.list)}
                getKey={(offer) => offer.id}
                renderRow={(offer) => <OfferRow offer={offer} />}
                estimateSize={96}
                label={t("offers.list")}
                scrollId="offers"
              />
            )}
          </QueryView>
        </div>
      </div>
    </Page>
  );
}
