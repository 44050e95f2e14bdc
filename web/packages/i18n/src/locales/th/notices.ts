import type { Translation } from "../../keys";
import type zh from "../zh/notices";

const notices: Translation<typeof zh> = {
  "notices.messages": "การแจ้งเตือน",
  "notices.review": "รออนุมัติ",
  "notices.sections": "หมวด",
  "notices.unread": "ยังไม่อ่าน {n} รายการ",
  "notices.allRead": "อ่านครบแล้ว",
  "notices.markAll": "ทำเป็นอ่านแล้วทั้งหมด",
  "notices.marked": "อ่านแล้วทั้งหมด",
  "notices.unreadItem": "ยังไม่อ่าน",
  "notices.signIns": "เข้าสู่ระบบจากอุปกรณ์ใหม่ ({n})",
  "notices.empty": "ยังไม่มีการแจ้งเตือน",
  "notices.emptyHint": "การแจ้งเตือนคำสั่งซื้อ บัญชี และระบบจะแสดงที่นี่",
  "notices.more": "โหลดเพิ่มเติม",
  "notices.document": "เอกสาร {no}",
  "notices.open": "เปิดเอกสาร",
  "notices.kind.security": "ความปลอดภัย",
  "notices.kind.system": "ระบบ",
  "notices.kind.order": "คำสั่งซื้อ",
  "notices.kind.wallet": "กระเป๋าเงิน",
  "notices.kind.stock": "สต็อก",
  "notices.kind.receivable": "ลูกหนี้",
  "notices.kind.other": "การแจ้งเตือน",
};

export default notices;
