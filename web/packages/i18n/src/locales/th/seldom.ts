import type { Translation } from "../../keys";
import type zh from "../zh/seldom";

const seldom: Translation<typeof zh> = {
  "notices.export.title": "ไฟล์ส่งออก",
  "notices.export.gone": "ไฟล์ส่งออกนี้ไม่ได้เก็บไว้แล้ว",
  "notices.export.goneHint": "ไฟล์ส่งออกเก็บไว้ 7 วัน กรุณาส่งออกใหม่ในคอนโซล",
  "notices.export.rows": "{n} แถว",
  "notices.export.until": "เก็บไว้ถึง {date}",
  "notices.export.again": "ดูสาเหตุหรือลองใหม่ได้ที่เมนูดาวน์โหลดในคอนโซล",
  "notices.export.fetch": "ดาวน์โหลด",
  "notices.export.status.queued": "รอคิว",
  "notices.export.status.running": "กำลังจัดทำ",
  "notices.export.status.done": "พร้อมแล้ว",
  "notices.export.status.failed": "ไม่สำเร็จ",
  "notices.export.status.cancelled": "ยกเลิกแล้ว",
  "tasks.give": "มอบหมายงาน",
  "tasks.person": "พนักงานขาย (BA)",
  "tasks.choosePerson": "เลือกพนักงานขาย",
  "tasks.text": "สิ่งที่ต้องทำ",
  "tasks.due": "วันครบกำหนด",
  "tasks.dueOn": "กำหนด {date}",
  "tasks.givenNow": "มอบหมายงานแล้ว",
  "tasks.state": "สถานะ",
  "tasks.state.open": "ยังไม่เสร็จ",
  "tasks.state.done": "เสร็จแล้ว",
  "tasks.state.withdrawn": "ยกเลิกแล้ว",
  "tasks.overdue": "เกินกำหนด",
  "tasks.noGiven": "ไม่มีงาน",
  "tasks.giveHint": "งานที่คุณมอบหมายให้พนักงานขายพร้อมสถานะจะแสดงที่นี่",
  "tasks.withdraw": "ยกเลิกงาน",
  "tasks.withdrawSure": "ยกเลิกงานนี้หรือไม่?",
  "tasks.required": "กรุณากรอกข้อมูล",
};

export default seldom;
