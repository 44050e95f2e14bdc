import { currentLanguage, isLanguage, languageNames, languages, t } from "@gerai/i18n";
import { RadioList, Sheet } from "@gerai/ui";
import { restartInLanguage } from "../../../core/restart";
import { useClient } from "../../../core/services-context";

interface LanguageSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Chooses the language, tells the server, and restarts. */
export function LanguageSheet({ open, onClose }: LanguageSheetProps) {
  const client = useClient();
  const choose = async (language: string) => {
    if (!isLanguage(language) || language === currentLanguage()) return onClose();
    try {
      await client.post("/v3/member/front/user/update", { json: { language } });
    } catch {
      // The device's choice counts; the server learns it at the next sign-in.
    }
    restartInLanguage(language);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("settings.language")}
      caption={t("settings.languageRestart")}
      flush
    >
      <RadioList
        label={t("settings.language")}
        options={languages.map((language) => ({
          value: language,
          label: languageNames[language],
          systemFont: true,
        }))}
        value={currentLanguage()}
        onChange={(language) => void choose(language)}
      />
    </Sheet>
  );
}
