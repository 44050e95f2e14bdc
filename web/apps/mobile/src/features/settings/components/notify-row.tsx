import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { Bell } from "lucide-react";
import { errorText } from "../../../core/error-text";
import { useServices, useUser } from "../../../core/services-context";
import { notifyKey } from "../../../core/storage-keys";
import { useUpdateUser } from "../api";
import { SwitchRow } from "./switch-row";

/** The notification setting of this user: on unless switched off. */
export function NotifyRow() {
  const { storage } = useServices();
  const user = useUser();
  const update = useUpdateUser();
  const shown = update.isPending ? update.variables.notify : user.notify;
  const change = (notify: boolean) =>
    update.mutate(
      { notify },
      {
        onSuccess: () => storage.setItem(notifyKey(user.userId), notify ? "1" : "0"),
        onError: (error) => toast(errorText(error), { tone: "error" }),
      },
    );
  return (
    <SwitchRow
      icon={Bell}
      title={t("settings.notifications")}
      caption={t("settings.notificationsHint")}
      checked={shown ?? true}
      disabled={update.isPending}
      onChange={change}
    />
  );
}
