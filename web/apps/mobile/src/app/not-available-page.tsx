import { t } from "@gerai/i18n";
import { Avatar, NotAvailableState } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { Page } from "../core/page";
import { paths } from "../core/paths";
import { useTabs, useUser } from "../core/services-context";
import type { notAvailablePages, notAvailableTabs } from "./not-available-yet";

interface NotAvailableTabProps {
  name: (typeof notAvailableTabs)[number];
}

/** A tab whose capability comes later. */
export function NotAvailableTab({ name }: NotAvailableTabProps) {
  return (
    <Page title={t(`page.${name}`)} actions={<MeShortcut />}>
      <NotAvailableState />
    </Page>
  );
}

interface NotAvailablePageProps {
  name: keyof typeof notAvailablePages;
  parent: (typeof notAvailablePages)[keyof typeof notAvailablePages];
}

/** A page opened from another one whose capability comes later. */
export function NotAvailablePage({ name, parent }: NotAvailablePageProps) {
  return (
    <Page title={t(`page.${name}`)} back={paths[parent]}>
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
      <Avatar name={user.nickname} src={user.avatarUrl} size="sm" />
    </Link>
  );
}
