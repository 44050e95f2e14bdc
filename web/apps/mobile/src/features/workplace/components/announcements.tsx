import { t } from "@gerai/i18n";
import { Row, SectionList, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { AnnouncementRow } from "../../../core/announcements/announcement-row";
import { newestAnnouncementsQuery } from "../../../core/announcements/queries";
import { useReader } from "../../../core/goods/reader";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { glance } from "../../../core/recent/queries";

/** What the company announced last; nothing while there is nothing. */
export function Announcements() {
  const query = useQuery(newestAnnouncementsQuery(useReader()));
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows rows={glance} leading={false} />}
      isEmpty={({ list }) => list.length === 0}
      empty={null}
    >
      {({ list, unread }) => (
        <SectionList title={t("announcements.latest")}>
          {list.map((announcement) => (
            <AnnouncementRow key={announcement.id} announcement={announcement} />
          ))}
          <Row
            title={
              unread > 0
                ? t("announcements.allUnread", { n: String(unread) })
                : t("announcements.all")
            }
            render={(row) => <Link to={paths.announcements} {...row} />}
          />
        </SectionList>
      )}
    </QueryView>
  );
}
