import { t } from "@gerai/i18n";
import { IconButton, toast } from "@gerai/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { CheckCheck } from "lucide-react";
import { announcementsQuery, useMarkAnnouncementsRead } from "../../../core/announcements/queries";
import { errorText } from "../../../core/error-text";
import { useReader } from "../../../core/goods/reader";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { AnnouncementList } from "../components/announcement-list";
import { AnnouncementText } from "../components/announcement-text";

/** What the company announces: all of it, or one announcement with its whole text. */
export function AnnouncementsPage() {
  const { id } = useSearch({ from: "/signed-in/pages/mine/announcements" });
  const title = t("page.announcements");
  if (id !== undefined) {
    return (
      <Page key={id} title={title} back={paths.announcements} scrollId={`announcement-${id}`}>
        <AnnouncementText id={id} />
      </Page>
    );
  }
  return (
    <Page title={title} back={paths.workplace} flush actions={<MarkAll />}>
      <div className="h-full">
        <AnnouncementList />
      </div>
    </Page>
  );
}

function MarkAll() {
  const query = useInfiniteQuery(announcementsQuery(useReader()));
  const markRead = useMarkAnnouncementsRead();
  const unread = query.data?.pages[0]?.unread ?? 0;
  const markAll = () =>
    markRead.mutate(null, {
      onSuccess: () => toast(t("announcements.marked"), { tone: "success" }),
      onError: (error) => toast(errorText(error), { tone: "error" }),
    });
  return (
    <IconButton
      label={t("announcements.markAll")}
      icon={CheckCheck}
      disabled={unread === 0 || markRead.isPending}
      onClick={markAll}
    />
  );
}
