import type { ReadableAnnouncement } from "@gerai/api";
import { formatDate, t } from "@gerai/i18n";
import { Card, SkeletonRows, Tag } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { announcementQuery, useMarkAnnouncementsRead } from "../../../core/announcements/queries";
import { useReader } from "../../../core/goods/reader";
import { QueryView } from "../../../core/query-view";

interface AnnouncementTextProps {
  id: string;
}

/** One announcement. Whoever sees its text has read it. */
export function AnnouncementText({ id }: AnnouncementTextProps) {
  const query = useQuery(announcementQuery(useReader(), id));
  const { mutate: markRead } = useMarkAnnouncementsRead();
  const unread = query.data?.readAt === null;
  useEffect(() => {
    if (unread) markRead([id]);
  }, [unread, id, markRead]);
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={4} leading={false} />}>
      {(announcement) => <Article announcement={announcement} />}
    </QueryView>
  );
}

interface ArticleProps {
  announcement: ReadableAnnouncement;
}

function Article({ announcement }: ArticleProps) {
  const { title, body, pinned, publishedAt, validUntil } = announcement;
  return (
    <Card>
      <article>
        <h2 className="text-lg font-semibold break-words">{title}</h2>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3">
          {pinned ? <Tag tone="brand">{t("announcements.pinned")}</Tag> : null}
          <span>{formatDate(publishedAt, "dateTime")}</span>
          {validUntil ? (
            <span>{t("announcements.validUntil", { day: formatDate(validUntil, "date") })}</span>
          ) : null}
        </p>
        <p className="mt-4 text-base break-words whitespace-pre-wrap">{body}</p>
      </article>
    </Card>
  );
}
