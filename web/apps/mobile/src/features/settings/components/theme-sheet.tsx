import { t } from "@gerai/i18n";
import { setThemeMode } from "@gerai/tokens";
import type { ThemeMode } from "@gerai/tokens";
import { RadioList, Sheet } from "@gerai/ui";
import { Monitor, Moon, Sun } from "lucide-react";

interface ThemeSheetProps {
  open: boolean;
  onClose: () => void;
  mode: ThemeMode;
  onChange: (mode: ThemeMode) => void;
}

const modes = [
  { value: "system", icon: Monitor },
  { value: "light", icon: Sun },
  { value: "dark", icon: Moon },
] as const satisfies readonly { value: ThemeMode; icon: typeof Sun }[];

/** Chooses how the app looks; applied at once. */
export function ThemeSheet({ open, onClose, mode, onChange }: ThemeSheetProps) {
  const choose = (value: string) => {
    const chosen = modes.find((entry) => entry.value === value);
    if (!chosen) return;
    setThemeMode(chosen.value);
    onChange(chosen.value);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t("settings.theme")} flush>
      <RadioList
        label={t("settings.theme")}
        options={modes.map(({ value, icon }) => ({
          value,
          icon,
          label: t(`settings.theme.${value}`),
        }))}
        value={mode}
        onChange={choose}
      />
    </Sheet>
  );
}
