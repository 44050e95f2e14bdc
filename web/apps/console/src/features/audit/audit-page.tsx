import { formatDate, t } from "@gerai/i18n";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, Table } from "antd";
import { useState } from "react";
import type { AuditEntry } from "../../app/wire";
import { actionLabel, actorLabel, docTypeLabel } from "../../core/display/audit-labels";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import { TwoLines } from "../../core/display/two-lines";
import { isNarrowed } from "../../core/list/list-state";
import { TableEmpty, TableError, TableSkeleton } from "../../core/list/table-states";
import { useListState } from "../../core/list/use-list-state";
import { auditQuery } from "../../core/records/audit-api";
import { useApi, useUser } from "../../core/session/services";
import { AuditDrawer } from "./audit-drawer";
import { AuditFilters } from "./audit-filters";
import { ChainCheck } from "./chain-check";
import { instantRange } from "./day-range";

const filterNames = ["actor", "action", "docType", "docNo", "from", "to"];
const pageSize = 50;

/** Who changed what, and the proof that nobody changed the record of it. */
export function AuditPage() {
  const api = useApi();
  const { timeZone } = useUser();
  const list = useListState(filterNames);
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const { from, to, ...filters } = list.state.filters;
  const log = useInfiniteQuery(
    auditQuery(api, { ...filters, ...instantRange(from, to, timeZone) }, pageSize),
  );
  const entries = log.data?.pages.flatMap((page) => page.list);

  return (
    <>
      <PageHeader title={t("nav.audit")} summary={t("audit.summary")} actions={<ChainCheck />} />
      <Panel flush>
        <AuditFilters list={list} busy={log.isFetching} onRefresh={() => void log.refetch()} />
        {!entries && log.error && (
          <TableError error={log.error} onRetry={() => void log.refetch()} />
        )}
        {!entries && !log.error && <TableSkeleton columns={4} />}
        {entries?.length === 0 && (
          <TableEmpty
            narrowed={isNarrowed(list.state)}
            text={{ title: t("audit.empty") }}
            onClear={list.clear}
          />
        )}
        {entries && entries.length > 0 && (
          <>
            <EntryTable entries={entries} onOpen={setOpened} />
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
  onOpen: (entry: AuditEntry) => void;
}

function EntryTable({ entries, onOpen }: EntryTableProps) {
  return (
    <Table<AuditEntry>
      className="console-table"
      aria-label={t("nav.audit")}
      dataSource={[...entries]}
      rowKey={(entry) => entry.id}
      pagination={false}
      rowClassName="cursor-pointer"
      onRow={(entry) => ({ onClick: () => onOpen(entry) })}
      columns={[
        {
          title: t("audit.what"),
          render: (_value, entry) => (
            <TwoLines
              title={
                <button
                  type="button"
                  className="font-semibold hover:text-brand-ink hover:underline"
                  onClick={() => onOpen(entry)}
                >
                  {actionLabel(entry.action)}
                </button>
              }
              caption={formatDate(entry.at, "dateTime")}
            />
          ),
        },
        {
          title: t("audit.who"),
          render: (_value, entry) => <TwoLines title={actorLabel(entry)} caption={entry.ip} />,
        },
        {
          title: t("audit.document"),
          render: (_value, entry) => (
            <TwoLines title={entry.docNo} caption={docTypeLabel(entry.docType)} />
          ),
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
