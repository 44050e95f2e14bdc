import type { UserCenterData } from "@gerai/api";
import type { Tab } from "@gerai/domain";
import { may, mayApprove } from "../../core/may";
import { paths } from "../../core/paths";

/** A business function that the workplace leads to. */
export type WorkFunction =
  | "conferences"
  | "contacts"
  | "reviews"
  | "orders"
  | "onBehalf"
  | "topUp"
  | "customers"
  | "reports"
  | "offers"
  | "samples"
  | "scan"
  | "notices";

/** The functions somebody's roles give them, those that wait for somebody first. */
export function workFunctions(
  user: Pick<UserCenterData, "permissions" | "personId">,
  tabs: readonly Tab[],
  groupCalls = false,
): WorkFunction[] {
  const staff = user.personId !== null;
  const has: Readonly<Record<WorkFunction, boolean>> = {
    reviews: mayApprove(user),
    orders: staff && may(user, "order_view"),
    onBehalf: staff && may(user, "order_on_behalf"),
    topUp: staff && may(user, "top_up_request"),
    customers: staff && may(user, "receivable_view"),
    reports: may(user, "sell_in_view"),
    offers: may(user, "change_discount_price"),
    // Samples are given away only in some countries; there they have a tab.
    samples: may(user, "sample_gift_order") && tabs.some((tab) => tab.path === paths.freeSamples),
    scan: may(user, "browse_catalogue"),
    conferences: groupCalls && may(user, "messages"),
    contacts: may(user, "messages"),
    notices: true,
  };
  return order.filter((name) => has[name]);
}

const order: readonly WorkFunction[] = [
  "reviews",
  "orders",
  "onBehalf",
  "topUp",
  "customers",
  "reports",
  "offers",
  "samples",
  "scan",
  "conferences",
  "contacts",
  "notices",
];
