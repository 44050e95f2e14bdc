import type { FilterOf } from "@gerai/api";
import { formatDate, formatNumber, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { Lock } from "lucide-react";
import { useState } from "react";
import { useListCountry } from "../../core/country-filter";
import { CountryLabel } from "../../core/display/country";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import { TwoLines } from "../../core/display/two-lines";
import { DataTable } from "../../core/list/data-table";
import type { DataColumn } from "../../core/list/data-table";
import { isNarrowed, listQuery } from "../../core/list/list-state";
import { StateTabs } from "../../core/list/state-tabs";
import { useListState } from "../../core/list/use-list-state";
import { pageData } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { ClosedPeriod, PeriodStatus } from "../../core/wire";
import { periodsQuery } from "./api";
import { CloseDialog } from "./close-dialog";
import { monthText } from "./model";
import { ReopenDialog } from "./reopen-dialog";
import { usePeriodMenu } from "./use-period-menu";

const calledFilters = ["status"] as const satisfies FilterOf<"/v3/finance/admin/period/list">[];
const statuses = ["closed", "reopened"] as const satisfies readonly PeriodStatus[];

/** Months whose books are closed: finance closes them, two people open one again. */
export function PeriodsPage() {
  const list = useListState(["state", ...calledFilters] as const);
  const { state: tab, keyword: _none, ...asked } = listQuery(list.state);
  const status = statuses.find((one) => one === tab) ?? null;
  const countryCode = useListCountry();
  const data = pageData(useQuery(periodsQuery(useApi(), { ...asked, status, countryCode })));
  const [closing, setClosing] = useState(false);
  const [asking, setAsking] = useState<ClosedPeriod | null>(null);
  return (
    <>
      <PageHeader
        title={t("nav.periods")}
        summary={t("desk.periods.summary")}
        actions={
          <Button
            type="primary"
            icon={<Lock size={16} aria-hidden />}
            onClick={() => setClosing(true)}
          >
            {t("desk.periods.close")}
          </Button>
        }
      />
      <Panel flush>
        <StateTabs
          list={list}
          tabs={[
            { state: "", label: t("desk.periods.all") },
            ...statuses.map((state) => ({ state, label: t(`desk.periods.status.${state}`) })),
          ]}
        />
        <DataTable<ClosedPeriod>
          name="periods"
          caption={t("nav.periods")}
          columns={columns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("desk.periods.empty"), hint: t("desk.periods.emptyHint") }}
          rowKey={({ id }) => id}
          rowName={({ month }) => monthText(month)}
          actions={usePeriodMenu(setAsking)}
        />
      </Panel>
      {closing && <CloseDialog onClose={() => setClosing(false)} />}
      {asking && <ReopenDialog period={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

function columns(): DataColumn<ClosedPeriod>[] {
  return [
    {
      key: "month",
      title: t("desk.periods.month"),
      fixed: true,
      render: ({ month }) => <span className="font-semibold">{monthText(month)}</span>,
    },
    {
      key: "country",
      title: t("desk.periods.country"),
      render: ({ countryCode }) => <CountryLabel code={countryCode} />,
    },
    {
      key: "entries",
      title: t("desk.periods.entries"),
      align: "right",
      render: ({ entries }) => formatNumber(entries),
    },
    {
      key: "leftOpen",
      title: t("desk.periods.leftOpen"),
      align: "right",
      render: ({ leftOpen }) => formatNumber(leftOpen),
    },
    {
      key: "closedBy",
      title: t("desk.periods.closedBy"),
      render: ({ closedBy, closedAt }) => (
        <TwoLines title={closedBy} caption={formatDate(closedAt, "dateTime")} />
      ),
    },
    {
      key: "reopenedBy",
      title: t("desk.periods.reopenedBy"),
      render: ({ reopenedBy, reopenedAt }) =>
        reopenedBy && reopenedAt ? (
          <TwoLines title={reopenedBy} caption={formatDate(reopenedAt, "dateTime")} />
        ) : (
          "—"
        ),
    },
    {
      key: "state",
      title: t("desk.ar.state"),
      render: (period) => <PeriodState period={period} />,
    },
  ];
}

interface PeriodStateProps {
  period: ClosedPeriod;
}

/** Where a month stands, and who wants it open again and why. */
function PeriodState({ period }: PeriodStateProps) {
  const { status, reopenAskedBy, reopenAskedByMe, reopenReason } = period;
  const waits = status === "closed" && reopenAskedBy !== null;
  const settled = status === "closed" ? "brand" : "neutral";
  return (
    <div className="flex flex-col items-start gap-1">
      <StatusTag tone={waits ? "mango" : settled}>
        {waits ? t("desk.periods.waits") : t(`desk.periods.status.${status}`)}
      </StatusTag>
      {reopenAskedBy !== null && (
        <span className="text-xs text-ink-3">
          {t("desk.periods.askedBy", { name: reopenAskedBy, reason: reopenReason })}
          {waits && reopenAskedByMe && ` · ${t("desk.periods.secondNeeded")}`}
        </span>
      )}
    </div>
  );
}
