import { t } from "@gerai/i18n";
import { Chips, EmptyState, SkeletonRows } from "@gerai/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { History } from "lucide-react";
import { EndlessList } from "../../../core/endless-list";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import { countsQuery } from "../api";
import { CountRow } from "../components/count-row";

/** Counts that were made, with what came of them. */
export function HistoryRecordPage() {
  const { storeId, state } = useSearch({ from: "/signed-in/pages/inventoryCount/historyRecord" });
  const navigate = useNavigate();
  const query = useInfiniteQuery(countsQuery(useClient(), { storeId, state }));
  const head = (
    <div className="px-4 py-2">
      <Chips
        label={t("counting.which")}
        options={[
          { value: "all", label: t("counting.allCounts") },
          { value: "submitted", label: t("counting.toReview") },
        ]}
        value={[state ?? "all"]}
        onChange={([chosen]) =>
          void navigate({
            to: paths.historyRecord,
            search: { storeId, state: chosen === "submitted" ? chosen : undefined },
            replace: true,
          })
        }
      />
    </div>
  );
  return (
    <Page title={t("page.historyRecord")} back={paths.inventoryCount} flush>
      <QueryView
        query={query}
        skeleton={
          <>
            {head}
            <SkeletonRows rows={6} />
          </>
        }
        isEmpty={({ pages }) => pages[0]?.list.length === 0}
        empty={
          <div className="h-full overflow-y-auto">
            {head}
            <EmptyState icon={History} title={t("counting.noCounts")} />
          </div>
        }
      >
        {({ pages }) => (
          <EndlessList
            key={state ?? "all"}
            query={query}
            rows={pages.flatMap((page) => page.list)}
            getKey={(count) => count.countId}
            renderRow={(count) => <CountRow count={count} />}
            estimateSize={92}
            label={t("page.historyRecord")}
            scrollId="counts"
            header={head}
          />
        )}
      </QueryView>
    </Page>
  );
}
