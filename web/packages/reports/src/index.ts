export { hasNoFigures, knownFigures, trendTitle } from "./figures";
export type { KnownFigure } from "./figures";
export {
  changeOf,
  changeText,
  shortChange,
  coverageOf,
  figureText,
  isBetterLower,
  isMeasure,
  wholeCountry,
} from "./words";
export type { Change, Comparison, Coverage, Measure } from "./words";
