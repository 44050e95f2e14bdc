import type { Translation } from "../../keys";
import type zh from "../zh/console-reports";

const consoleReports: Translation<typeof zh> = {
  "nav.sellOutReport": "Sell-out report",
  "nav.sellInReport": "Sell-in report",
  "nav.receivablesReport": "Receivables report",
  "salesView.days": "Days",
  "salesView.preset": "Period",
  "salesView.allModes": "All modes",
  "salesView.name": "Name",
  "salesView.amount": "Amount",
  "salesView.returned": "Returned",
  "salesView.before": "Before",
  "salesView.change": "Change",
  "salesView.share": "Share",
  "salesView.pieces": "Pieces",
  "salesView.stores": "Stores",
  "salesView.people": "Promoters",
  "salesView.products": "Products",
  "salesView.orders": "Orders",
  "salesView.clients": "Clients",
  "salesView.last": "Last day",
  "salesView.compared": "{range}, compared with {compared}",
};

export default consoleReports;
