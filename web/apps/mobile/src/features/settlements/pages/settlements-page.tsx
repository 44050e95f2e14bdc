import { t } from "@gerai/i18n";
import { BottomBar, buttonClass, Chips, EmptyState, SkeletonRows } from "@gerai/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Handshake } from "lucide-react";
import { useCustomerChoice } from "../../../core/customer-choice";
import { CustomerSwitch } from "../../../core/customer-switch";
import { EndlessList } from "../../../core/endless-list";
import { may } from "../../../core/may";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useUser } from "../../../core/services-context";
import { settlementsQuery } from "../api";
import { SettlementRow } from "../components/settlement-row";
import { settlementStatuses } from "../search";
import type { SettlementsSearch } from "../search";

/** Consignment settlements by state: of one customer, or of all that somebody looks after. */
export function SettlementsPage() {
  const search = useSearch({ from: "/signed-in/pages/settlement/settlementList" });
  const choice = useCustomerChoice(search.customerId);
  const { customerId } = choice;
  const user = useUser();
  const staff = user.personId !== null;
  const navigate = useNavigate();
  const query = useInfiniteQuery(
    settlementsQuery(useClient(), { status: search.status, customerId }),
  );
  const show = (part: Partial<SettlementsSearch>) =>
    void navigate({ to: paths.settlements, search: { ...search, ...part }, replace: true });
  // Customers see what was sent to them.
  const tabs = settlementStatuses.filter(
    (status) => staff || (status !== "draft" && status !== "cancelled"),
  );
  return (
    <Page
      title={t("page.settlements")}
      {...(choice.name === undefined ? {} : { caption: choice.name })}
      back={staff ? paths.customers : paths.myAssets}
      flush
      footer={
        customerId && may(user, "consignment_create") ? (
          <BottomBar>
            <Link
              to={paths.settlementNew}
              search={{ customerId }}
              className={`${buttonClass({ size: "lg" })} flex-1`}
            >
              {t("settlements.prepare")}
            </Link>
          </BottomBar>
        ) : null
      }
    >
      <div className="flex h-full flex-col">
        <div className="space-y-2 border-b border-line bg-surface px-4 py-2">
          <CustomerSwitch choice={choice} onSwitch={(id) => show({ customerId: id })} />
          <Chips
            label={t("settlements.statusFilter")}
            options={[
              { value: "all", label: t("common.all") },
              ...tabs.map((value) => ({ value, label: t(`settlements.status.${value}`) })),
            ]}
            value={[search.status ?? "all"]}
            onChange={([chosen]) => show({ status: tabs.find((value) => value === chosen) })}
          />
        </div>
        <div className="min-h-0 flex-1">
          <QueryView
            query={query}
            skeleton={<SkeletonRows rows={8} leading={false} />}
            isEmpty={({ pages }) => pages[0]?.total === 0}
            empty={
              <EmptyState
                icon={Handshake}
                title={t(search.status ? "settlements.noneFound" : "settlements.none")}
                hint={t("settlements.noneHint")}
              />
            }
          >
            {({ pages }) => (
              <EndlessList
                query={query}
                rows={pages.flatMap((page) => page.list)}
                getKey={({ id }) => id}
                renderRow={(settlement) => (
                  <SettlementRow settlement={settlement} withCustomer={customerId === undefined} />
                )}
                estimateSize={92}
                label={t("page.settlements")}
                scrollId={`settlements-${search.status ?? "all"}`}
                onRefresh={() => query.refetch()}
              />
            )}
          </QueryView>
        </div>
      </div>
    </Page>
  );
}
