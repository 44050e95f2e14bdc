import type { Translation } from "../../keys";
import type zh from "../zh/console-tasks";

const consoleTasks: Translation<typeof zh> = {
  "nav.tasks": "งาน",
  "desk.tasks.count": "{n} งาน",
  "desk.tasks.empty": "ไม่มีงาน",
  "desk.tasks.give": "มอบหมายงาน",
  "desk.tasks.giveHint": "พนักงานขายจะได้รับแจ้งทันทีและดูได้ที่ศูนย์งาน",
  "desk.tasks.givenNow": "มอบหมายงานแล้ว",
  "desk.tasks.givenBy": "ผู้มอบหมาย",
  "desk.tasks.person": "พนักงานขาย (BA)",
  "desk.tasks.text": "สิ่งที่ต้องทำ",
  "desk.tasks.due": "วันครบกำหนด",
  "desk.tasks.state": "สถานะ",
  "desk.tasks.state.open": "ยังไม่เสร็จ",
  "desk.tasks.state.done": "เสร็จแล้ว",
  "desk.tasks.state.withdrawn": "ยกเลิกแล้ว",
  "desk.tasks.overdue": "เกินกำหนด",
  "desk.tasks.withdraw": "ยกเลิกงาน",
  "desk.tasks.withdrawTitle": "ยกเลิกงานนี้หรือไม่?",
  "desk.tasks.withdrawn": "ยกเลิกงานแล้ว",
  "audit.action.given_task.give": "มอบหมายงาน",
  "audit.action.given_task.finish": "ทำงานเสร็จ",
  "audit.action.given_task.withdraw": "ยกเลิกงาน",
  "audit.doc.given_task": "งาน",
};

export default consoleTasks;
