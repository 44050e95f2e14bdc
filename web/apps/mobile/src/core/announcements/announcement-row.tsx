import type { AnnouncementLine } from "@gerai/api";
import { formatRelative, t } from "@gerai/i18n";
import { Tag } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { paths } from "../paths";
import { useNow } from "../use-now";

interface AnnouncementRowProps {
  announcement: AnnouncementLine;
}

/** An announcement among others, with a dot while it is unread. */
export function AnnouncementRow({ announcement }: AnnouncementRowProps) {
  const now = useNow();
  const { id, title, summary, pinned, publishedAt } = announcement;
  const unread = announcement.readAt === null;
  return (
    <Link
      to={paths.announcements}
      search={{ id }}
      className="flex w-full gap-3 px-4 py-3.5 text-left active:bg-sunken"
    >
      <span
        className={clsx(
          "mt-2 size-2 shrink-0 rounded-full",
          unread ? "bg-danger" : "bg-transparent",
        )}
      >
        {unread ? <span className="sr-only">{t("announcements.unread")}</span> : null}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span
            className={clsx(
              "min-w-0 text-base break-words",
              unread ? "font-semibold" : "font-medium",
            )}
          >
            {title}
          </span>
          <span className="shrink-0 text-xs text-ink-3">{formatRelative(publishedAt, now)}</span>
        </span>
        <span className="mt-0.5 line-clamp-2 text-sm break-words text-ink-2">{summary}</span>
        {pinned ? (
          <span className="mt-1.5 flex">
            <Tag tone="brand">{t("announcements.pinned")}</Tag>
          </span>
        ) : null}
      </span>
    </Link>
  );
}
