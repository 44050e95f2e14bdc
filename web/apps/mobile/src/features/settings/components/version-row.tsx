import { t } from "@gerai/i18n";
import { Row, toast } from "@gerai/ui";
import { Info } from "lucide-react";
import { useState } from "react";
import { useServices, useUpdateState } from "../../../core/services-context";
import { storageKeys } from "../../../core/storage-keys";

/** The installed version; a tap looks for a newer one. */
export function VersionRow() {
  const { updates, shell, storage } = useServices();
  const state = useUpdateState();
  const [checking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    // Asking again brings back an offer that was put off.
    storage.removeItem(storageKeys.laterVersion);
    const found = await updates.check();
    setChecking(false);
    if (found === null) toast(t("system.update.checkFailed"), { tone: "error" });
    else if (found.status === "idle") toast(t("system.update.none"), { tone: "success" });
  };
  const hasUpdate = state.status !== "idle";
  return (
    <Row
      icon={Info}
      iconTone="info"
      title={t("settings.version")}
      caption={
        hasUpdate
          ? t("system.update.title", { version: state.release.version })
          : t("settings.checkUpdate")
      }
      value={checking ? t("common.loading") : shell.installedVersion}
      onClick={() => void check()}
      disabled={checking}
    />
  );
}
