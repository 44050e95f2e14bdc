export { ReportingChart } from "./reporting-chart";
export type { NamedRow, Whole } from "./rows";
export { RowsChart, rowsKinds } from "./rows-chart";
export type { RowsKind } from "./rows-chart";
export type { Pace } from "./target";
export { TargetChart } from "./target-chart";
export { TrendChart } from "./trend-chart";
