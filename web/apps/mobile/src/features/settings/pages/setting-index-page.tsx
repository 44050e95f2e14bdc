import { signOut } from "@gerai/api";
import { currentLanguage, languageNames, t } from "@gerai/i18n";
import { storedThemeMode } from "@gerai/tokens";
import { confirm, Row, SectionList } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { Languages, LogOut, Palette, ShieldCheck, UserRound, FileText } from "lucide-react";
import { Suspense, useState } from "react";
import { useStore } from "zustand";
import { lazyPart } from "../../../core/lazy-page";
import { may } from "../../../core/may";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { useServices, useUser } from "../../../core/services-context";
import { LanguageSheet } from "../components/language-sheet";
import { NotifyRow } from "../components/notify-row";
import { ThemeSheet } from "../components/theme-sheet";
import { VersionRow } from "../components/version-row";

// The messenger's code; most people who open the settings need none of it.
const MessengerRows = lazyPart(() => import("../components/messenger-rows"), "MessengerRows");

/** Settings: account, general, about, signing out. */
export function SettingIndexPage() {
  const [sheet, setSheet] = useState<"language" | "theme" | null>(null);
  const [theme, setTheme] = useState(storedThemeMode);
  const talks = may(useUser(), "messages");
  const close = () => setSheet(null);
  return (
    <Page title={t("page.settings")} back={paths.mine} scrollId="settings">
      <SectionList title={t("settings.group.account")}>
        <Row
          icon={UserRound}
          title={t("settings.profile")}
          render={(row) => <Link to={paths.settingUserInfo} {...row} />}
        />
        <Row
          icon={ShieldCheck}
          title={t("settings.security")}
          caption={t("settings.securityHint")}
          render={(row) => <Link to={paths.settingAccount} {...row} />}
        />
      </SectionList>
      <SectionList title={t("settings.group.general")}>
        <Row
          icon={Languages}
          iconTone="violet"
          title={t("settings.language")}
          value={languageNames[currentLanguage()]}
          onClick={() => setSheet("language")}
        />
        <Row
          icon={Palette}
          iconTone="violet"
          title={t("settings.theme")}
          value={t(`settings.theme.${theme}`)}
          onClick={() => setSheet("theme")}
        />
        <NotifyRow />
      </SectionList>
      {talks ? (
        <SectionList title={t("settings.group.messages")}>
          <Suspense fallback={<div className="h-90" />}>
            <MessengerRows />
          </Suspense>
        </SectionList>
      ) : null}
      <SectionList title={t("settings.group.about")}>
        <Row
          icon={FileText}
          iconTone="info"
          title={t("page.privacyPolicy")}
          render={(row) => <Link to={paths.privacyPolicy} {...row} />}
        />
        <VersionRow />
      </SectionList>
      <SectionList>
        <SignOutRow />
      </SectionList>
      <LanguageSheet open={sheet === "language"} onClose={close} />
      <ThemeSheet open={sheet === "theme"} onClose={close} mode={theme} onChange={setTheme} />
    </Page>
  );
}

function SignOutRow() {
  const services = useServices();
  const { client } = services;
  const unsent = useStore(services.unsent, ({ deeds }) => deeds.length);
  const ask = async () => {
    const sure = await confirm({
      title: t("settings.signOutTitle"),
      body: unsent > 0 ? t("unsent.signOut", { n: unsent }) : t("settings.signOutHint"),
      confirmLabel: t("settings.signOut"),
      danger: true,
    });
    // The session ends here even when the server cannot be told.
    if (sure) signOut(client).catch(() => undefined);
  };
  return (
    <Row
      icon={LogOut}
      iconTone="danger"
      title={t("settings.signOut")}
      destructive
      onClick={() => void ask()}
    />
  );
}
