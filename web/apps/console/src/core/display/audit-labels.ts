import { t, tMaybe } from "@gerai/i18n";
import type { AuditEntry } from "../wire";

/** An action in the reader's language; one the console does not know stands for itself. */
export function actionLabel(action: string): string {
  return tMaybe(`audit.action.${action}`) ?? action;
}

/** A kind of document in the reader's language. */
export function docTypeLabel(docType: string): string {
  return tMaybe(`audit.doc.${docType}`) ?? docType;
}

/** What tells the document from others of its kind; a list that was taken out has nothing of that sort. */
export function docNoLabel({ action, docNo }: AuditEntry): string {
  return action.endsWith(".export") ? "" : docNo;
}

/** The name the program itself writes its entries under. */
const program = "system";

/** Who did it. */
export function actorLabel({ actorName, actorUserId }: AuditEntry): string {
  const byProgram = actorUserId === null && (actorName === program || actorName === "");
  return byProgram ? t("audit.system") : actorName;
}
