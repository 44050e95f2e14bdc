import { t } from "@gerai/i18n";
import { RowsChart, rowsKinds } from "@gerai/reports/charts";
import type { RowsKind } from "@gerai/reports/charts";
import { rowName } from "@gerai/reports/views";
import type { By } from "@gerai/reports/views";
import { useQuery } from "@tanstack/react-query";
import { Segmented, Skeleton } from "antd";
import { ChartColumn } from "lucide-react";
import { useState } from "react";
import { Panel } from "../../core/display/panel";
import { StateView } from "../../core/display/state-view";
import { TableError } from "../../core/list/table-states";
import { useApi } from "../../core/session/services";
import { drawnRowsQuery } from "./api";
import type { View } from "./use-view";

interface ViewChartProps {
  view: View;
  country: number;
  before: string;
}

/** Whose share of the whole is asked for before their rank. */
const parts: ReadonlySet<By> = new Set(["brand", "series"]);

/** The first rows of a view as a chart. */
export function ViewChart({ view, country, before }: ViewChartProps) {
  const { by, report, trail } = view;
  const [kind, setKind] = useState<RowsKind>(parts.has(by) ? "share" : "ranking");
  const query = useQuery(drawnRowsQuery(useApi(), country, report, by));
  const head = t(`views.by.${by}`);
  return (
    <Panel
      title={head}
      action={
        <Segmented
          aria-label={t("charts.kind")}
          value={kind}
          onChange={setKind}
          options={rowsKinds.map((value) => ({ value, label: t(`charts.kind.${value}`) }))}
        />
      }
    >
      {query.data && query.data.total > 0 ? (
        <RowsChart
          wide
          kind={kind}
          head={head}
          rows={query.data.list.map((row) => ({ name: rowName(row, by, trail), row }))}
          whole={{
            net: query.data.sum.net,
            previousNet: query.data.sum.previousNet,
            currency: query.data.currency,
            total: query.data.total,
            before,
          }}
        />
      ) : query.data ? (
        <StateView icon={ChartColumn} title={t("views.none")} hint={t("views.noneHint")} />
      ) : query.error ? (
        <TableError error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Panel>
  );
}
