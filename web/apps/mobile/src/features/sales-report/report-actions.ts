import type { SalesReportItem } from "./wire";

export type ReportAction = "add" | "amend" | "correct" | "void";

interface Reader {
  personId: string | null;
  submits: boolean;
  corrects: boolean;
  now: Date;
}

/** What a reader may do with a report: the promoter until the cut-off, a trainer or manager with a reason. */
export function reportActions(
  report: Pick<SalesReportItem, "personId" | "state" | "locksAt">,
  { personId, submits, corrects, now }: Reader,
): Set<ReportAction> {
  const actions = new Set<ReportAction>();
  const open = report.state === "submitted" && now.getTime() < Date.parse(report.locksAt);
  if (open && submits && report.personId === personId) actions.add("add").add("amend");
  if (open && corrects) actions.add("void");
  if (!open && report.state !== "void" && corrects) actions.add("correct");
  return actions;
}
