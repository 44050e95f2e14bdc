import type { Translation } from "../../keys";
import type zh from "../zh/tasks";

const tasks: Translation<typeof zh> = {
  "tasks.kind.sales_report": "รายงานยอดขาย",
  "tasks.kind.team_reports": "{n} คนยังไม่รายงานของเมื่อวาน",
  "tasks.kind.stock_count": "นับสต็อก",
  "tasks.kind.recount": "นับใหม่ตามที่ขอ",
  "tasks.kind.review_count": "ตรวจผลการนับ",
  "tasks.kind.receive_transfer": "ยืนยันรับสินค้า",
  "tasks.kind.settle_shortage": "จัดการสินค้าที่ไม่ถึงปลายทาง",
  "tasks.kind.late_transfer": "รายการโอนที่ยังไม่มีใครตอบ",
  "tasks.kind.loss_photo": "เพิ่มรูปความเสียหาย",
  "tasks.kind.decide_loss": "พิจารณาสินค้าสูญเสีย",
  "tasks.given": "งานที่มอบหมาย",
  "tasks.finishTitle": "งานเสร็จแล้ว",
  "tasks.finish": "เสร็จแล้ว",
  "tasks.finished": "บันทึกว่าเสร็จแล้ว",
  "tasks.remark": "หมายเหตุ",
  "tasks.from": "จาก {name}",
  "tasks.source": "ดูข้อความต้นทาง",
  "tasks.own": "คุณจดไว้เอง",
  "tasks.pieces": "{n} ชิ้น",
  "tasks.late": "เลยกำหนด ({n})",
  "tasks.open": "ต้องทำ ({n})",
  "tasks.empty": "ไม่มีงานที่ต้องทำ",
  "tasks.emptyHint": "ยอดขายที่ต้องรายงาน ร้านที่ต้องนับ และการโอนที่ต้องรับจะแสดงที่นี่",
};

export default tasks;
