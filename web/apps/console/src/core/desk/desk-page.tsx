import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Button } from "antd";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useListCountry } from "../country-filter";
import { PageHeader } from "../display/page-header";
import { Panel } from "../display/panel";
import { RecordLink, TwoLines } from "../display/two-lines";
import { useOpenRecord } from "../forms/use-close-record";
import { DataTable } from "../list/data-table";
import { FilterBar } from "../list/filter-bar";
import type { FilterChoice } from "../list/filter-bar";
import { isNarrowed, listQuery, rowsQuery } from "../list/list-state";
import { RefreshButton } from "../list/refresh-button";
import { useListState } from "../list/use-list-state";
import { ListActions } from "../records/list-actions";
import { pageData } from "../records/record-api";
import { useApi, useMay } from "../session/services";
import type { DeskSpec, RowActions } from "./spec";

interface DeskPageProps<Row extends object, Values extends object> {
  spec: DeskSpec<Row, Values>;
  filters: readonly FilterChoice[];
  actions: RowActions<Row> | null;
}

/** The list of a desk: what is shown, how it is narrowed, what can be done to a row. */
export function DeskPage<Row extends object, Values extends object>({
  spec,
  filters,
  actions,
}: DeskPageProps<Row, Values>) {
  const { path, kind, note: Note } = spec;
  const texts = spec.texts();
  const list = useListState(filters.map(({ name }) => name));
  const countryCode = useListCountry();
  const api = useApi();
  const open = useOpenRecord();
  const permitted = useMay(...(spec.permission ? [spec.permission] : []));
  const editable = permitted || !spec.permission;
  const query = { ...listQuery(list.state), countryCode };
  const data = pageData(
    useQuery({
      queryKey: [kind, "list", query],
      queryFn: ({ signal }) => spec.list(api, query, signal),
      placeholderData: keepPreviousData,
    }),
  );
  const refresh = <RefreshButton busy={data.isFetching} onClick={data.retry} />;
  const canNarrow = texts.search !== undefined || filters.length > 0;
  const recordPath = (row: Row) => `${path}/${spec.id(row)}`;
  const nameCell = (row: Row, caption?: ReactNode) => {
    const link = <RecordLink to={recordPath(row)}>{spec.name(row)}</RecordLink>;
    return caption === undefined ? link : <TwoLines title={link} caption={caption} />;
  };
  const { summary } = texts;
  return (
    <>
      <PageHeader
        title={texts.title}
        summary={typeof summary === "string" ? summary : data.rows ? summary(data.total) : ""}
        actions={
          <>
            {!canNarrow && refresh}
            {spec.sheet ? (
              <ListActions
                kind={spec.sheet}
                filters={{ ...rowsQuery(list.state), countryCode }}
                editable={editable}
                newPath={`${path}/new`}
                newLabel={texts.create ?? ""}
                importTitle={texts.imported ?? texts.title}
              />
            ) : (
              editable &&
              spec.blank && (
                <Button
                  type="primary"
                  icon={<Plus size={16} aria-hidden />}
                  onClick={() => open(`${path}/new`)}
                >
                  {texts.create}
                </Button>
              )
            )}
          </>
        }
      />
      {Note ? <Note /> : null}
      <Panel flush>
        {canNarrow && (
          <FilterBar
            list={list}
            {...(texts.search === undefined ? {} : { placeholder: texts.search })}
            filters={filters}
            extra={refresh}
          />
        )}
        <DataTable<Row>
          name={kind}
          caption={texts.title}
          columns={spec.columns(nameCell)}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={texts.empty}
          rowKey={spec.id}
          rowName={spec.name}
          onOpen={(row) => open(recordPath(row))}
          actions={editable && actions ? actions : undefined}
        />
      </Panel>
      <Outlet />
    </>
  );
}
