import { countries } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Awning, Banner } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import * as v from "valibot";
import { appVersion } from "../../../core/environment";
import { PageTitle } from "../../../core/page-title";
import { useClient } from "../../../core/services-context";
import { PageVideos } from "../../../core/videos/page-videos";
import { loginOptionsQuery } from "../api";
import { BrandHeader } from "../components/brand-header";
import { LanguageSwitch } from "../components/language-switch";
import { LoginForm } from "../components/login-form";
import { loginSearch } from "../model";

/** The entry page. It has no navigation bar. */
export function LoginPage() {
  const { reason } = v.parse(loginSearch, useSearch({ strict: false }));
  const options = useQuery(loginOptionsQuery(useClient()));
  return (
    <main className="relative h-full overflow-x-hidden overflow-y-auto">
      <PageTitle title={t("auth.title")} />
      <div aria-hidden="true" className="absolute inset-x-0 top-0 h-80 bg-hero" />
      <BrandHeader />
      <div className="relative px-2">
        <Awning className="relative z-10" />
      </div>
      <div className="relative mx-4 -mt-3 rounded-b-hero bg-surface px-5 pt-7 pb-5 shadow-float">
        <div className="space-y-5">
          <LanguageSwitch />
          {reason ? <Banner tone="mango">{t(`auth.reason.${reason}`)}</Banner> : null}
          <LoginForm options={options.data} />
        </div>
      </div>
      <div className="relative mx-4 mt-4">
        <PageVideos scene="login" />
      </div>
      <footer className="px-5 py-7 text-center text-xs text-ink-3">
        <p>Gerai {appVersion}</p>
        <p>{countries.map(({ key }) => t(`country.${key}`)).join(" · ")}</p>
      </footer>
    </main>
  );
}
