import { t } from "@gerai/i18n";
import { EmptyState } from "@gerai/ui";
import { LockKeyhole } from "lucide-react";

/** For a reader whose role has no such reports: a card in a conversation may have led here. */
export function NotPermitted() {
  return (
    <EmptyState
      icon={LockKeyhole}
      title={t("reports.forbidden")}
      hint={t("reports.forbiddenHint")}
    />
  );
}
