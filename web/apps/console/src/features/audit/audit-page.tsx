import type { FilterOf } from "@gerai/api";
import { formatDate, t } from "@gerai/i18n";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, Table } from "antd";
import { useState } from "react";
import { useListCountry } from "../../core/country-filter";
import { actionLabel, actorLabel, docNoLabel, docTypeLabel } from "../../core/display/audit-labels";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import { TwoLines } from "../../core/display/two-lines";
import { isNarrowed } from "../../core/list/list-state";
import { askedSort, sortableHead } from "../../core/list/sorting";
import { TableEmpty, TableError, TableSkeleton } from "../../core/list/table-states";
import { useListState } from "../../core/list/use-list-state";
import type { ListControl } from "../../core/list/use-list-state";
import { auditQuery } from "../../core/records/audit-api";
import { useApi, useUser } from "../../core/session/services";
import { ExportButton } from "../../core/transfer/export-button";
import type { AuditEntry } from "../../core/wire";
import { AuditDrawer } from "./audit-drawer";
import { AuditFilters } from "./audit-filters";
import { ChainCheck } from "./chain-check";
import { instantRange } from "./day-range";

const filterNames = [
  "actor",
  "action",
  "docType",
  "docNo",
  "from",
  "to",
] as const satisfies FilterOf<"/v3/system/admin/audit/list">[];
const pageSize = 50;
const sorts = ["at"];

/** Who changed what, and the proof that nobody changed the record of it. */
export function AuditPage() {
  const api = useApi();
  const { timeZone } = useUser();
  const list = useListState(filterNames, sorts);
  const { sort } = list.state;
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const { from, to, ...filters } = list.state.filters;
  const wanted = {
    ...filters,
    ...instantRange(from, to, timeZone),
    countryCode: useListCountry(),
    ...(sort && !sort.descending ? { order: "asc" } : {}),
  };
  const log = useInfiniteQuery(auditQuery(api, wanted, pageSize));
  const entries = log.data?.pages.flatMap((page) => page.list);

  return (
    <>
      <PageHeader
        title={t("nav.audit")}
        summary={t("audit.summary")}
        actions={
          <>
            <ExportButton path="/v3/system/admin/audit/export" query={wanted} />
            <ChainCheck />
          </>
        }
      />
      <Panel flush>
        <AuditFilters list={list} busy={log.isFetching} onRefresh={() => void log.refetch()} />
        {!entries && log.error && (
          <TableError error={log.error} onRetry={() => void log.refetch()} />
        )}
        {!entries && !log.error && <TableSkeleton columns={5} />}
        {entries?.length === 0 && (
          <TableEmpty
            narrowed={isNarrowed(list.state)}
            text={{ title: t("audit.empty") }}
            onClear={list.clear}
          />
        )}
        {entries && entries.length > 0 && (
          <>
            <EntryTable entries={entries} list={list} onOpen={setOpened} />
            {log.error && (
              <TableError
                compact
                error={log.error}
                onRetry={() =>
                  void (log.isFetchNextPageError ? log.fetchNextPage() : log.refetch())
                }
              />
            )}
            <div className="flex items-center justify-between border-t border-line px-4 py-3">
              <span className="text-sm text-ink-3" aria-live="polite">
                {t("audit.shown", { n: entries.length })}
              </span>
              {log.hasNextPage && (
                <Button loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                  {t("audit.more")}
                </Button>
              )}
            </div>
          </>
        )}
      </Panel>
      {opened && <AuditDrawer entry={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface EntryTableProps {
  entries: readonly AuditEntry[];
  list: ListControl;
  onOpen: (entry: AuditEntry) => void;
}

/** The one column that the log can be ordered by. */
const moment = { key: "at", sortBy: "at" };

function EntryTable({ entries, list, onOpen }: EntryTableProps) {
  return (
    <Table<AuditEntry>
      className="console-table"
      aria-label={t("nav.audit")}
      dataSource={[...entries]}
      rowKey={(entry) => entry.id}
      pagination={false}
      showSorterTooltip={false}
      onChange={(_page, _filters, sorter) => {
        if (!Array.isArray(sorter)) list.setSort(askedSort(sorter, [moment]));
      }}
      rowClassName="cursor-pointer"
      onRow={(entry) => ({ onClick: () => onOpen(entry) })}
      columns={[
        {
          key: moment.key,
          title: t("audit.when"),
          ...sortableHead(moment.sortBy, list.state.sort),
          render: (_value, entry) => (
            <span className="whitespace-nowrap tabular-nums">
              {formatDate(entry.at, "dateTime")}
            </span>
          ),
        },
        {
          title: t("audit.what"),
          render: (_value, entry) => (
            <button
              type="button"
              className="font-semibold hover:text-brand-ink hover:underline"
              onClick={() => onOpen(entry)}
            >
              {actionLabel(entry.action)}
            </button>
          ),
        },
        {
          title: t("audit.who"),
          render: (_value, entry) => <TwoLines title={actorLabel(entry)} caption={entry.ip} />,
        },
        {
          title: t("audit.document"),
          render: (_value, entry) => {
            const [no, kind] = [docNoLabel(entry), docTypeLabel(entry.docType)];
            return no === "" ? kind : <TwoLines title={no} caption={kind} />;
          },
        },
        {
          title: t("audit.chain"),
          render: (_value, { sealed, seq }) =>
            sealed ? (
              <StatusTag tone="brand">{t("audit.sealed", { seq: seq ?? 0 })}</StatusTag>
            ) : (
              <StatusTag tone="mango">{t("audit.unsealed")}</StatusTag>
            ),
        },
      ]}
    />
  );
}
