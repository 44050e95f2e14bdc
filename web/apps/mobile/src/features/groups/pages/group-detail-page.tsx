import { conversationKind, mayAsk, mayInGroup } from "@gerai/chat";
import type { Group, GroupRole } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { BottomBar, buttonClass, CountBadge, Row, SectionList } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { ContactRound, FolderOpen, MessageCircle, Search, SlidersHorizontal } from "lucide-react";
import { useChat } from "../../../core/chat/use-chat";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { DetailSkeleton } from "../../../core/people/detail-skeleton";
import { useGroupNews } from "../../../core/people/use-news";
import { useWaitingCount } from "../../../core/people/waiting";
import { QueryView } from "../../../core/query-view";
import { groupQuery } from "../api";
import type { GroupView } from "../api";
import { AnnouncementCard } from "../components/announcement-card";
import { CountedTitle } from "../components/counted-title";
import { GroupHead } from "../components/group-head";
import { LeaveSection } from "../components/leave-section";
import { MemberGrid } from "../components/member-grid";
import { Outside } from "../components/outside";
import { OwnSettings } from "../components/own-settings";
import { mayManage } from "../model";

/** One group: who is in it, what it announces, and how the reader wants it. */
export function GroupDetailPage() {
  const { groupId = "" } = useSearch({ from: "/signed-in/pagesIM/pages/group/GroupDetailPage" });
  const query = useQuery(groupQuery(useChat(), groupId));
  useGroupNews();
  return (
    <Page
      title={t("page.groupDetail")}
      back={paths.groupList}
      footer={
        query.data?.members ? (
          <BottomBar>
            <Link
              to={paths.conversation}
              search={{ type: String(conversationKind.group), target: groupId }}
              className={buttonClass({ block: true })}
            >
              <MessageCircle className="size-5 shrink-0" aria-hidden="true" />
              {t("groups.open")}
            </Link>
          </BottomBar>
        ) : undefined
      }
    >
      <QueryView query={query} skeleton={<DetailSkeleton members />}>
        {(view) => <GroupSections view={view} />}
      </QueryView>
    </Page>
  );
}

/** The way to running a group, with how many wait to be let in. */
function ManageRow({ group, role }: { group: Group; role: GroupRole }) {
  const asked = mayAsk(group) && mayInGroup(group, role, "answerRequests");
  const waiting = useWaitingCount(group.id, asked);
  return (
    <Row
      icon={SlidersHorizontal}
      title={<CountedTitle title={t("page.groupManage")} count={waiting} />}
      trailing={<CountBadge count={waiting} />}
      render={(row) => <Link to={paths.groupManage} search={{ groupId: group.id }} {...row} />}
    />
  );
}

function GroupSections({ view: { group, members } }: { view: GroupView }) {
  const chat = useChat();
  const me = members?.find((member) => member.userId === chat.userId);
  if (!members || !me) {
    return (
      <>
        <GroupHead group={group} members={null} role={undefined} />
        <Outside group={group} />
      </>
    );
  }
  return (
    <>
      <GroupHead group={group} members={members} role={me.role} />
      <MemberGrid group={group} members={members} role={me.role} />
      <AnnouncementCard group={group} role={me.role} />
      <SectionList>
        {mayManage(group, me.role) ? <ManageRow group={group} role={me.role} /> : null}
        <Row
          icon={Search}
          iconTone="info"
          title={t("page.messageHits")}
          render={(row) => (
            <Link to={paths.messageHits} search={{ type: "1", target: group.id }} {...row} />
          )}
        />
        <Row
          icon={FolderOpen}
          iconTone="mango"
          title={t("page.chatFiles")}
          render={(row) => (
            <Link to={paths.chatFiles} search={{ type: 1, target: group.id }} {...row} />
          )}
        />
        <Row
          icon={ContactRound}
          title={t("groups.shareCard")}
          render={(row) => (
            <Link to={paths.forward} search={{ card: "group", id: group.id }} {...row} />
          )}
        />
      </SectionList>
      <OwnSettings group={group} me={me} />
      <LeaveSection group={group} role={me.role} />
    </>
  );
}
