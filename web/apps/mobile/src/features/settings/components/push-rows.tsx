import { settingScope } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Row, toast } from "@gerai/ui";
import { BellRing, Eye } from "lucide-react";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { PushStanding } from "../../../core/push/device";
import { lookAtPush, turnPushOff, turnPushOn } from "../../../core/push/subscribe";
import { useServices, useUser } from "../../../core/services-context";
import { SettingSwitch } from "./setting-switch";
import { SwitchRow } from "./switch-row";

/** Whether this device is told of messages while the app is closed, and in which words. */
export function PushRows() {
  const standing = useStanding();
  return (
    <div className="divide-y divide-line">
      <DeviceRow standing={standing} />
      {standing === "on" ? <TextRow /> : null}
    </div>
  );
}

function DeviceRow({ standing }: { standing: PushStanding | null }) {
  const services = useServices();
  const { notify } = useUser();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const able = standing === "on" || standing === "off";
  const change = async (on: boolean) => {
    setWanted(on);
    try {
      await (on ? turnPushOn(services) : turnPushOff(services));
    } catch {
      toast(t("push.failed"), { tone: "error" });
    }
    setWanted(null);
  };
  const title = t("push.device");
  const hint = standing ? caption(standing, notify) : undefined;
  if (standing !== null && !able) {
    return <Row icon={BellRing} iconTone="mango" title={title} caption={hint} />;
  }
  return (
    <SwitchRow
      icon={BellRing}
      title={title}
      caption={hint}
      checked={wanted ?? standing === "on"}
      disabled={!able || !notify || wanted !== null}
      onChange={(on) => void change(on)}
    />
  );
}

function caption(standing: PushStanding, notify: boolean): string {
  switch (standing) {
    case "on":
      return t(notify ? "push.device.hint" : "push.device.account");
    case "off":
      return t(notify ? "push.device.off" : "push.device.account");
    case "blocked":
      return t("push.device.blocked");
    case "install":
      return t("push.device.install");
    case "unsupported":
      return t("push.device.unsupported");
  }
}

/** The words of notifications, on all devices of this user. */
function TextRow() {
  return (
    <SettingSwitch
      icon={Eye}
      title={t("push.text")}
      caption={t("push.text.hint")}
      scope={settingScope.hideNotificationDetail}
      inverse
    />
  );
}

/** How the device stands, looked at again whenever somebody returns, perhaps from the browser's settings. */
function useStanding(): PushStanding | null {
  const services = useServices();
  useEffect(() => {
    const look = () => {
      // Offline nobody knows; what was known last stays.
      if (document.visibilityState === "visible") lookAtPush(services).catch(() => undefined);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [services]);
  return useStore(services.push, ({ standing }) => standing);
}
