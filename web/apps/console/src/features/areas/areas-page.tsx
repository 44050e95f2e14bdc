import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet, useNavigate, useSearch } from "@tanstack/react-router";
import { Button, Segmented } from "antd";
import { Map, Plus } from "lucide-react";
import type { AreaKind, Region } from "../../app/wire";
import { useListCountry } from "../../core/country-filter";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StateView } from "../../core/display/state-view";
import { useOpenRecord } from "../../core/forms/use-close-record";
import type { Search } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import { TableError, TableSkeleton } from "../../core/list/table-states";
import { areaTreeQuery } from "../../core/records/area-api";
import { useApi, useMay } from "../../core/session/services";
import { RegionCard } from "./region-card";

const kinds: readonly AreaKind[] = ["ba", "order"];

/** Regions and their areas: areas of stores for promoters, areas of customers for orders. */
export function AreasPage() {
  const api = useApi();
  const open = useOpenRecord();
  const navigate = useNavigate();
  const search: Search = useSearch({ strict: false });
  const kind = kinds.find((choice) => choice === search["kind"]) ?? "ba";
  const editable = useMay("people_manage");
  const tree = useQuery(areaTreeQuery(api, useListCountry(), kind));
  const regions = tree.data?.regions ?? [];

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
            {editable && (
              <Button
                type="primary"
                icon={<Plus size={16} aria-hidden />}
                onClick={() => open("/areas/region/new")}
              >
                {t("areas.newRegion")}
              </Button>
            )}
          </>
        }
      />
      <p className="mb-4 max-w-180 text-ink-2">{t(`areas.hint.${kind}`)}</p>
      {tree.error && !tree.data ? (
        <Panel>
          <TableError error={tree.error} onRetry={() => void tree.refetch()} />
        </Panel>
      ) : tree.data ? (
        <RegionList regions={regions} kind={kind} editable={editable} />
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
}

function RegionList({ regions, kind, editable }: RegionListProps) {
  if (regions.length === 0) {
    return (
      <Panel>
        <StateView role="status" icon={Map} title={t("areas.empty")} hint={t("areas.emptyHint")} />
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
