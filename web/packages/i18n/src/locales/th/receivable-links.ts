import type { Translation } from "../../keys";
import type zh from "../zh/receivable-links";

const receivableLinks: Translation<typeof zh> = {
  "page.myAssets": "ทรัพย์สินของฉัน",
  "page.receivables": "ลูกหนี้การค้า",
  "page.receipts": "รายการรับชำระ",
  "page.settlements": "เคลียร์สินค้าฝากขาย",
  "page.consignedGoods": "สินค้าฝากขาย",
  "page.returns": "การคืนสินค้า",
  "customers.pick.receipt": "รับชำระจากลูกค้ารายใด",
  "receivables.seeOverdue": "ดูรายการเกินกำหนด",
  "receipts.record": "บันทึกรับชำระ",
  "assets.account": "รายละเอียดบัญชี",
};

export default receivableLinks;
