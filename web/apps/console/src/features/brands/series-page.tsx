import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { localText } from "../../core/display/local-text";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import { RecordLink, TwoLines } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { DataTable } from "../../core/list/data-table";
import type { DataColumn } from "../../core/list/data-table";
import { FilterBar } from "../../core/list/filter-bar";
import { isNarrowed } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import { brandsQuery, namedOption } from "../../core/records/catalogue-api";
import { ListActions } from "../../core/records/list-actions";
import { useRecordList } from "../../core/records/use-record-list";
import { useApi } from "../../core/session/services";
import type { Series } from "../../core/wire";
import { otherNames, statusFilter } from "./brands-page";
import { visibilityLabel, visibilityTones } from "./model";

/** Lines of products under the brands. */
export function SeriesPage() {
  const { list, data, filters } = useRecordList("series", ["brandId", "status"]);
  const brands = useQuery(brandsQuery(useApi()));
  const open = useOpenRecord();
  const brandFilter = {
    name: "brandId",
    label: t("brands.field.brandId"),
    options: (brands.data ?? []).map(namedOption),
  };
  return (
    <>
      <PageHeader
        title={t("nav.series")}
        summary={data.rows ? t("series.count", { n: data.total }) : ""}
        actions={
          <ListActions
            kind="series"
            filters={filters}
            editable
            newPath="/series/new"
            newLabel={t("series.new")}
            importTitle={t("series.import")}
          />
        }
      />
      <Panel flush>
        <FilterBar
          list={list}
          placeholder={t("series.search")}
          filters={[brandFilter, statusFilter()]}
          extra={<RefreshButton busy={data.isFetching} onClick={data.retry} />}
        />
        <DataTable<Series>
          name="series"
          caption={t("nav.series")}
          columns={columns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("series.empty"), hint: t("series.emptyHint") }}
          rowKey={(series) => series.id}
          rowName={(series) => localText(series.name)}
          onOpen={(series) => open(`/series/${series.id}`)}
        />
      </Panel>
      <Outlet />
    </>
  );
}

function columns(): DataColumn<Series>[] {
  return [
    {
      key: "name",
      title: t("series.series"),
      fixed: true,
      render: ({ id, name, code }) => (
        <TwoLines
          title={<RecordLink to={`/series/${id}`}>{localText(name)}</RecordLink>}
          caption={code}
        />
      ),
    },
    {
      key: "brand",
      title: t("brands.brand"),
      render: ({ brandName }) => localText(brandName),
    },
    {
      key: "languages",
      title: t("brands.otherNames"),
      render: ({ name }) => <span className="text-ink-2">{otherNames(name)}</span>,
    },
    { key: "sort", title: t("brands.field.sort"), align: "right", render: ({ sort }) => sort },
    {
      key: "status",
      title: t("brands.field.status"),
      render: ({ status }) => (
        <StatusTag tone={visibilityTones[status]}>{visibilityLabel(status)}</StatusTag>
      ),
    },
  ];
}
