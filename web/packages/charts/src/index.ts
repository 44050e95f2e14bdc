export { Chart } from "./chart";
export { Legend } from "./legend";
export { MonthHeat } from "./month-heat";
export { Ring } from "./ring";
export type { SeriesTone } from "./series";
export { Sparkline } from "./sparkline";
export type { PlotSeries, PlotSpec, RowNote } from "./spec";
