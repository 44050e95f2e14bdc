import type { Translation } from "../../keys";
import type zh from "../zh/home";

const home: Translation<typeof zh> = {
  "home.greeting.morning": "อรุณสวัสดิ์ {name}",
  "home.greeting.afternoon": "สวัสดีตอนบ่าย {name}",
  "home.greeting.evening": "สวัสดีตอนเย็น {name}",
  "home.month": "ยอดขายเดือนนี้",
  "home.orders": "คำสั่งซื้อของลูกค้า",
  "home.tab.pendingSettlement": "รอชำระเงิน",
  "home.tab.awaitingApproval": "รออนุมัติ",
  "home.tab.pricePending": "รออนุมัติราคา",
  "home.tab.awaitingDispatch": "รอจัดส่ง",
  "home.toReview": "{n} รายการรอคุณอนุมัติ",
  "home.actions": "ทางลัด",
  "home.action.order": "สั่งแทนลูกค้า",
  "home.action.scan": "สแกน",
  "home.action.topUp": "เติมเงิน",
  "home.action.report": "รายงาน Sell-⁠in",
  "home.action.teamSales": "รายงานยอดขายทีม",
  "home.attention": "ลูกค้าที่ควรดูแล",
  "home.silent": "ไม่ได้สั่งซื้อ {n} วันแล้ว",
  "home.recent": "คำสั่งซื้อล่าสุด",
  "home.noOrders": "ยังไม่มีคำสั่งซื้อ",
  "home.noOrdersHint": "คำสั่งซื้อของลูกค้าจะแสดงที่นี่",
  "home.notices": "การแจ้งเตือนล่าสุด",
};

export default home;
