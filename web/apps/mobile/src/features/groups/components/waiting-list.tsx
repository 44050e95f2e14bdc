import { GroupRequests } from "@gerai/chat";
import type { ChatUser, Group, GroupRequest } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Button, EmptyState, SectionList, SkeletonRows, toast } from "@gerai/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { UserRoundCheck } from "lucide-react";
import { personName } from "../../../core/chat/names";
import { useChat } from "../../../core/chat/use-chat";
import type { PagedQuery } from "../../../core/endless-list";
import { AnswerButtons, AskingRow } from "../../../core/people/asking-row";
import { waitingQuery } from "../../../core/people/waiting";
import { QueryError, QueryView } from "../../../core/query-view";
import { requestPeopleQuery, useGroupWork } from "../api";

/** Who wants to come into a group, and the answer to each. */
export function WaitingList({ group }: { group: Group }) {
  const query = useInfiniteQuery(waitingQuery(useChat(), group.id));
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows rows={6} />}
      isEmpty={({ pages }) => pages.every(({ list }) => list.length === 0)}
      empty={
        <EmptyState
          icon={UserRoundCheck}
          title={t("groups.requests.none")}
          hint={t("groups.requests.noneHint")}
        />
      }
    >
      {({ pages }) => (
        <>
          <Rows list={pages.flatMap((page) => page.list)} />
          <Older query={query} />
        </>
      )}
    </QueryView>
  );
}

/** The way to those who asked before, and what stands in it. */
function Older({ query }: { query: PagedQuery }) {
  const ask = () => void query.fetchNextPage();
  if (query.isFetchNextPageError) return <QueryError error={query.error} onRetry={ask} />;
  if (!query.hasNextPage) return null;
  return (
    <Button variant="ghost" block loading={query.isFetchingNextPage} onClick={ask}>
      {t("groups.requests.older")}
    </Button>
  );
}

function Rows({ list }: { list: readonly GroupRequest[] }) {
  const ids = list.flatMap(({ userId, invitedBy }) => (invitedBy ? [userId, invitedBy] : [userId]));
  const people = useQuery(requestPeopleQuery(useChat(), ids));
  // Nobody should be let in before it is known who they are.
  if (people.isPending) return <SkeletonRows rows={list.length} />;
  const known = new Map(people.data?.map((user) => [user.uid, user]));
  return (
    <SectionList>
      {list.map((request) => (
        <WaitingRow
          key={request.userId}
          request={request}
          user={known.get(request.userId)}
          inviter={request.invitedBy ? known.get(request.invitedBy) : undefined}
        />
      ))}
    </SectionList>
  );
}

interface WaitingRowProps {
  request: GroupRequest;
  user: ChatUser | undefined;
  /** The member who asked for them. */
  inviter: ChatUser | undefined;
}

function WaitingRow({ request, user, inviter }: WaitingRowProps) {
  const { groupId, userId, invitedBy, reason, askedAt } = request;
  const { run, busy } = useGroupWork();
  const name = personName(user);
  const answer = (accept: boolean) =>
    run(
      (chat) => new GroupRequests(chat.http).answer(groupId, userId, accept),
      () =>
        accept
          ? toast(t("groups.requests.accepted", { name }), { tone: "success" })
          : toast(t("groups.requests.refused")),
    );
  return (
    <AskingRow
      uid={userId}
      name={name}
      why={invitedBy ? t("groups.requests.invited", { name: personName(inviter) }) : reason}
      at={askedAt}
    >
      <AnswerButtons of="groups" name={name} busy={busy} onAnswer={answer} />
    </AskingRow>
  );
}
