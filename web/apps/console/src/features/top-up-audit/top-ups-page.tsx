import { formatDate, formatMoney, formatRelative, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet, useNavigate } from "@tanstack/react-router";
import { Tabs } from "antd";
import { Copy, Undo2 } from "lucide-react";
import { useListCountry } from "../../core/country-filter";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import { Clipped, RecordLink, TwoLines } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { DataTable } from "../../core/list/data-table";
import type { DataColumn } from "../../core/list/data-table";
import { documentDays } from "../../core/list/day-range";
import { FilterBar } from "../../core/list/filter-bar";
import { isNarrowed } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import { useApi } from "../../core/session/services";
import { ExportButton } from "../../core/transfer/export-button";
import { useNow } from "../../core/use-now";
import type { QueuedTopUp, TopUpCounts } from "../../core/wire";
import { topUpCountsQuery } from "./api";
import { desks, statusLabel, statusTones } from "./model";
import { useQueue } from "./use-queue";

/** The desk where finance compares what customers say they paid with what arrived. */
export function TopUpsPage() {
  const { desk, list, data, filters } = useQueue();
  const counts = useQuery(topUpCountsQuery(useApi(), useListCountry()));
  const open = useOpenRecord();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={t("nav.topUps")}
        summary={counts.data ? t("topUps.waiting", { n: counts.data.pending }) : ""}
        actions={<ExportButton path="/v3/finance/admin/topUp/export" query={filters} />}
      />
      <Panel flush>
        <Tabs
          className="px-4"
          activeKey={desk}
          items={desks.map((key) => ({ key, label: tabLabel(key, counts.data) }))}
          onChange={(key) => void navigate({ to: ".", search: { desk: key }, replace: true })}
        />
        <FilterBar
          list={list}
          placeholder={t("topUps.search")}
          days={documentDays}
          extra={<RefreshButton busy={data.isFetching} onClick={data.retry} />}
        />
        <DataTable<QueuedTopUp>
          name="topUps"
          caption={t("nav.topUps")}
          columns={topUpColumns(useNow())}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{
            title: t(`topUps.empty.${desk === "pending" ? "pending" : "other"}`),
            hint: t("topUps.emptyHint"),
          }}
          rowKey={(topUp) => topUp.id}
          rowName={(topUp) => topUp.docNo}
          onOpen={(topUp) => open(`/top-ups/${topUp.id}`)}
        />
      </Panel>
      <Outlet />
    </>
  );
}

function tabLabel(desk: (typeof desks)[number], counts: TopUpCounts | undefined): string {
  const label = t(`topUps.desk.${desk}`);
  return counts ? `${label} (${counts[desk]})` : label;
}

function topUpColumns(now: Date): DataColumn<QueuedTopUp>[] {
  return [
    {
      key: "docNo",
      sortBy: "enteredAt",
      title: t("topUps.topUp"),
      fixed: true,
      render: ({ id, docNo, enteredAt }) => (
        <TwoLines
          title={<RecordLink to={`/top-ups/${id}`}>{docNo}</RecordLink>}
          caption={formatRelative(enteredAt, now)}
        />
      ),
    },
    {
      key: "customer",
      title: t("topUps.customer"),
      render: ({ customerName, customerCode }) => (
        <TwoLines title={<Clipped>{customerName}</Clipped>} caption={customerCode} />
      ),
    },
    {
      key: "amount",
      sortBy: "amount",
      title: t("topUps.amount"),
      align: "right",
      render: ({ amount, currency }) => (
        <span className="font-semibold">{formatMoney(amount, currency)}</span>
      ),
    },
    {
      key: "bank",
      title: t("topUps.paidTo"),
      render: ({ bankName, payerName }) => (
        <TwoLines title={bankName} caption={t("topUps.by", { name: payerName })} />
      ),
    },
    {
      key: "reference",
      title: t("topUps.reference"),
      render: ({ bankRef, paidAt }) => (
        <TwoLines
          title={<span className="font-mono text-sm">{bankRef || "—"}</span>}
          caption={formatDate(paidAt, "dateTime")}
        />
      ),
    },
    {
      key: "state",
      title: t("topUps.state"),
      render: (topUp) => <TopUpState topUp={topUp} />,
    },
  ];
}

interface TopUpStateProps {
  topUp: QueuedTopUp;
}

/** Where it stands, and what asks for attention. */
function TopUpState({ topUp }: TopUpStateProps) {
  const { status, claim, duplicate, reversalAsked } = topUp;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <StatusTag tone={statusTones[status]}>{statusLabel(status)}</StatusTag>
      {duplicate && (
        <span className="inline-flex items-center gap-1 text-xs font-medium text-danger-ink">
          <Copy size={14} aria-hidden />
          {t("topUps.looksDouble")}
        </span>
      )}
      {reversalAsked && (
        <span className="inline-flex items-center gap-1 text-xs font-medium text-violet-ink">
          <Undo2 size={14} aria-hidden />
          {t("topUps.reversalWaits")}
        </span>
      )}
      {claim && (
        <span className="block w-full text-xs text-ink-3">
          {claim.mine ? t("topUps.claimedByMe") : t("topUps.claimedBy", { name: claim.name })}
        </span>
      )}
    </div>
  );
}
