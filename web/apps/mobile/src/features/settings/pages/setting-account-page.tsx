import { t } from "@gerai/i18n";
import { Delayed, SkeletonRows } from "@gerai/ui";
import { useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyPart } from "../../../core/lazy-page";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { useUser } from "../../../core/services-context";
import { useBack } from "../../../core/use-back";
import { AccountOverview } from "../components/account-overview";

const LoginPasswordForm = lazyPart(
  () => import("../components/login-password-form"),
  "LoginPasswordForm",
);
const PayPasswordPanel = lazyPart(
  () => import("../components/pay-password-panel"),
  "PayPasswordPanel",
);
const DeviceList = lazyPart(() => import("../components/device-list"), "DeviceList");

/** Account security. Its parts are views of the same page, so that Back closes them. */
export function SettingAccountPage() {
  const { view, forgotten } = useSearch({ from: "/signed-in/pages/setting/settingAccount" });
  const { payPasswordSet } = useUser();
  const overview = useBack(paths.settingAccount);
  const titles = {
    loginPassword: "settings.loginPassword",
    payPassword: payPasswordSet
      ? "settings.payPassword.changeTitle"
      : "settings.payPassword.setTitle",
    devices: "settings.devices",
  } as const;
  return (
    <Page
      key={view}
      title={t(view ? titles[view] : "page.settingAccount")}
      back={view ? paths.settingAccount : paths.settings}
      scrollId={`account-${view ?? "overview"}`}
    >
      {view === undefined ? <AccountOverview /> : null}
      <Suspense fallback={<ViewLoading />}>
        {view === "loginPassword" ? <LoginPasswordForm onDone={overview} /> : null}
        {view === "payPassword" ? (
          <PayPasswordPanel onDone={overview} forgotten={forgotten !== undefined} />
        ) : null}
        {view === "devices" ? <DeviceList /> : null}
      </Suspense>
    </Page>
  );
}

function ViewLoading() {
  return (
    <Delayed>
      <SkeletonRows rows={3} leading={false} />
    </Delayed>
  );
}
