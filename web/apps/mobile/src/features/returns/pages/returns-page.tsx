import { t } from "@gerai/i18n";
import { Chips, EmptyState, SkeletonRows } from "@gerai/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { PackageOpen } from "lucide-react";
import { EndlessList } from "../../../core/endless-list";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useUser } from "../../../core/services-context";
import { returnsQuery } from "../api";
import { ReturnRow } from "../components/return-row";
import { returnStates } from "../search";

/** What is sent back, newest first, by state. */
export function ReturnsPage() {
  const search = useSearch({ from: "/signed-in/pages/return/returnList" });
  const navigate = useNavigate();
  const { personId } = useUser();
  const query = useInfiniteQuery(returnsQuery(useClient(), search));
  const counts = query.data?.pages[0]?.counts;
  const toDecide = counts?.toDecide ?? 0;
  const tab = search.waiting ? "waiting" : (search.state ?? "all");
  const named = (state: (typeof returnStates)[number]) => {
    const count = counts?.[state] ?? 0;
    const name = t(`returns.state.${state}`);
    return count > 0 ? `${name} ${count}` : name;
  };
  return (
    <Page
      title={t("page.returns")}
      back={personId === null ? paths.orders : paths.customOrders}
      flush
    >
      <div className="flex h-full flex-col">
        <div className="border-b border-line bg-surface px-4 py-2">
          <Chips
            label={t("returns.stateFilter")}
            options={[
              { value: "all", label: t("common.all") },
              ...(toDecide > 0 || search.waiting
                ? [{ value: "waiting", label: t("returns.toDecide", { n: toDecide }) }]
                : []),
              ...returnStates.map((value) => ({ value, label: named(value) })),
            ]}
            value={[tab]}
            onChange={([chosen]) =>
              void navigate({
                to: paths.returns,
                search: {
                  ...search,
                  state: returnStates.find((value) => value === chosen),
                  waiting: chosen === "waiting" ? "true" : undefined,
                },
                replace: true,
              })
            }
          />
        </div>
        <div className="min-h-0 flex-1">
          <QueryView
            query={query}
            skeleton={<SkeletonRows rows={8} leading={false} />}
            isEmpty={({ pages }) => pages[0]?.list.length === 0}
            empty={
              <EmptyState
                icon={PackageOpen}
                title={t("returns.none")}
                hint={t("returns.noneHint")}
              />
            }
          >
            {({ pages }) => (
              <EndlessList
                key={tab}
                query={query}
                rows={pages.flatMap((page) => page.list)}
                getKey={({ returnId }) => returnId}
                renderRow={(item) => <ReturnRow item={item} />}
                estimateSize={92}
                label={t("page.returns")}
                scrollId={`returns-${tab}`}
                onRefresh={() => query.refetch()}
              />
            )}
          </QueryView>
        </div>
      </div>
    </Page>
  );
}
