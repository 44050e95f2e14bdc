import { formatDate, formatNumber, t } from "@gerai/i18n";
import { Outlet, useNavigate } from "@tanstack/react-router";
import { Button } from "antd";
import { Pencil, Plus, Tags } from "lucide-react";
import { CountryLabel } from "../../core/display/country";
import { localText } from "../../core/display/local-text";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import { TwoLines } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { ColumnMenu } from "../../core/list/column-menu";
import { DataTable } from "../../core/list/data-table";
import type { DataColumn } from "../../core/list/data-table";
import { FilterBar } from "../../core/list/filter-bar";
import { isNarrowed } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import { useRecordList } from "../../core/records/use-record-list";
import type { PriceList } from "../../core/wire";
import {
  audienceText,
  listKinds,
  listStatuses,
  priceListFieldLabel as label,
  statusTones,
} from "./model";
import { PriceListLink } from "./price-list-link";

/** Daily prices, campaigns and contract prices. */
export function PriceListsPage() {
  const { list, data } = useRecordList("priceList", ["kind", "status"]);
  const open = useOpenRecord();
  const navigate = useNavigate();
  const columns = priceListColumns();
  const showPrices = (id: string) =>
    void navigate({ to: "/prices/of/$recordId", params: { recordId: id } });
  return (
    <>
      <PageHeader
        title={t("nav.prices")}
        summary={data.rows ? t("prices.count", { n: data.total }) : ""}
        actions={
          <Button
            type="primary"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => open("/prices/new")}
          >
            {t("prices.new")}
          </Button>
        }
      />
      <Panel flush>
        <FilterBar
          list={list}
          placeholder={t("prices.search")}
          filters={[
            {
              name: "kind",
              label: label("kind"),
              options: listKinds.map((value) => ({ value, label: t(`prices.kind.${value}`) })),
            },
            {
              name: "status",
              label: label("status"),
              options: listStatuses.map((value) => ({ value, label: t(`prices.status.${value}`) })),
            },
          ]}
          extra={
            <>
              <RefreshButton busy={data.isFetching} onClick={data.retry} />
              <ColumnMenu table="prices" columns={columns} />
            </>
          }
        />
        <DataTable<PriceList>
          name="prices"
          caption={t("nav.prices")}
          columns={columns}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("prices.empty"), hint: t("prices.emptyHint") }}
          rowKey={(row) => row.id}
          rowName={(row) => localText(row.name)}
          onOpen={(row) => showPrices(row.id)}
          actions={(row) => [
            {
              key: "prices",
              label: t("prices.showPrices"),
              icon: Tags,
              onClick: () => showPrices(row.id),
            },
            {
              key: "edit",
              label: t("prices.editList"),
              icon: Pencil,
              onClick: () => open(`/prices/${row.id}`),
            },
          ]}
        />
      </Panel>
      <Outlet />
    </>
  );
}

function priceListColumns(): DataColumn<PriceList>[] {
  return [
    {
      key: "name",
      title: t("prices.list"),
      fixed: true,
      render: ({ id, name, code }) => (
        <TwoLines title={<PriceListLink id={id}>{localText(name)}</PriceListLink>} caption={code} />
      ),
    },
    {
      key: "kind",
      title: label("kind"),
      render: (row) => (
        <TwoLines title={t(`prices.kind.${row.kind}`)} caption={audienceText(row)} />
      ),
    },
    {
      key: "country",
      title: label("countryCode"),
      render: ({ countryCode }) => <CountryLabel code={countryCode} />,
    },
    { key: "period", title: t("prices.period"), render: (row) => <Period list={row} /> },
    {
      key: "priority",
      title: label("priority"),
      align: "right",
      render: ({ priority }) => priority,
    },
    {
      key: "products",
      title: t("prices.products"),
      align: "right",
      render: ({ products }) => formatNumber(products),
    },
    {
      key: "status",
      title: label("status"),
      render: ({ status }) => (
        <StatusTag tone={statusTones[status]}>{t(`prices.status.${status}`)}</StatusTag>
      ),
    },
  ];
}

interface PeriodProps {
  list: PriceList;
}

function Period({ list: { startAt, endAt } }: PeriodProps) {
  const until = endAt && t("prices.to", { to: formatDate(endAt, "dateTime") });
  if (!startAt) return until ?? t("prices.always");
  return (
    <TwoLines title={t("prices.from", { from: formatDate(startAt, "dateTime") })} caption={until} />
  );
}
