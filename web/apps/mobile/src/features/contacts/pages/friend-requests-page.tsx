import { requestsShown } from "@gerai/chat";
import type { FriendRequests } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { EmptyState, SectionList, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { UserPlus, UserRoundCheck } from "lucide-react";
import { useEffect } from "react";
import { useChat } from "../../../core/chat/use-chat";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { requestsQuery } from "../../../core/people/queries";
import { usePeopleNews } from "../../../core/people/use-news";
import { QueryView } from "../../../core/query-view";
import { useNow } from "../../../core/use-now";
import { requestPeopleQuery, useMarkRequestsSeen } from "../api";
import { RequestRow } from "../components/request-row";
import { requestView } from "../model";

/** Who asked to be friends, whom the reader asked, and what came of it. */
export function FriendRequestsPage() {
  const chat = useChat();
  const query = useQuery(requestsQuery(chat));
  const markSeen = useMarkRequestsSeen();
  const unseen = query.data?.unseen ?? 0;
  usePeopleNews();
  useEffect(() => {
    if (unseen > 0) markSeen();
  }, [unseen, markSeen]);
  return (
    <Page
      title={t("page.friendRequests")}
      back={paths.contacts}
      actions={
        <Link
          to={paths.searchUser}
          aria-label={t("contacts.add")}
          className="grid size-11 place-items-center rounded-full active:bg-sunken"
        >
          <UserPlus className="size-5.5" aria-hidden="true" />
        </Link>
      }
    >
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={6} />}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState
            icon={UserRoundCheck}
            title={t("contacts.requests.none")}
            hint={t("contacts.requests.noneHint")}
          />
        }
      >
        {(requests) => <Requests requests={requests} />}
      </QueryView>
    </Page>
  );
}

function Requests({ requests: { list } }: { requests: FriendRequests }) {
  const chat = useChat();
  const now = useNow();
  const views = list.map((request) => requestView(request, chat.userId, now.getTime()));
  const people = useQuery(
    requestPeopleQuery(
      chat,
      views.map((view) => view.otherId),
    ),
  ).data;
  return (
    <SectionList note={list.length >= requestsShown ? t("contacts.requests.latest") : undefined}>
      {views.map((view) => (
        <RequestRow
          key={`${view.otherId} ${view.incoming}`}
          request={view}
          user={people?.find((user) => user.uid === view.otherId)}
        />
      ))}
    </SectionList>
  );
}
