import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Button } from "antd";
import { Plus } from "lucide-react";
import { useListCountry } from "../../core/country-filter";
import { CountryLabel } from "../../core/display/country";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { RecordLink, TwoLines } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { DataTable } from "../../core/list/data-table";
import type { DataColumn } from "../../core/list/data-table";
import { FilterBar } from "../../core/list/filter-bar";
import { isNarrowed, listQuery } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import { useListState } from "../../core/list/use-list-state";
import { pageData } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { OfferFloor } from "../../core/wire";
import { floorsQuery } from "./api";
import { floorFieldLabel as label, floorId, floorTarget, floorText } from "./model";

const noFilters: readonly string[] = [];

/** The lowest prices one approver may sign alone. */
export function FloorsPage() {
  const list = useListState(noFilters);
  const countryCode = useListCountry();
  const query = { ...listQuery(list.state), countryCode };
  const data = pageData(useQuery(floorsQuery(useApi(), query)));
  const open = useOpenRecord();
  return (
    <>
      <PageHeader
        title={t("nav.floors")}
        summary={t("floors.summary")}
        actions={
          <Button
            type="primary"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => open("/floors/new")}
          >
            {t("floors.new")}
          </Button>
        }
      />
      <Panel flush>
        <FilterBar
          list={list}
          placeholder={t("products.search")}
          extra={<RefreshButton busy={data.isFetching} onClick={data.retry} />}
        />
        <DataTable<OfferFloor>
          name="floors"
          caption={t("nav.floors")}
          columns={columns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("floors.empty"), hint: t("floors.emptyHint") }}
          rowKey={floorId}
          rowName={floorTarget}
          onOpen={(floor) => open(`/floors/${floorId(floor)}`)}
        />
      </Panel>
      <Outlet />
    </>
  );
}

function columns(): DataColumn<OfferFloor>[] {
  return [
    {
      key: "product",
      title: label("productId"),
      fixed: true,
      render: (floor) => (
        <TwoLines
          title={<RecordLink to={`/floors/${floorId(floor)}`}>{floorTarget(floor)}</RecordLink>}
          caption={floor.materialCode ?? t("floors.everythingHint")}
        />
      ),
    },
    {
      key: "country",
      title: label("countryCode"),
      render: ({ countryCode }) => <CountryLabel code={countryCode} />,
    },
    {
      key: "floor",
      title: t("floors.floor"),
      align: "right",
      render: (floor) => <span className="font-semibold">{floorText(floor)}</span>,
    },
  ];
}
