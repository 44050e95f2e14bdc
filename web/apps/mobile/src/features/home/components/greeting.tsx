import { formatDate, t } from "@gerai/i18n";
import { Avatar, badgeLabel, CountBadge } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bell, ScanLine } from "lucide-react";
import { displayName } from "../../../core/display-name";
import { unreadNoticesQuery } from "../../../core/notice-queries";
import { paths } from "../../../core/paths";
import { roleName } from "../../../core/role-name";
import { useScanReady } from "../../../core/scanner/use-scan-ready";
import { useClient, useUser } from "../../../core/services-context";
import { useNow } from "../../../core/use-now";
import { dayPart } from "../model";

const round =
  "relative grid size-11 shrink-0 place-items-center rounded-full bg-surface shadow-card active:bg-sunken";

/** Who works today, and what day it is. */
export function Greeting() {
  const user = useUser();
  const now = useNow();
  const unread = useQuery(unreadNoticesQuery(useClient())).data?.total ?? 0;
  const [role] = user.roles;
  useScanReady("near");
  return (
    <header className="flex items-center gap-3 px-4 pt-safe">
      <div className="flex min-w-0 flex-1 items-center gap-3 py-3">
        <Avatar name={displayName(user)} src={user.avatarUrl} size="lg" />
        <div className="min-w-0 flex-1">
          <h1 className="text-lg leading-snug font-bold text-balance break-words">
            {t(`home.greeting.${dayPart(now, user.timeZone)}`, { name: displayName(user) })}
          </h1>
          <p className="text-xs text-ink-3">
            {[role ? roleName(role) : "", formatDate(now, "weekday")].filter(Boolean).join(" · ")}
          </p>
        </div>
      </div>
      <Link to={paths.scanCodeCommodity} aria-label={t("page.scanCodeCommodity")} className={round}>
        <ScanLine className="size-5" aria-hidden="true" />
      </Link>
      <Link
        to={paths.newsCentre}
        aria-label={badgeLabel(t("page.newsCentre"), unread)}
        className={round}
      >
        <Bell className="size-5" aria-hidden="true" />
        <CountBadge count={unread} className="absolute -top-1 -right-1" />
      </Link>
    </header>
  );
}
