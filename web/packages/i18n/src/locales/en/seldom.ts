import type { Translation } from "../../keys";
import type zh from "../zh/seldom";

const seldom: Translation<typeof zh> = {
  "notices.export.title": "Exported file",
  "notices.export.gone": "This export is no longer kept",
  "notices.export.goneHint": "Exports are kept for 7 days. Export it again in the console.",
  "notices.export.rows": "{n} rows",
  "notices.export.until": "kept until {date}",
  "notices.export.again": "See the reason or try again under Downloads in the console.",
  "notices.export.fetch": "Download",
  "notices.export.status.queued": "Waiting",
  "notices.export.status.running": "Being prepared",
  "notices.export.status.done": "Ready",
  "notices.export.status.failed": "Failed",
  "notices.export.status.cancelled": "Cancelled",
  "tasks.give": "Give a task",
  "tasks.person": "Promoter",
  "tasks.choosePerson": "Choose a promoter",
  "tasks.text": "What is to be done",
  "tasks.due": "Due date",
  "tasks.dueOn": "due {date}",
  "tasks.givenNow": "Task given",
  "tasks.state": "State",
  "tasks.state.open": "Open",
  "tasks.state.done": "Done",
  "tasks.state.withdrawn": "Withdrawn",
  "tasks.overdue": "Overdue",
  "tasks.noGiven": "No tasks",
  "tasks.giveHint": "Tasks you give to promoters appear here with their state",
  "tasks.withdraw": "Withdraw",
  "tasks.withdrawSure": "Withdraw this task?",
  "tasks.required": "Please fill this in",
};

export default seldom;
