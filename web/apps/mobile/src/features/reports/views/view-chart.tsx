import type { ReportQuery, ReportRanking } from "@gerai/api";
import { t } from "@gerai/i18n";
import { RowsChart, rowsKinds } from "@gerai/reports/charts";
import type { RowsKind } from "@gerai/reports/charts";
import { rowName } from "@gerai/reports/views";
import type { By } from "@gerai/reports/views";
import { Card, Segmented, Skeleton } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import { useComparison } from "../compare-context";
import { beforeText } from "../components/before-text";
import { chartRowsQuery } from "./api";
import type { Place } from "./view-row";

interface ViewChartProps {
  report: ReportQuery;
  /** What is on the page already. */
  first: ReportRanking;
  by: By;
  place: Place;
}

/** Whose share of the whole is asked for before their rank. */
const parts: ReadonlySet<By> = new Set(["brand", "series"]);

/** The first rows of a view as a chart. */
export function ViewChart({ report, first, by, place }: ViewChartProps) {
  const [kind, setKind] = useState<RowsKind>(parts.has(by) ? "share" : "ranking");
  return (
    <Card>
      <Segmented
        label={t("charts.kind")}
        options={rowsKinds.map((value) => ({ value, label: t(`charts.kind.${value}`) }))}
        value={kind}
        onChange={setKind}
        className="mb-3"
      />
      {kind === "pareto" ? (
        <ManyRows report={report} by={by} place={place} />
      ) : (
        <Drawn kind={kind} ranking={first} by={by} place={place} />
      )}
    </Card>
  );
}

/** Who brings most of the whole is seen only among many. */
function ManyRows({ report, by, place }: Omit<ViewChartProps, "first">) {
  const query = useQuery(chartRowsQuery(useClient(), report, by));
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-60 w-full" />}>
      {(ranking) => <Drawn kind="pareto" ranking={ranking} by={by} place={place} />}
    </QueryView>
  );
}

interface DrawnProps {
  kind: RowsKind;
  ranking: ReportRanking;
  by: By;
  place: Place;
}

function Drawn({ kind, ranking: { list, sum, total, currency }, by, place }: DrawnProps) {
  const before = beforeText(useComparison());
  return (
    <RowsChart
      kind={kind}
      head={t(`views.by.${by}`)}
      rows={list.map((row) => ({ name: rowName(row, by, place.trail), row }))}
      whole={{ net: sum.net, previousNet: sum.previousNet, currency, total, before }}
    />
  );
}
