import type { FilterOf, SortOf } from "@gerai/api";
import { formatNumber, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { PackagePlus } from "lucide-react";
import { useState } from "react";
import { useListCountry } from "../../core/country-filter";
import { localText } from "../../core/display/local-text";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { TwoLines } from "../../core/display/two-lines";
import { DataTable } from "../../core/list/data-table";
import type { DataColumn } from "../../core/list/data-table";
import { FilterBar } from "../../core/list/filter-bar";
import { isNarrowed, listQuery } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import { useListState } from "../../core/list/use-list-state";
import { pageData } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { StockLevel } from "../../core/wire";
import { stockQuery, warehousesQuery } from "./api";
import { ReceiptDialog } from "./receipt-dialog";

const filterNames = [
  "warehouseId",
  "availableUpTo",
] as const satisfies FilterOf<"/v3/stock/admin/level/list">[];

const sorts = [
  "materialCode",
  "onHand",
  "reserved",
  "available",
] as const satisfies SortOf<"/v3/stock/admin/level/list">[];

/** Few enough to think of ordering more. */
const scarce = [0, 10, 50, 100] as const;

/** What lies in the warehouses, what of it is promised, and what may still be ordered. */
export function StockPage() {
  const api = useApi();
  const country = useListCountry();
  const list = useListState(filterNames, sorts);
  const query = { ...listQuery(list.state), countryCode: country };
  const data = pageData(useQuery(stockQuery(api, query)));
  const warehouses = useQuery(warehousesQuery(api, country));
  const [receiving, setReceiving] = useState(false);
  return (
    <>
      <PageHeader
        title={t("nav.stock")}
        summary={data.rows ? t("desk.stock.count", { n: formatNumber(data.total) }) : ""}
        actions={
          <Button
            type="primary"
            icon={<PackagePlus size={16} aria-hidden />}
            onClick={() => setReceiving(true)}
          >
            {t("desk.stock.receive")}
          </Button>
        }
      />
      <Panel flush>
        <FilterBar
          list={list}
          placeholder={t("products.search")}
          filters={[
            {
              name: "warehouseId",
              label: t("desk.stock.warehouse"),
              options: (warehouses.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            },
            {
              name: "availableUpTo",
              label: t("desk.stock.scarce"),
              options: scarce.map((n) => ({
                value: String(n),
                label: n === 0 ? t("desk.stock.none") : t("desk.stock.upTo", { n }),
              })),
            },
          ]}
          extra={<RefreshButton busy={data.isFetching} onClick={data.retry} />}
        />
        <DataTable<StockLevel>
          name="stock"
          caption={t("nav.stock")}
          columns={stockColumns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("desk.stock.empty"), hint: t("desk.stock.emptyHint") }}
          rowKey={(level) => `${level.warehouseId}.${level.productId}`}
          rowName={(level) => localText(level.name)}
        />
      </Panel>
      {receiving && (
        <ReceiptDialog warehouses={warehouses.data ?? []} onClose={() => setReceiving(false)} />
      )}
    </>
  );
}

function stockColumns(): DataColumn<StockLevel>[] {
  return [
    {
      key: "product",
      sortBy: "materialCode",
      title: t("products.product"),
      fixed: true,
      render: ({ name, materialCode, specification }) => (
        <TwoLines
          title={<span className="font-semibold">{localText(name)}</span>}
          caption={[materialCode, specification].filter(Boolean).join(" · ")}
        />
      ),
    },
    {
      key: "warehouse",
      title: t("desk.stock.warehouse"),
      render: ({ warehouseName }) => warehouseName,
    },
    {
      key: "onHand",
      sortBy: "onHand",
      title: t("desk.stock.onHand"),
      align: "right",
      render: ({ onHand }) => formatNumber(onHand),
    },
    {
      key: "reserved",
      sortBy: "reserved",
      title: t("desk.stock.reserved"),
      align: "right",
      render: ({ reserved }) => formatNumber(reserved),
    },
    {
      key: "available",
      sortBy: "available",
      title: t("desk.stock.available"),
      align: "right",
      render: ({ available }) => (
        <span className={available > 0 ? "font-semibold" : "font-semibold text-danger-ink"}>
          {formatNumber(available)}
        </span>
      ),
    },
  ];
}
