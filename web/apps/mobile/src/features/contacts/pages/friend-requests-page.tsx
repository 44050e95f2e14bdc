import type { FriendRequest, FriendRequests } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Button, EmptyState, SectionList, SkeletonRows } from "@gerai/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { UserPlus, UserRoundCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useChat } from "../../../core/chat/use-chat";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { requestsQuery } from "../../../core/people/queries";
import { usePeopleNews } from "../../../core/people/use-news";
import { QueryError, QueryView } from "../../../core/query-view";
import { useNow } from "../../../core/use-now";
import { olderRequestsQuery, requestPeopleQuery, useMarkRequestsSeen } from "../api";
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

function Requests({ requests }: { requests: FriendRequests }) {
  const chat = useChat();
  const now = useNow();
  const [opened, setOpened] = useState(false);
  const next = requests.next ?? undefined;
  const older = useInfiniteQuery({
    ...olderRequestsQuery(chat, next),
    enabled: opened && next !== undefined,
  });
  const before = opened && next !== undefined ? (older.data?.pages ?? []) : [];
  const list = eachOnce([requests, ...before].flatMap((page) => page.list));
  const more = opened ? older.hasNextPage : next !== undefined;
  const views = list.map((request) => requestView(request, chat.userId, now.getTime()));
  const people = useQuery(
    requestPeopleQuery(
      chat,
      views.map((view) => view.otherId),
    ),
  );
  // Nobody should be answered before it is known who they are.
  if (people.isPending) return <SkeletonRows rows={views.length} />;
  return (
    <>
      <SectionList>
        {views.map((view) => (
          <RequestRow
            key={`${view.otherId} ${view.incoming}`}
            request={view}
            user={people.data?.find((user) => user.uid === view.otherId)}
          />
        ))}
      </SectionList>
      {older.error ? (
        <QueryError error={older.error} onRetry={() => void older.fetchNextPage()} />
      ) : null}
      {(more || older.isFetching) && !older.error ? (
        <Button
          variant="ghost"
          block
          loading={older.isFetching}
          onClick={() => (opened ? void older.fetchNextPage() : setOpened(true))}
        >
          {t("contacts.requests.older")}
        </Button>
      ) : null}
    </>
  );
}

/** A request that changed between two readings stands in both; its newer state comes first. */
function eachOnce(list: readonly FriendRequest[]): FriendRequest[] {
  const known = new Map<string, FriendRequest>();
  for (const request of list) {
    const key = `${request.fromId} ${request.toId}`;
    if (!known.has(key)) known.set(key, request);
  }
  return [...known.values()];
}
