import type { PlotSpec } from "./spec";

interface ChartTableProps {
  caption: string;
  spec: PlotSpec;
  /** What the points are. */
  head: string;
  /** Series down and points across, where series are many and points few. */
  turned?: boolean;
}

/** What a chart says, as a table. */
export function ChartTable({ caption, spec, head, turned = false }: ChartTableProps) {
  const { labels, series } = spec;
  const columns = turned ? labels : series.map(({ name }) => name);
  const rows = turned
    ? series.map(({ name, texts }) => ({ name, cells: texts }))
    : labels.map((name, at) => ({ name, cells: series.map(({ texts }) => texts[at] ?? "") }));
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-xs text-ink-3">
        <tr>
          <th scope="col" className="py-1.5 pr-3 text-left font-medium">
            {head}
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className="py-1.5 pl-3 text-right font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }, at) => (
          // Two products may share a name; nothing here moves.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={at} className="border-t border-line">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-anywhere">
              {name}
            </th>
            {cells.map((text, column) => (
              <td key={columns[column]} className="py-1.5 pl-3 text-right">
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
