import { t } from "@gerai/i18n";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Button } from "antd";
import { Pencil, Plus, Trash2, Upload } from "lucide-react";
import { useState } from "react";
import { localText } from "../../core/display/local-text";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { DataTable } from "../../core/list/data-table";
import { FilterBar } from "../../core/list/filter-bar";
import { isNarrowed, listQuery, rowsQuery } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import { TableError, TableSkeleton } from "../../core/list/table-states";
import { useListState } from "../../core/list/use-list-state";
import { pageData, recordDetailQuery, recordPath } from "../../core/records/record-api";
import type { RowAction } from "../../core/records/row-menu";
import { useAsk } from "../../core/records/use-ask";
import { useApi } from "../../core/session/services";
import { ExportButton } from "../../core/transfer/export-button";
import { ImportDialog } from "../../core/transfer/import-dialog";
import type { PriceList, PriceRow } from "../../core/wire";
import { pricesQuery, useSavePrices } from "./api";
import { LadderDialog } from "./ladder-dialog";
import { priceColumns, priceSorts } from "./price-columns";
import { PriceListSummary } from "./price-list-summary";

/** The prices of one list. */
export function PricesPage() {
  const { recordId = "" } = useParams({ strict: false });
  const list = useQuery({
    ...recordDetailQuery(useApi(), "priceList", recordId),
    placeholderData: keepPreviousData,
  });
  if (list.data) return <PriceTable key={list.data.id} list={list.data} />;
  return (
    <Panel flush>
      {list.error ? (
        <TableError error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <TableSkeleton columns={4} />
      )}
    </Panel>
  );
}

/** What is being worked on: nothing, a product's ladder, a new product, or a workbook. */
type Task = { at: "ladder"; row: PriceRow | null } | { at: "import" } | null;

interface PriceTableProps {
  list: PriceList;
}

const noFilters: readonly string[] = [];

function PriceTable({ list: priceList }: PriceTableProps) {
  const api = useApi();
  const list = useListState(noFilters, priceSorts);
  const [task, setTask] = useState<Task>(null);
  const query = { ...listQuery(list.state), priceListId: priceList.id };
  const data = pageData(useQuery(pricesQuery(api, query)));
  const takeOut = useTakeOut(priceList);
  const edit = (row: PriceRow | null) => setTask({ at: "ladder", row });
  const close = () => setTask(null);

  const actions = (row: PriceRow): RowAction[] => [
    { key: "edit", label: t("prices.editLadder"), icon: Pencil, onClick: () => edit(row) },
    {
      key: "remove",
      label: t("prices.takeOut"),
      icon: Trash2,
      danger: true,
      onClick: () => takeOut(row),
    },
  ];

  return (
    <>
      <PageHeader
        title={localText(priceList.name)}
        summary={<PriceListSummary list={priceList} />}
        actions={
          <>
            <ExportButton
              path={recordPath("price", "export")}
              query={{ ...rowsQuery(list.state), priceListId: priceList.id }}
            />
            <Button
              icon={<Upload size={16} aria-hidden />}
              onClick={() => setTask({ at: "import" })}
            >
              {t("list.import")}
            </Button>
            <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => edit(null)}>
              {t("prices.addProduct")}
            </Button>
          </>
        }
      />
      <Panel flush>
        <FilterBar
          list={list}
          placeholder={t("prices.searchProducts")}
          extra={<RefreshButton busy={data.isFetching} onClick={data.retry} />}
        />
        <DataTable<PriceRow>
          name="priceRows"
          caption={localText(priceList.name)}
          columns={priceColumns(priceList)}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("prices.noProducts"), hint: t("prices.noProductsHint") }}
          rowKey={(row) => row.productId}
          rowName={(row) => localText(row.name)}
          onOpen={edit}
          actions={actions}
        />
      </Panel>
      {task?.at === "ladder" && <LadderDialog list={priceList} row={task.row} onClose={close} />}
      {task?.at === "import" && (
        <ImportDialog kind="price" title={t("prices.import")} onClose={close} />
      )}
    </>
  );
}

/** Asks, then takes a product out of the list. */
function useTakeOut(list: PriceList) {
  const ask = useAsk();
  const save = useSavePrices();
  return (row: PriceRow) =>
    ask(
      {
        title: t("prices.takeOutTitle", { name: localText(row.name) }),
        hint: t("prices.takeOutHint"),
        confirm: t("prices.takeOut"),
        danger: true,
      },
      () =>
        save.mutateAsync({
          priceListId: list.id,
          products: [{ productId: row.productId, rungs: [] }],
        }),
    );
}
