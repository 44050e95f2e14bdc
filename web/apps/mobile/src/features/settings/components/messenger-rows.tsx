import { settingScope } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { BellOff, MonitorSmartphone, NotebookPen, PhoneIncoming } from "lucide-react";
import { PushRows } from "./push-rows";
import { QuietHoursRow } from "./quiet-hours-row";
import { SettingSwitch } from "./setting-switch";

/** Where and when the messenger tells of something, and what it keeps on all devices. */
export function MessengerRows() {
  return (
    <div className="divide-y divide-line">
      <PushRows />
      <SettingSwitch
        icon={BellOff}
        title={t("push.silent")}
        caption={t("push.silent.hint")}
        scope={settingScope.globalSilent}
      />
      <QuietHoursRow />
      <SettingSwitch
        icon={MonitorSmartphone}
        title={t("push.desk")}
        caption={t("push.desk.hint")}
        scope={settingScope.muteWhenPcOnline}
      />
      <SettingSwitch
        icon={PhoneIncoming}
        title={t("push.calls")}
        caption={t("push.calls.hint")}
        scope={settingScope.voipSilent}
        inverse
      />
      <SettingSwitch
        icon={NotebookPen}
        title={t("settings.drafts")}
        caption={t("settings.drafts.hint")}
        scope={settingScope.disableDraftSync}
        inverse
      />
    </div>
  );
}
