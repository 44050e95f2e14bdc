import { currentLanguage, languageNames, languages, t } from "@gerai/i18n";
import { Segmented } from "@gerai/ui";
import { restartInLanguage } from "../../../core/restart";

/** Four languages in their own words. Choosing one restarts the app in it. */
export function LanguageSwitch() {
  return (
    <Segmented
      label={t("auth.language")}
      options={languages.map((language) => ({
        value: language,
        label: languageNames[language],
        // Three Thai letters are not worth a font to whoever reads no others.
        systemFont: language === "th" && currentLanguage() !== "th",
      }))}
      value={currentLanguage()}
      onChange={(language) => restartInLanguage(language)}
    />
  );
}
