import type { Translation } from "../../keys";
import type zh from "../zh/console-reports";

const consoleReports: Translation<typeof zh> = {
  "nav.sellOutReport": "วิเคราะห์ยอดขาย",
  "nav.sellInReport": "วิเคราะห์ยอดสั่งซื้อ",
  "nav.receivablesReport": "วิเคราะห์ลูกหนี้",
  "salesView.days": "วันที่",
  "salesView.preset": "ช่วงเวลา",
  "salesView.allModes": "ทุกรูปแบบ",
  "salesView.name": "ชื่อ",
  "salesView.amount": "ยอดเงิน",
  "salesView.returned": "คืนสินค้า",
  "salesView.before": "ช่วงเทียบ",
  "salesView.change": "เปลี่ยนแปลง",
  "salesView.share": "สัดส่วน",
  "salesView.pieces": "ชิ้น",
  "salesView.stores": "สาขา",
  "salesView.people": "พนักงานแนะนำสินค้า",
  "salesView.products": "สินค้า",
  "salesView.orders": "คำสั่งซื้อ",
  "salesView.clients": "ลูกค้า",
  "salesView.last": "วันล่าสุด",
  "salesView.compared": "{range} เทียบกับ {compared}",
};

export default consoleReports;
