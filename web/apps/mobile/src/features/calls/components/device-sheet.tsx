import { t } from "@gerai/i18n";
import { ActionSheet } from "@gerai/ui";
import { Mic, Volume2 } from "lucide-react";
import { useEffect, useState } from "react";
import { devicesOf } from "../devices";
import { useCall } from "../use-session";
import { chooseSpeaker } from "../use-speaker";

/** Which microphone hears, and from where the other side is heard, as far as the browser lets one choose. */
export function DeviceSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { session } = useCall();
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    if (!open) return;
    const speakers = "setSinkId" in HTMLMediaElement.prototype;
    void Promise.all([devicesOf("audioinput"), speakers ? devicesOf("audiooutput") : []]).then(
      (found) => setDevices(found.flat()),
    );
  }, [open]);
  const actions = devices.map(({ deviceId, kind, label: name }) => ({
    id: `${kind}-${deviceId}`,
    label: t(kind === "audioinput" ? "calls.microphone" : "calls.speaker", { name }),
    icon: kind === "audioinput" ? Mic : Volume2,
    onSelect: () => {
      if (kind === "audioinput") void session.chooseMicrophone(deviceId);
      else chooseSpeaker(deviceId);
    },
  }));
  return (
    <ActionSheet
      open={open}
      onClose={onClose}
      title={t("calls.devices")}
      showTitle
      actions={actions}
    />
  );
}
