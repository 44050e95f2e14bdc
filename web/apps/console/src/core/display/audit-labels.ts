import { t, tMaybe } from "@gerai/i18n";
import type { AuditEntry } from "../../app/wire";

/** An action in the reader's language; one the console does not know stands for itself. */
export function actionLabel(action: string): string {
  return tMaybe(`audit.action.${action}`) ?? action;
}

/** A kind of document in the reader's language. */
export function docTypeLabel(docType: string): string {
  return tMaybe(`audit.doc.${docType}`) ?? docType;
}

/** Who did it; the program itself has no name. */
export function actorLabel({ actorName }: AuditEntry): string {
  return actorName || t("audit.system");
}
