import { currentLanguage, languageNames, languages, storeLanguage, t } from "@gerai/i18n";
import type { Language } from "@gerai/i18n";
import { setThemeMode, storedThemeMode } from "@gerai/tokens";
import type { ThemeMode } from "@gerai/tokens";
import { Card, Segmented } from "@gerai/ui";
import { useState } from "react";

const modes = ["light", "dark", "system"] as const;

/** Theme and language switches; a new language restarts the app, as everywhere. */
export function Preferences() {
  const [mode, setMode] = useState<ThemeMode>(storedThemeMode);
  return (
    <Card className="space-y-3">
      <Segmented
        label={t("kit.theme")}
        value={mode}
        options={modes.map((value) => ({ value, label: t(`kit.theme.${value}`) }))}
        onChange={(next) => {
          setThemeMode(next);
          setMode(next);
        }}
      />
      <Segmented<Language>
        label={t("kit.language")}
        value={currentLanguage()}
        options={languages.map((value) => ({
          value,
          label: languageNames[value],
          systemFont: true,
        }))}
        onChange={(next) => {
          storeLanguage(next);
          location.reload();
        }}
      />
    </Card>
  );
}
