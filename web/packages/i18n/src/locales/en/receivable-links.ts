import type { Translation } from "../../keys";
import type zh from "../zh/receivable-links";

const receivableLinks: Translation<typeof zh> = {
  "page.myAssets": "My assets",
  "page.receivables": "Receivables",
  "page.receipts": "Receipts",
  "page.settlements": "Consignment settlements",
  "page.consignedGoods": "Consigned goods",
  "page.returns": "Returns",
  "customers.pick.receipt": "Receipt from which customer?",
  "receivables.seeOverdue": "View overdue orders",
  "receipts.record": "Record a receipt",
  "assets.account": "Account details",
};

export default receivableLinks;
