import { currentLanguage, languageNames, languages, storeLanguage, t } from "@gerai/i18n";
import type { Language } from "@gerai/i18n";
import { Button, Dropdown } from "antd";
import { Languages } from "lucide-react";
import { useMaybeUser, useServices } from "../session/services";

/** Chooses the language; the console restarts in it. */
export function LanguageMenu() {
  const { api, restart } = useServices();
  const user = useMaybeUser();

  const choose = async (language: Language) => {
    storeLanguage(language);
    // Messages the server writes follow the profile; failing to tell it must not stop the switch.
    if (user)
      await api.client
        .post("/v3/member/front/user/update", { json: { language } })
        .catch(() => null);
    restart();
  };

  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        selectedKeys: [currentLanguage()],
        items: languages.map((language) => ({
          key: language,
          label: (
            <span lang={language} className="font-system">
              {languageNames[language]}
            </span>
          ),
          onClick: () => void choose(language),
        })),
      }}
    >
      <Button
        type="text"
        aria-label={`${t("auth.language")}: ${languageNames[currentLanguage()]}`}
        icon={<Languages size={18} aria-hidden />}
      >
        {languageNames[currentLanguage()]}
      </Button>
    </Dropdown>
  );
}
