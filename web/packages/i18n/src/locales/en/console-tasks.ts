import type { Translation } from "../../keys";
import type zh from "../zh/console-tasks";

const consoleTasks: Translation<typeof zh> = {
  "nav.tasks": "Tasks",
  "desk.tasks.count": "{n, plural, one {# task} other {# tasks}}",
  "desk.tasks.empty": "No tasks",
  "desk.tasks.give": "Give a task",
  "desk.tasks.giveHint": "The promoter is told at once and finds it in the task centre.",
  "desk.tasks.givenNow": "Task given",
  "desk.tasks.givenBy": "Given by",
  "desk.tasks.person": "Promoter",
  "desk.tasks.text": "What is to be done",
  "desk.tasks.due": "Due date",
  "desk.tasks.state": "State",
  "desk.tasks.state.open": "Open",
  "desk.tasks.state.done": "Done",
  "desk.tasks.state.withdrawn": "Withdrawn",
  "desk.tasks.overdue": "Overdue",
  "desk.tasks.withdraw": "Withdraw",
  "desk.tasks.withdrawTitle": "Withdraw this task?",
  "desk.tasks.withdrawn": "Task withdrawn",
  "audit.action.given_task.give": "Task given",
  "audit.action.given_task.finish": "Task done",
  "audit.action.given_task.withdraw": "Task withdrawn",
  "audit.doc.given_task": "Task",
};

export default consoleTasks;
