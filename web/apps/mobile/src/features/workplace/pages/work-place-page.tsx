import { t } from "@gerai/i18n";
import { PullToRefresh } from "@gerai/ui";
import { useRef } from "react";
import { announcementsKey } from "../../../core/announcements/queries";
import { useChat } from "../../../core/chat/use-chat";
import { may, mayApprove } from "../../../core/may";
import { noticesKey } from "../../../core/notice-queries";
import { offersKey } from "../../../core/offers";
import { ordersKey } from "../../../core/order-queries";
import { PageTitle } from "../../../core/page-title";
import { paths } from "../../../core/paths";
import { peopleKey } from "../../../core/people/queries";
import { RecentNotices } from "../../../core/recent/recent";
import { reviewKey } from "../../../core/review-queries";
import { useServices, useUser } from "../../../core/services-context";
import { useTabSignal } from "../../../core/use-tab-signal";
import { PageVideos } from "../../../core/videos/page-videos";
import { Announcements } from "../components/announcements";
import { Functions } from "../components/functions";
import { Identity } from "../components/identity";
import { RecentDocuments } from "../components/recent-documents";
import { Waiting } from "../components/waiting";

/** The workplace tab: what the reader's roles let them do, what waits, what is new. */
export function WorkPlacePage() {
  const { queryClient } = useServices();
  const user = useUser();
  const chat = useChat();
  const scroller = useRef<HTMLDivElement>(null);
  const refresh = () =>
    Promise.all(
      [ordersKey, offersKey, reviewKey, announcementsKey, noticesKey, peopleKey(chat)].map(
        (queryKey) => queryClient.invalidateQueries({ queryKey }),
      ),
    );
  useTabSignal(paths.workplace, () => {
    scroller.current?.scrollTo({ top: 0, behavior: "smooth" });
    void refresh();
  });
  return (
    <div className="flex h-full flex-col">
      <PageTitle title={t("page.workplace")} />
      <main className="min-h-0 flex-1">
        <PullToRefresh ref={scroller} onRefresh={refresh} scrollId="workplace">
          <Identity />
          <div className="space-y-3 px-4 pt-1 pb-8">
            <Functions />
            {mayApprove(user) ? <Waiting /> : null}
            <Announcements />
            {may(user, "order_view") ? <RecentDocuments /> : null}
            <PageVideos scene="workplace" />
            <RecentNotices title={t("workplace.notices")} />
          </div>
        </PullToRefresh>
      </main>
    </div>
  );
}
