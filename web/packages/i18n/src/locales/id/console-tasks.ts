import type { Translation } from "../../keys";
import type zh from "../zh/console-tasks";

const consoleTasks: Translation<typeof zh> = {
  "nav.tasks": "Tugas",
  "desk.tasks.count": "{n} tugas",
  "desk.tasks.empty": "Belum ada tugas",
  "desk.tasks.give": "Beri tugas",
  "desk.tasks.giveHint": "Promotor langsung diberi tahu dan melihatnya di pusat tugas.",
  "desk.tasks.givenNow": "Tugas diberikan",
  "desk.tasks.givenBy": "Diberikan oleh",
  "desk.tasks.person": "Promotor",
  "desk.tasks.text": "Yang harus dikerjakan",
  "desk.tasks.due": "Batas waktu",
  "desk.tasks.state": "Status",
  "desk.tasks.state.open": "Belum selesai",
  "desk.tasks.state.done": "Selesai",
  "desk.tasks.state.withdrawn": "Ditarik",
  "desk.tasks.overdue": "Terlambat",
  "desk.tasks.withdraw": "Tarik",
  "desk.tasks.withdrawTitle": "Tarik tugas ini?",
  "desk.tasks.withdrawn": "Tugas ditarik",
  "audit.action.given_task.give": "Tugas diberikan",
  "audit.action.given_task.finish": "Tugas diselesaikan",
  "audit.action.given_task.withdraw": "Tugas ditarik",
  "audit.doc.given_task": "Tugas",
};

export default consoleTasks;
