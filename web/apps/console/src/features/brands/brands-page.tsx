import { t } from "@gerai/i18n";
import { Outlet, useNavigate } from "@tanstack/react-router";
import { Layers, Package, Pencil } from "lucide-react";
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
import { ListActions } from "../../core/records/list-actions";
import { useRecordList } from "../../core/records/use-record-list";
import type { Brand } from "../../core/wire";
import { visibilities, visibilityLabel, visibilityTones } from "./model";

/** The brands we sell. */
export function BrandsPage() {
  const { list, data, filters } = useRecordList("brand", ["status"]);
  const open = useOpenRecord();
  const navigate = useNavigate();
  const show = (page: "/series" | "/products", { id }: Brand) =>
    void navigate({ to: page, search: { brandId: id } });
  return (
    <>
      <PageHeader
        title={t("nav.brands")}
        summary={data.rows ? t("brands.count", { n: data.total }) : ""}
        actions={
          <ListActions
            kind="brand"
            filters={filters}
            editable
            newPath="/brands/new"
            newLabel={t("brands.new")}
            importTitle={t("brands.import")}
          />
        }
      />
      <Panel flush>
        <FilterBar
          list={list}
          placeholder={t("brands.search")}
          filters={[statusFilter()]}
          extra={<RefreshButton busy={data.isFetching} onClick={data.retry} />}
        />
        <DataTable<Brand>
          name="brands"
          caption={t("nav.brands")}
          columns={columns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("brands.empty"), hint: t("brands.emptyHint") }}
          rowKey={(brand) => brand.id}
          rowName={(brand) => localText(brand.name)}
          onOpen={(brand) => open(`/brands/${brand.id}`)}
          actions={(brand) => [
            {
              key: "edit",
              label: t("common.edit"),
              icon: Pencil,
              onClick: () => open(`/brands/${brand.id}`),
            },
            {
              key: "series",
              label: t("brands.itsSeries"),
              icon: Layers,
              onClick: () => show("/series", brand),
            },
            {
              key: "products",
              label: t("brands.itsProducts"),
              icon: Package,
              onClick: () => show("/products", brand),
            },
          ]}
        />
      </Panel>
      <Outlet />
    </>
  );
}

/** Narrows a list to what buyers see or do not see. */
export function statusFilter() {
  return {
    name: "status",
    label: t("brands.field.status"),
    options: visibilities.map((value) => ({ value, label: visibilityLabel(value) })),
  };
}

function columns(): DataColumn<Brand>[] {
  return [
    {
      key: "name",
      title: t("brands.brand"),
      fixed: true,
      render: ({ id, name, code }) => (
        <TwoLines
          title={<RecordLink to={`/brands/${id}`}>{localText(name)}</RecordLink>}
          caption={code}
        />
      ),
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

/** What it is called in the languages that the reader does not see it in. */
export function otherNames(name: Brand["name"]): string {
  const shown = localText(name);
  const others = new Set([name.zh, name.en, name.id, name.th].filter((text) => text !== shown));
  return [...others].filter((text) => text !== "").join(" · ");
}
