import { formatDate, t } from "@gerai/i18n";
import { Avatar, badgeLabel, CountBadge } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { displayName } from "../../../core/display-name";
import { unreadNoticesQuery } from "../../../core/notice-queries";
import { paths } from "../../../core/paths";
import { roleName } from "../../../core/role-name";
import { useClient, useUser } from "../../../core/services-context";
import { useNow } from "../../../core/use-now";

/** Who works here, the way to their own page, and their notices. */
export function Identity() {
  const user = useUser();
  const now = useNow();
  const unread = useQuery(unreadNoticesQuery(useClient())).data?.total ?? 0;
  const [role] = user.roles;
  return (
    <header className="flex items-center gap-3 px-4 pt-safe">
      <h1 className="sr-only">{t("page.workplace")}</h1>
      <Link
        to={paths.mine}
        className="-ml-2 flex min-w-0 flex-1 items-center gap-3 rounded-card px-2 py-3 active:bg-sunken"
      >
        <Avatar name={displayName(user)} src={user.avatarUrl} size="lg" />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-lg leading-snug font-bold">{displayName(user)}</span>
          <span className="block truncate text-xs text-ink-3">
            {[role ? roleName(role) : "", formatDate(now, "weekday")].filter(Boolean).join(" · ")}
          </span>
        </span>
        <span className="sr-only">{t("me.open")}</span>
      </Link>
      <Link
        to={paths.newsCentre}
        aria-label={badgeLabel(t("page.newsCentre"), unread)}
        className="relative grid size-11 shrink-0 place-items-center rounded-full bg-surface shadow-card active:bg-sunken"
      >
        <Bell className="size-5" aria-hidden="true" />
        <CountBadge count={unread} className="absolute -top-1 -right-1" />
      </Link>
    </header>
  );
}
