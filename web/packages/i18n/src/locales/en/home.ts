import type { Translation } from "../../keys";
import type zh from "../zh/home";

const home: Translation<typeof zh> = {
  "home.greeting.morning": "Good morning, {name}",
  "home.greeting.afternoon": "Good afternoon, {name}",
  "home.greeting.evening": "Good evening, {name}",
  "home.orders": "Customers’ orders",
  "home.tab.pendingSettlement": "To pay",
  "home.tab.awaitingApproval": "In approval",
  "home.tab.pricePending": "Price approval",
  "home.tab.awaitingDispatch": "To dispatch",
  "home.toReview":
    "{n, plural, one {# order waits for your decision} other {# orders wait for your decision}}",
  "home.actions": "Quick actions",
  "home.action.order": "Order for a customer",
  "home.action.scan": "Scan",
  "home.action.topUp": "Top up",
  "home.action.report": "Sell-in report",
  "home.attention": "Customers that need attention",
  "home.silent": "No order for {n} days",
  "home.recent": "Recent orders",
  "home.noOrders": "No orders yet",
  "home.noOrdersHint": "Your customers’ orders show up here",
  "home.notices": "Latest messages",
};

export default home;
