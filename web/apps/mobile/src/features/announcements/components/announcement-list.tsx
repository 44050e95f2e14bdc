import { t } from "@gerai/i18n";
import { EmptyState, SkeletonRows } from "@gerai/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { AnnouncementRow } from "../../../core/announcements/announcement-row";
import { announcementsQuery } from "../../../core/announcements/queries";
import { EndlessList } from "../../../core/endless-list";
import { useReader } from "../../../core/goods/reader";
import { QueryView } from "../../../core/query-view";

/** Everything that is announced to the reader. */
export function AnnouncementList() {
  const query = useInfiniteQuery(announcementsQuery(useReader()));
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows rows={6} leading={false} />}
      isEmpty={({ pages }) => pages[0]?.list.length === 0}
      empty={<EmptyState title={t("announcements.none")} hint={t("announcements.noneHint")} />}
    >
      {({ pages }) => (
        <EndlessList
          query={query}
          rows={pages.flatMap((page) => page.list)}
          getKey={({ id }) => id}
          renderRow={(announcement) => (
            <div className="border-b border-line bg-surface">
              <AnnouncementRow announcement={announcement} />
            </div>
          )}
          estimateSize={92}
          label={t("page.announcements")}
          scrollId="announcements"
          onRefresh={() => query.refetch()}
        />
      )}
    </QueryView>
  );
}
