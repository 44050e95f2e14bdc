export { BarLine } from "./bar-line";
export { HorizontalBars } from "./horizontal-bars";
export { Legend } from "./legend";
export { Ring } from "./ring";
export { axisTicks, smoothPath } from "./scale";
export type { SeriesTone } from "./series";
export { Sparkline } from "./sparkline";
export { StackedBar } from "./stacked-bar";
