import { Chart } from "@gerai/charts";
import { t } from "@gerai/i18n";
import { paretoSpec, paretoWords, rankingSpec, shareSpec } from "./rows";
import type { NamedRow, Whole } from "./rows";

/** From which side the rows of a view are drawn. */
export type RowsKind = "ranking" | "share" | "pareto";

export const rowsKinds: readonly RowsKind[] = ["ranking", "share", "pareto"];

interface RowsChartProps {
  kind: RowsKind;
  rows: readonly NamedRow[];
  whole: Whole;
  /** What the rows are. */
  head: string;
  wide?: boolean;
}

/** The rows of a view as a ranking, as shares of the whole, or as the few that bring most of it. */
export function RowsChart({ kind, rows, whole, head, wide = false }: RowsChartProps) {
  const label = `${head}: ${t(`charts.kind.${kind}`)}`;
  if (kind === "pareto") {
    return (
      <>
        <p className="mb-2 text-sm text-ink-2">{paretoWords(rows, whole)}</p>
        <Chart label={label} spec={paretoSpec(rows, whole)} head={head} wide={wide} />
      </>
    );
  }
  const spec = kind === "share" ? shareSpec(rows, whole) : rankingSpec(rows, whole);
  return <Chart label={label} spec={spec} head={head} turned={kind === "share"} />;
}
