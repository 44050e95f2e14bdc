import { formatNumber, t } from "@gerai/i18n";
import { paths } from "../../core/paths";
import type { Task } from "../../core/task-queries";

/** What is late, and what is not. */
export function byPressure(tasks: readonly Task[]): { late: Task[]; open: Task[] } {
  return {
    late: tasks.filter((task) => task.overdue),
    open: tasks.filter((task) => !task.overdue),
  };
}

export function taskKey(task: Task): string {
  return [task.kind, task.documentId ?? task.storeId ?? "", task.dueOn].join(" ");
}

/** What is to be done, in a few words. */
export function taskTitle({ kind, count, text }: Task): string {
  if (kind === "given") return text;
  return kind === "team_reports"
    ? t("tasks.kind.team_reports", { n: count })
    : t(`tasks.kind.${kind}`);
}

/** Those whose count is one of pieces. */
const inPieces: ReadonlySet<Task["kind"]> = new Set([
  "receive_transfer",
  "settle_shortage",
  "late_transfer",
  "decide_loss",
]);

/** Where and with which document. */
export function taskPlace({ kind, storeName, docNo, count, givenByName }: Task): string {
  if (kind === "given") {
    const from = givenByName ? t("tasks.from", { name: givenByName }) : t("tasks.own");
    return [from, storeName].filter(Boolean).join(" · ");
  }
  const pieces = inPieces.has(kind) ? t("tasks.pieces", { n: formatNumber(count) }) : "";
  return [storeName, docNo, pieces].filter(Boolean).join(" · ");
}

/** The page on which it is done; what somebody gave is only said to be done. */
export function taskPage({ kind, storeId, documentId, dueOn }: Task) {
  const store = storeId ?? undefined;
  const id = documentId ?? undefined;
  switch (kind) {
    case "sales_report":
      return { to: paths.salesReportIndex, search: { store, day: dueOn } } as const;
    case "team_reports":
      return { to: paths.salesReport, search: { view: "team" } } as const;
    case "stock_count":
    case "recount":
      return { to: paths.inventoryCountIndex, search: { storeId: store } } as const;
    case "review_count":
      return { to: paths.historyRecordDetail, search: { countId: id } } as const;
    case "receive_transfer":
    case "settle_shortage":
    case "late_transfer":
      return { to: paths.transferDetail, search: { transferId: id } } as const;
    case "loss_photo":
    case "decide_loss":
      return { to: paths.lossDetail, search: { lossId: id } } as const;
    case "given":
      return null;
  }
}
