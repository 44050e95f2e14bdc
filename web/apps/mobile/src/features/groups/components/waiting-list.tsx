import { GroupRequests } from "@gerai/chat";
import type { ChatUser, Group, GroupRequest } from "@gerai/chat";
import { formatRelative, t } from "@gerai/i18n";
import { Button, EmptyState, SectionList, SkeletonRows, toast } from "@gerai/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { UserRoundCheck } from "lucide-react";
import { personName } from "../../../core/chat/names";
import { PersonPortrait } from "../../../core/chat/portrait";
import { useChat } from "../../../core/chat/use-chat";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useNow } from "../../../core/use-now";
import { requestPeopleQuery, useGroupWork, waitingQuery } from "../api";

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
          {query.hasNextPage ? (
            <Button
              variant="ghost"
              block
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t("groups.requests.older")}
            </Button>
          ) : null}
        </>
      )}
    </QueryView>
  );
}

function Rows({ list }: { list: readonly GroupRequest[] }) {
  const ids = list.flatMap(({ userId, invitedBy }) => (invitedBy ? [userId, invitedBy] : [userId]));
  const people = useQuery(requestPeopleQuery(useChat(), ids)).data ?? [];
  const known = new Map(people.map((user) => [user.uid, user]));
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
  const now = useNow();
  const name = personName(user);
  const why = request.invitedBy
    ? t("groups.requests.invited", { name: personName(inviter) })
    : request.reason;
  return (
    <div className="px-4 py-3">
      <Link
        to={paths.userDetail}
        search={{ userId: request.userId }}
        className="flex min-h-11 min-w-0 items-center gap-3"
      >
        <PersonPortrait uid={request.userId} size="lg" />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-base font-medium">{name}</span>
          <span className="line-clamp-2 text-sm break-words text-ink-2">{why}</span>
          <span className="block text-xs text-ink-3">{formatRelative(request.askedAt, now)}</span>
        </span>
      </Link>
      <Answers request={request} name={name} />
    </div>
  );
}

function Answers({ request, name }: { request: GroupRequest; name: string }) {
  const { run, busy } = useGroupWork();
  const answer = (accept: boolean) =>
    run(
      (chat) => new GroupRequests(chat.http).answer(request.groupId, request.userId, accept),
      () =>
        accept
          ? toast(t("groups.requests.accepted", { name }), { tone: "success" })
          : toast(t("groups.requests.refused")),
    );
  return (
    <div className="mt-2.5 flex gap-3 pl-15">
      <Button
        size="sm"
        variant="outline"
        className="min-h-11 flex-1"
        disabled={busy}
        aria-label={t("groups.requests.refuseOf", { name })}
        onClick={() => answer(false)}
      >
        {t("groups.requests.refuse")}
      </Button>
      <Button
        size="sm"
        className="min-h-11 flex-1"
        loading={busy}
        aria-label={t("groups.requests.acceptOf", { name })}
        onClick={() => answer(true)}
      >
        {t("groups.requests.accept")}
      </Button>
    </div>
  );
}
