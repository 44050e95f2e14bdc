import { formatNumber, t } from "@gerai/i18n";
import { Chips, EmptyState, SkeletonRows } from "@gerai/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { PackageSearch, UsersRound } from "lucide-react";
import { useCustomerChoice } from "../../../core/customer-choice";
import { CustomerSwitch } from "../../../core/customer-switch";
import { EndlessList } from "../../../core/endless-list";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useUser } from "../../../core/services-context";
import { consignedGoodsQuery } from "../api";
import { StandingRow } from "../components/standing-row";
import type { ConsignedGoodsSearch } from "../search";

/** Goods of ours in the stores of a customer, and which of them have stood there for long. */
export function ConsignedGoodsPage() {
  const search = useSearch({ from: "/signed-in/pages/settlement/consignedGoods" });
  const choice = useCustomerChoice(search.customerId);
  const { customerId, name } = choice;
  const staff = useUser().personId !== null;
  const navigate = useNavigate();
  // Those who look after several customers come here from one of them.
  const unnamed = staff && customerId === undefined;
  const query = useInfiniteQuery({
    ...consignedGoodsQuery(useClient(), { ...search, customerId }),
    enabled: !unnamed,
  });
  const show = (part: Partial<ConsignedGoodsSearch>) =>
    void navigate({ to: paths.consignedGoods, search: { ...search, ...part }, replace: true });
  const told = query.data?.pages[0];
  return (
    <Page
      title={t("page.consignedGoods")}
      {...(name === undefined ? {} : { caption: name })}
      back={staff ? paths.customers : paths.myAssets}
      flush
    >
      {unnamed ? (
        <EmptyState icon={UsersRound} title={t("customers.notChosen")} />
      ) : (
        <div className="flex h-full flex-col">
          <div className="space-y-2 border-b border-line bg-surface px-4 py-2">
            <CustomerSwitch choice={choice} onSwitch={(id) => show({ customerId: id })} />
            <Chips
              label={t("settlements.goods.filter")}
              options={[
                { value: "all", label: t("common.all") },
                { value: "long", label: t("settlements.goods.long", { n: told?.longDays ?? 180 }) },
              ]}
              value={[search.long ? "long" : "all"]}
              onChange={([chosen]) => show({ long: chosen === "long" ? "true" : undefined })}
            />
            {told ? (
              <p className="text-xs text-ink-3">
                {t("settlements.goods.sum", {
                  n: formatNumber(told.qty),
                  long: formatNumber(told.longQty),
                })}
              </p>
            ) : null}
          </div>
          <div className="min-h-0 flex-1">
            <QueryView
              query={query}
              skeleton={<SkeletonRows rows={8} leading={false} />}
              isEmpty={({ pages }) => pages[0]?.total === 0}
              empty={
                <EmptyState
                  icon={PackageSearch}
                  title={t(search.long ? "settlements.goods.noneLong" : "settlements.goods.none")}
                  hint={t("settlements.goods.hint")}
                />
              }
            >
              {({ pages }) => (
                <EndlessList
                  query={query}
                  rows={pages.flatMap((page) => page.list)}
                  getKey={({ storeId, productId }) => `${storeId} ${productId}`}
                  renderRow={(goods) => (
                    <StandingRow goods={goods} longDays={pages[0]?.longDays ?? 0} />
                  )}
                  estimateSize={104}
                  label={t("page.consignedGoods")}
                  scrollId={`consigned-${search.long ?? "all"}`}
                  onRefresh={() => query.refetch()}
                />
              )}
            </QueryView>
          </div>
        </div>
      )}
    </Page>
  );
}
