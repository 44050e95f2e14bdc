import type { Icon } from "@gerai/ui";
import { useChatWork } from "../../../core/people/use-chat-work";
import { useSettings } from "../../../core/people/use-settings";
import { SwitchRow } from "./switch-row";

interface SettingSwitchProps {
  icon: Icon;
  title: string;
  caption: string;
  /** The number of the messenger's setting; it holds on all devices of its owner. */
  scope: number;
  /** The setting says what is not wanted, the row what is. */
  inverse?: boolean;
}

/** A setting of the messenger that is on or off. */
export function SettingSwitch({ scope, inverse = false, ...row }: SettingSwitchProps) {
  const settings = useSettings();
  const { run, busy } = useChatWork();
  return (
    <SwitchRow
      {...row}
      checked={settings.isOn(scope) !== inverse}
      disabled={busy}
      onChange={(on) => run((chat) => chat.settings.turn(scope, "", on !== inverse))}
    />
  );
}
