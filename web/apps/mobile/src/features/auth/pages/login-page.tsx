import { t } from "@gerai/i18n";
import { Banner, dismissToast } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import * as v from "valibot";
import { PageTitle } from "../../../core/page-title";
import { useClient } from "../../../core/services-context";
import { PageVideos } from "../../../core/videos/page-videos";
import { loginOptionsQuery } from "../api";
import { LoginForm } from "../components/login-form";
import { SignInFrame } from "../components/sign-in-frame";
import { loginSearch } from "../model";
import { useFirstPages } from "../use-first-pages";

/** The entry page. It has no navigation bar. */
export function LoginPage() {
  const { reason } = v.parse(loginSearch, useSearch({ strict: false }));
  const options = useQuery(loginOptionsQuery(useClient()));
  useFirstPages();
  // What was being done when the session ended has failed for the same reason; the page says it once.
  useEffect(() => {
    if (reason) dismissToast();
  }, [reason]);
  return (
    <SignInFrame
      below={
        <div className="relative mx-4 mt-4">
          <PageVideos scene="login" />
        </div>
      }
    >
      <PageTitle title={t("auth.title")} />
      {reason ? <Banner tone="mango">{t(`auth.reason.${reason}`)}</Banner> : null}
      <LoginForm options={options.data} />
    </SignInFrame>
  );
}
