import type { PageName } from "./paths";

/**
 * Pages whose capability comes in a later version. They have their address and say so honestly. A
 * page leaves this list when it does its work; the list must be empty in the end.
 */
export const notAvailableTabs = [
  "reportForms",
  "categorisation",
] as const satisfies readonly PageName[];

/** The same for pages opened from another page, with the page Back leads to. */
export const notAvailablePages = {
  branchStoreDetail: "reportForms",
  goodsDetail: "reportForms",
  personAllDetail: "reportForms",
  baAreaDeepDetail: "reportForms",
  orderAreaDeepDetail: "reportForms",
} as const satisfies Partial<Record<PageName, PageName>>;

/** Names of those pages. */
export const notAvailablePageNames = namesOf(notAvailablePages);

/** Whether a page does its work already, so that something may lead to it. */
export function isAvailable(page: PageName): boolean {
  const missing: readonly PageName[] = [...notAvailableTabs, ...notAvailablePageNames];
  return !missing.includes(page);
}

/** `Object.keys` with the names kept. */
function namesOf<Table extends object>(table: Table): (keyof Table)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table is a literal
  return Object.keys(table) as (keyof Table)[];
}
