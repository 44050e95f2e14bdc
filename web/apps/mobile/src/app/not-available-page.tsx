import { t } from "@gerai/i18n";
import { Avatar, NotAvailableState } from "@gerai/ui";
import { Link, useLocation } from "@tanstack/react-router";
import { displayName } from "../core/display-name";
import {
  notAvailablePageNames,
  notAvailablePages,
  notAvailableTabs,
} from "../core/not-available-yet";
import { Page } from "../core/page";
import { paths } from "../core/paths";
import { useTabs, useUser } from "../core/services-context";

/** A tab whose capability comes later. */
export function NotAvailableTab() {
  const { pathname } = useLocation();
  const name = notAvailableTabs.find((tab) => paths[tab] === pathname);
  if (!name) return null;
  return (
    <Page title={t(`page.${name}`)} actions={<MeShortcut />}>
      <NotAvailableState />
    </Page>
  );
}

/** A page opened from another one whose capability comes later. */
export function NotAvailablePage() {
  const { pathname } = useLocation();
  const name = notAvailablePageNames.find((page) => paths[page] === pathname);
  if (!name) return null;
  return (
    <Page title={t(`page.${name}`)} back={paths[notAvailablePages[name]]}>
      <NotAvailableState />
    </Page>
  );
}

/** Messaging users have no Me tab; their picture leads to profile, settings and signing out. */
function MeShortcut() {
  const user = useUser();
  const tabs = useTabs();
  if (tabs.some((tab) => tab.path === paths.mine)) return null;
  return (
    <Link
      to={paths.mine}
      aria-label={t("me.open")}
      className="grid size-11 place-items-center rounded-full"
    >
      <Avatar name={displayName(user)} src={user.avatarUrl} size="sm" />
    </Link>
  );
}
