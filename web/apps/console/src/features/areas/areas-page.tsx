import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet, useNavigate, useSearch } from "@tanstack/react-router";
import { Segmented } from "antd";
import { useListCountry } from "../../core/country-filter";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { KeywordField } from "../../core/list/keyword-field";
import { isNarrowed } from "../../core/list/list-state";
import type { Search } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import { TableEmpty, TableError, TableSkeleton } from "../../core/list/table-states";
import { useListState } from "../../core/list/use-list-state";
import type { ListControl } from "../../core/list/use-list-state";
import { areaTreeQuery } from "../../core/records/area-api";
import { ListActions } from "../../core/records/list-actions";
import { useApi, useMay } from "../../core/session/services";
import type { AreaKind, Region } from "../../core/wire";
import { found } from "./found";
import { RegionCard } from "./region-card";

const kinds: readonly AreaKind[] = ["ba", "order"];
const noFilters: readonly string[] = [];

/** Regions and their areas: areas of stores for promoters, areas of customers for orders. */
export function AreasPage() {
  const api = useApi();
  const navigate = useNavigate();
  const search: Search = useSearch({ strict: false });
  const kind = kinds.find((choice) => choice === search["kind"]) ?? "ba";
  const editable = useMay("people_manage");
  const countryCode = useListCountry();
  const tree = useQuery(areaTreeQuery(api, countryCode, kind));
  const list = useListState(noFilters);
  const regions = found(tree.data?.regions ?? [], list.state.keyword);

  return (
    <>
      <PageHeader
        title={t("nav.areas")}
        summary={tree.data ? summaryOf(regions) : ""}
        actions={
          <>
            <Segmented<AreaKind>
              aria-label={t("areas.kind")}
              value={kind}
              options={kinds.map((value) => ({ value, label: t(`areas.kind.${value}`) }))}
              onChange={(value) =>
                void navigate({ to: ".", search: { ...search, kind: value }, replace: true })
              }
            />
            <RefreshButton busy={tree.isFetching} onClick={() => void tree.refetch()} />
            <ListActions
              kind="area"
              filters={{ countryCode, kind }}
              editable={editable}
              newPath="/areas/region/new"
              newLabel={t("areas.newRegion")}
              importTitle={t("areas.import")}
            />
          </>
        }
      />
      <p className="mb-4 max-w-180 text-ink-2">{t(`areas.hint.${kind}`)}</p>
      <search className="mb-4 flex">
        <KeywordField
          value={list.state.keyword}
          placeholder={t("areas.search")}
          onChange={list.setKeyword}
        />
      </search>
      {tree.error && !tree.data ? (
        <Panel>
          <TableError error={tree.error} onRetry={() => void tree.refetch()} />
        </Panel>
      ) : tree.data ? (
        <RegionList regions={regions} kind={kind} editable={editable} list={list} />
      ) : (
        <Panel flush>
          <TableSkeleton columns={3} />
        </Panel>
      )}
      <Outlet />
    </>
  );
}

interface RegionListProps {
  regions: readonly Region[];
  kind: AreaKind;
  editable: boolean;
  list: ListControl;
}

function RegionList({ regions, kind, editable, list }: RegionListProps) {
  if (regions.length === 0) {
    return (
      <Panel>
        <TableEmpty
          narrowed={isNarrowed(list.state)}
          text={{ title: t("areas.empty"), hint: t("areas.emptyHint") }}
          onClear={list.clear}
        />
      </Panel>
    );
  }
  return (
    <div className="grid gap-4 2xl:grid-cols-2">
      {regions.map((region) => (
        <RegionCard key={region.id} region={region} kind={kind} editable={editable} />
      ))}
    </div>
  );
}

function summaryOf(regions: readonly Region[]): string {
  const areas = regions.reduce((sum, region) => sum + region.areas.length, 0);
  return t("areas.count", { regions: regions.length, areas });
}
