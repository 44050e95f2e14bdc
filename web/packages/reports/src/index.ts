export { hasNoFigures, knownFigures, trendPoints, trendTitle, trendValue } from "./figures";
export type { KnownFigure } from "./figures";
export {
  changeOf,
  changeText,
  coverageOf,
  figureText,
  isBetterLower,
  isMeasure,
  wholeCountry,
} from "./words";
export type { Change, Comparison, Coverage, Measure } from "./words";
