import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { useListCountry } from "../../core/country-filter";
import { CountryLabel } from "../../core/display/country";
import { localText } from "../../core/display/local-text";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
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
import type { CostedProduct } from "../../core/wire";
import { costsQuery } from "./api";
import { costFieldLabel as label, costId, costText } from "./model";

const filterNames = ["noted"];

/** What a piece of every product costs the company. */
export function CostsPage() {
  const list = useListState(filterNames);
  const countryCode = useListCountry();
  const query = { ...listQuery(list.state), countryCode };
  const data = pageData(useQuery(costsQuery(useApi(), query)));
  const open = useOpenRecord();
  return (
    <>
      <PageHeader title={t("nav.costs")} summary={t("costs.summary")} />
      <Panel flush>
        <FilterBar
          list={list}
          placeholder={t("products.search")}
          filters={[
            {
              name: "noted",
              label: label("unitCost"),
              options: [
                { value: "true", label: t("costs.noted") },
                { value: "false", label: t("costs.missing") },
              ],
            },
          ]}
          extra={<RefreshButton busy={data.isFetching} onClick={data.retry} />}
        />
        <DataTable<CostedProduct>
          name="costs"
          caption={t("nav.costs")}
          columns={columns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("costs.empty"), hint: t("costs.emptyHint") }}
          rowKey={costId}
          rowName={({ productName }) => localText(productName)}
          onOpen={(cost) => open(`/costs/${costId(cost)}`)}
        />
      </Panel>
      <Outlet />
    </>
  );
}

function columns(): DataColumn<CostedProduct>[] {
  return [
    {
      key: "product",
      title: t("products.product"),
      fixed: true,
      render: (cost) => (
        <TwoLines
          title={
            <RecordLink to={`/costs/${costId(cost)}`}>{localText(cost.productName)}</RecordLink>
          }
          caption={[cost.materialCode, cost.specification].filter(Boolean).join(" · ")}
        />
      ),
    },
    {
      key: "country",
      title: t("products.country"),
      render: ({ countryCode }) => <CountryLabel code={countryCode} />,
    },
    {
      key: "cost",
      title: label("unitCost"),
      align: "right",
      render: ({ unitCost, countryCode }) => {
        const amount = costText(unitCost, countryCode);
        if (amount === null) return <StatusTag tone="mango">{t("costs.missing")}</StatusTag>;
        return <span className="font-semibold">{amount}</span>;
      },
    },
  ];
}
