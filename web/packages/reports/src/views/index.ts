export {
  facts,
  firstBelow,
  isBy,
  stepInto,
  trailOf,
  trailText,
  viewQuery,
  views,
  viewsBelow,
} from "./model";
export type { By, Fact, Step, ViewFilters } from "./model";
export { rowDetails, rowName } from "./row-words";
export { targetOf, targetSum } from "./targets";
export type { TargetOf } from "./targets";
export { addressOf, toSave } from "./saved";
export type { SavedView, ViewAddress, ViewToSave } from "./saved";
