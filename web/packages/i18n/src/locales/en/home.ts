import type { Translation } from "../../keys";
import type zh from "../zh/home";

const home: Translation<typeof zh> = {
  "home.greeting.morning": "Good morning, {name}",
  "home.greeting.afternoon": "Good afternoon, {name}",
  "home.greeting.evening": "Good evening, {name}",
  "home.month": "Sales this month",
  "home.orders": "Customer orders",
  "home.tab.pendingSettlement": "Pending settlement",
  "home.tab.awaitingApproval": "Awaiting approval",
  "home.tab.pricePending": "Price approval",
  "home.tab.awaitingDispatch": "Awaiting dispatch",
  "home.toReview":
    "{n, plural, one {# item awaiting your approval} other {# items awaiting your approval}}",
  "home.actions": "Quick actions",
  "home.action.order": "Order for a customer",
  "home.action.scan": "Scan",
  "home.action.topUp": "Top up",
  "home.action.report": "Sell-in report",
  "home.action.teamSales": "Team sales reports",
  "home.attention": "Customers needing attention",
  "home.silent": "{n, plural, one {No order for # day} other {No order for # days}}",
  "home.recent": "Recent orders",
  "home.noOrders": "No orders yet",
  "home.noOrdersHint": "Your customers’ orders appear here",
  "home.notices": "Latest notices",
};

export default home;
