import { t } from "@gerai/i18n";
import { EmptyState } from "@gerai/ui";
import { LockKeyhole } from "lucide-react";

/** For a reader whose role has no such reports. */
export function ViewsForbidden() {
  return (
    <EmptyState icon={LockKeyhole} title={t("views.forbidden")} hint={t("views.forbiddenHint")} />
  );
}
