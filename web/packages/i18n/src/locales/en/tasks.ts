import type { Translation } from "../../keys";
import type zh from "../zh/tasks";

const tasks: Translation<typeof zh> = {
  "tasks.kind.sales_report": "Report sales",
  "tasks.kind.team_reports":
    "{n, plural, one {# person has not reported yesterday} other {# people have not reported yesterday}}",
  "tasks.kind.stock_count": "Count the stock",
  "tasks.kind.recount": "Count again as asked",
  "tasks.kind.review_count": "Review a count",
  "tasks.kind.receive_transfer": "Confirm receipt",
  "tasks.kind.settle_shortage": "Settle what did not arrive",
  "tasks.kind.late_transfer": "Transfer nobody answers",
  "tasks.kind.loss_photo": "Add photos of the damage",
  "tasks.kind.decide_loss": "Decide on a loss",
  "tasks.given": "Tasks given",
  "tasks.finishTitle": "Task done",
  "tasks.finish": "Done",
  "tasks.finished": "Marked as done",
  "tasks.remark": "Remark",
  "tasks.from": "From {name}",
  "tasks.source": "Show the message",
  "tasks.own": "Noted by yourself",
  "tasks.pieces": "{n} pcs",
  "tasks.late": "Overdue ({n})",
  "tasks.open": "To do ({n})",
  "tasks.empty": "Nothing to do",
  "tasks.emptyHint": "Sales to report, stores to count and transfers to receive appear here",
};

export default tasks;
