import * as v from "valibot";
import { optionalText } from "../../core/goods/shopping";

/** Tabs of an order list; the number is the status, 0 is everything. */
export const orderTabs = ["0", "1", "2", "3", "4", "5", "6"] as const;
export type OrderTab = (typeof orderTabs)[number];

const day = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined);

/** Kinds of order one can look for. */
export const orderTypes = ["1", "2", "3", "4", "5", "6"] as const;

/** Which orders are listed; lives in the address, so Back keeps it. */
export const ordersSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(orderTabs)), undefined),
  keyword: optionalText,
  orderType: v.fallback(v.optional(v.picklist(orderTypes)), undefined),
  customerId: optionalText,
  dateFrom: day,
  dateTo: day,
});

export type OrdersSearch = v.InferOutput<typeof ordersSearch>;

/** Which order is open: by its id, or by the number a notice names. */
export const orderSearch = v.object({ orderId: optionalText, orderNo: optionalText });

/** For how many days suggested goods are to last. */
export const coverDays = ["14", "21", "28"] as const;

/** For whom something is suggested: a customer, one of its stores, for how long. */
export const suggestedSearch = v.object({
  customerId: optionalText,
  storeId: optionalText,
  days: v.fallback(v.optional(v.picklist(coverDays)), undefined),
});

export type SuggestedSearch = v.InferOutput<typeof suggestedSearch>;

/** What the filter sheet decides. */
export type OrdersFilterChoice = Pick<
  OrdersSearch,
  "orderType" | "customerId" | "dateFrom" | "dateTo"
>;

/** How many filters are set; a range of days counts once. */
export function filterCount({ orderType, customerId, dateFrom }: OrdersFilterChoice): number {
  return [orderType, customerId, dateFrom].filter((value) => value !== undefined).length;
}
