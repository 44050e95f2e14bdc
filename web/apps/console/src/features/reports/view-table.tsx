import type { RankedRow, ReportRanking } from "@gerai/api";
import { ApiError } from "@gerai/api";
import { formatDate, formatMoney, formatNumber, formatPercent, t } from "@gerai/i18n";
import { changeOf, changeText, shortChange } from "@gerai/reports";
import { rowName, stepInto } from "@gerai/reports/views";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button, Segmented } from "antd";
import { clsx } from "clsx";
import { UsersRound } from "lucide-react";
import { Panel } from "../../core/display/panel";
import { StateView } from "../../core/display/state-view";
import { TwoLines } from "../../core/display/two-lines";
import { DataTable } from "../../core/list/data-table";
import type { DataColumn } from "../../core/list/data-table";
import { useApi, useMay } from "../../core/session/services";
import { rowsQuery } from "./api";
import type { View } from "./use-view";

interface ViewTableProps {
  view: View;
  country: number;
}

/** The rows of a view under their sum; each leads one step down, and a document to itself. */
export function ViewTable({ view, country }: ViewTableProps) {
  const { by, below, report, list, lookBy, trail } = view;
  const { page: pageNum, pageSize } = list.state;
  const query = useQuery(rowsQuery(useApi(), country, report, by, { pageNum, pageSize }));
  const opensOrders = useMay("order_view");
  const noTeam = query.error instanceof ApiError && query.error.code === "no_subordinates";
  return (
    <Panel flush>
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        <Segmented
          aria-label={t("views.lookBy")}
          value={by}
          onChange={lookBy}
          options={below.map((value) => ({ value, label: t(`views.by.${value}`) }))}
        />
        {query.data && !noTeam ? <Sum ranking={query.data} compare={view.compare} /> : null}
      </div>
      {noTeam ? (
        <StateView
          icon={UsersRound}
          title={t("views.noSubordinates")}
          hint={t("views.noSubordinatesHint")}
        />
      ) : (
        <DataTable<RankedRow>
          name={`report.${view.fact}`}
          caption={t(`views.by.${by}`)}
          columns={columns(view, query.data, opensOrders)}
          data={{
            rows: query.data?.list,
            total: query.data?.total ?? 0,
            isFetching: query.isFetching,
            error: query.error,
            retry: () => void query.refetch(),
          }}
          list={list}
          narrowed={false}
          empty={{ title: t("views.none"), hint: t("views.noneHint") }}
          rowKey={({ id }) => id}
          rowName={(row) => rowName(row, by, trail)}
        />
      )}
    </Panel>
  );
}

function Sum({ ranking, compare }: { ranking: ReportRanking; compare: View["compare"] }) {
  const { sum, total, currency } = ranking;
  return (
    <p className="text-sm text-ink-2">
      {t("reports.total", { n: formatNumber(total) })}{" "}
      <span className="font-semibold text-ink">{formatMoney(sum.net, currency)}</span>
      {" · "}
      {changeText(changeOf(sum.net, sum.previousNet), compare)}
    </p>
  );
}

function columns(
  view: View,
  ranking: ReportRanking | undefined,
  opensOrders: boolean,
): DataColumn<RankedRow>[] {
  const { by, fact, compare } = view;
  const currency = ranking?.currency ?? "";
  const whole = Number(ranking?.sum.net ?? 0);
  const counted = (["stores", "people", "products", "orders", "clients"] as const).filter((count) =>
    ranking?.list.some((row) => row[count] !== null),
  );
  const isDocument = by === "document";
  const isOwed = fact === "receivables";
  const compared: DataColumn<RankedRow>[] = [
    {
      key: "before",
      title: t("salesView.before"),
      align: "right",
      render: ({ previousNet }) => formatMoney(previousNet, currency),
    },
    {
      key: "change",
      title: t("salesView.change"),
      align: "right",
      render: (row) => <Moved row={row} compare={compare} />,
    },
  ];
  // What came back is told where something did.
  const back: DataColumn<RankedRow> = {
    key: "returned",
    title: t("salesView.returned"),
    align: "right",
    render: ({ returned }) => formatMoney(returned ?? "0", currency),
  };
  return [
    {
      key: "name",
      title: t("salesView.name"),
      fixed: true,
      render: (row) => (
        <TwoLines
          title={<Name row={row} view={view} opensOrders={opensOrders} />}
          caption={row.code}
        />
      ),
    },
    {
      key: "amount",
      title: t(isOwed ? "reports.measure.owed" : "salesView.amount"),
      align: "right",
      render: ({ net }) => <span className="font-semibold">{formatMoney(net, currency)}</span>,
    },
    {
      key: "share",
      title: t("salesView.share"),
      align: "right",
      render: ({ net }) => (whole > 0 ? formatPercent(Number(net) / whole) : "–"),
    },
    ...(isDocument ? [] : compared),
    ...(isOwed ? owed(currency) : [pieces()]),
    ...counted.map((count): DataColumn<RankedRow> => ({
      key: count,
      title: t(`salesView.${count}`),
      align: "right",
      optional: fact === "sellout" && count === "people",
      render: (row) => formatNumber(row[count] ?? 0),
    })),
    ...(!isOwed && ranking?.list.some(({ returned }) => Number(returned ?? 0) > 0) ? [back] : []),
    {
      key: "last",
      title: t("salesView.last"),
      align: "right",
      render: ({ lastOn }) => formatDate(lastOn),
    },
  ];
}

function pieces(): DataColumn<RankedRow> {
  return {
    key: "pieces",
    title: t("salesView.pieces"),
    align: "right",
    render: ({ qty }) => formatNumber(qty),
  };
}

/** What of a debt is late, and what became of it in the days. */
function owed(currency: string): DataColumn<RankedRow>[] {
  const amounts = [
    ["overdue", "overdue"],
    ["invoiced", "invoiced"],
    ["paid", "paid"],
    ["returned", "credited"],
    ["badDebt", "badDebt"],
  ] as const;
  return amounts.map(([part, measure]) => ({
    key: part,
    title: t(`reports.measure.${measure}`),
    align: "right",
    optional: part === "returned" || part === "badDebt",
    render: (row) => formatMoney(row[part] ?? "0", currency),
  }));
}

function Moved({ row, compare }: { row: RankedRow; compare: View["compare"] }) {
  const change = changeOf(row.net, row.previousNet);
  if (change.ratio === undefined) {
    return <span className="text-xs text-ink-3">{changeText(change, compare)}</span>;
  }
  return (
    <span className={clsx("font-medium", change.ratio > 0 ? "text-brand-ink" : "text-danger-ink")}>
      <span aria-hidden>{change.ratio > 0 ? "▲ " : "▼ "}</span>
      {shortChange(change.ratio, true)}
    </span>
  );
}

interface NameProps {
  row: RankedRow;
  view: View;
  opensOrders: boolean;
}

const link = "font-semibold text-ink hover:text-brand-ink hover:underline";

function Name({ row, view, opensOrders }: NameProps) {
  const { by, fact, trail, stand } = view;
  const name = rowName(row, by, trail);
  if (by === "document" && fact === "sellout") {
    return (
      <Link to="/sales-reports/$recordId" params={{ recordId: row.id }} className={link}>
        {row.name}
      </Link>
    );
  }
  if (by === "document" && fact === "receivables") {
    return (
      <Link to="/receivables/$recordId" params={{ recordId: row.id }} className={link}>
        {row.code}
      </Link>
    );
  }
  if (by === "document") {
    if (!opensOrders) return <span className="font-semibold">{row.name}</span>;
    return (
      <Link to="/orders/$recordId" params={{ recordId: row.id }} className={link}>
        {row.name}
      </Link>
    );
  }
  // What belongs to none cannot be asked for by itself.
  if (row.id === "0") return <span className="font-semibold">{name}</span>;
  return (
    <Button
      type="link"
      size="small"
      className="h-auto! p-0! text-left! font-semibold whitespace-normal!"
      onClick={() => stand([...trail, stepInto(by, row, trail)])}
    >
      {name}
    </Button>
  );
}
