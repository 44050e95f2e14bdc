import { isAbove, mayInGroup } from "@gerai/chat";
import type { ChatUser } from "@gerai/chat";
import { t } from "@gerai/i18n";
import {
  BottomBar,
  Button,
  Chips,
  confirm,
  EmptyState,
  SearchField,
  SkeletonRows,
  toast,
} from "@gerai/ui";
import { VirtualList } from "@gerai/ui/virtual-list";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { SearchX, UsersRound } from "lucide-react";
import { Suspense, useState } from "react";
import { useChat } from "../../../core/chat/use-chat";
import { lazyPart } from "../../../core/lazy-page";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { useGroupNews } from "../../../core/people/use-news";
import { QueryView } from "../../../core/query-view";
import { groupQuery, memberPeopleQuery, useGroupWork } from "../api";
import type { GroupView } from "../api";
import { ChoosableMember, MemberRow, PickableMember } from "../components/member-row";
import { filtered, matching, memberActs, memberFilters, roleIn, seatsOf } from "../model";
import type { GroupMembersSearch } from "../search";
import { useHandOver } from "../use-hand-over";

const MemberActions = lazyPart(() => import("../components/member-actions"), "MemberActions");

/** The members of a group: found, narrowed, acted upon or chosen from. */
export function GroupMembersPage() {
  const search = useSearch({ from: "/signed-in/pagesIM/pages/group/GroupMembersPage" });
  const { groupId = "", pick } = search;
  const query = useQuery(groupQuery(useChat(), groupId));
  useGroupNews();
  const titles = {
    owner: t("groups.transfer"),
    heir: t("groups.heirTitle"),
    kick: t("groups.kickPick"),
  };
  const count = query.data?.group.memberCount;
  return (
    <Page
      title={pick ? titles[pick] : t("page.groupMembers")}
      {...(count === undefined ? {} : { caption: t("groups.members", { n: count }) })}
      back={paths.groupList}
      flush
    >
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={9} />}
        isEmpty={({ members }) => members === null}
        empty={<EmptyState icon={UsersRound} title={t("groups.notIn")} />}
      >
        {(view) => <KnownMembers view={view} search={search} />}
      </QueryView>
    </Page>
  );
}

interface KnownMembersProps {
  view: GroupView;
  search: GroupMembersSearch;
}

/** Nobody is acted upon before it is known who they are. */
function KnownMembers({ view, search }: KnownMembersProps) {
  const query = useQuery(memberPeopleQuery(useChat(), view.members ?? []));
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={9} />}>
      {(people) => <Members view={view} people={people} search={search} />}
    </QueryView>
  );
}

interface MembersProps extends KnownMembersProps {
  people: readonly ChatUser[];
}

function Members({ view: { group, members }, people, search: { filter, pick } }: MembersProps) {
  const chat = useChat();
  const navigate = useNavigate();
  const [word, setWord] = useState("");
  // By id: what may be done about somebody follows what others do to them meanwhile.
  const [actingOn, setActingOn] = useState<string>();
  // Most look at the list only; what acts on members is loaded when it is first wanted.
  const [acted, setActed] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const handOver = useHandOver(group, pick === "heir");
  const role = roleIn(members, chat.userId);
  const all = seatsOf(members ?? [], people);
  const offered = pick === undefined ? all : all.filter(({ member }) => isAbove(role, member.role));
  const seats = matching(filtered(offered, filter), word);
  const acting = all.find(({ member }) => member.userId === actingOn);
  const act = (id: string) => {
    setActed(true);
    setActingOn(id);
  };
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);

  return (
    <div className="flex h-full flex-col">
      <div className="space-y-1 border-b border-line bg-surface px-4 py-1.5">
        <SearchField value={word} onChange={setWord} placeholder={t("groups.searchMembers")} />
        {pick === undefined && mayInGroup(group, role, "silenceMembers") ? (
          <Chips
            label={t("groups.filter")}
            options={[
              { value: "all", label: t("common.all") },
              ...memberFilters.map((value) => ({ value, label: t(`groups.filter.${value}`) })),
            ]}
            value={[filter ?? "all"]}
            onChange={([next]) =>
              void navigate({
                to: paths.groupMembers,
                search: {
                  groupId: group.id,
                  filter: memberFilters.find((value) => value === next),
                },
                replace: true,
              })
            }
          />
        ) : null}
      </div>
      <div className="min-h-0 flex-1">
        {seats.length === 0 ? (
          <NoMembers filtering={filter !== undefined && word === ""} />
        ) : (
          <VirtualList
            items={seats}
            getKey={({ member }) => member.userId}
            estimateSize={60}
            label={t("page.groupMembers")}
            scrollId="group-members"
            renderItem={(seat) => {
              const id = seat.member.userId;
              if (pick === "kick") {
                return (
                  <PickableMember
                    seat={seat}
                    chosen={chosen.includes(id)}
                    onToggle={() => toggle(id)}
                  />
                );
              }
              if (pick) return <ChoosableMember seat={seat} onChoose={() => handOver(seat)} />;
              const acts = memberActs(group, role, seat.member);
              return <MemberRow seat={seat} onAct={acts.length > 0 ? () => act(id) : undefined} />;
            }}
          />
        )}
      </div>
      {pick === "kick" ? <KickBar groupId={group.id} chosen={chosen} /> : null}
      {acted ? (
        <Suspense fallback={null}>
          <MemberActions
            group={group}
            about={acting && { seat: acting, acts: memberActs(group, role, acting.member) }}
            onClose={() => setActingOn(undefined)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function NoMembers({ filtering }: { filtering: boolean }) {
  return filtering ? (
    <EmptyState
      icon={UsersRound}
      title={t("groups.filter.none")}
      hint={t("groups.filter.noneHint")}
    />
  ) : (
    <EmptyState icon={SearchX} title={t("groups.noMember")} />
  );
}

interface KickBarProps {
  groupId: string;
  chosen: readonly string[];
}

function KickBar({ groupId, chosen }: KickBarProps) {
  const navigate = useNavigate();
  const { run, busy } = useGroupWork();
  const kick = async () => {
    const sure = await confirm({
      title: t("groups.kickMany", { n: chosen.length }),
      body: t("groups.kickBody"),
      confirmLabel: t("groups.act.kick"),
      danger: true,
    });
    if (!sure) return;
    run(
      (chat) => chat.groups.kick(groupId, chosen),
      () => {
        toast(t("groups.kicked"), { tone: "success" });
        void navigate({ to: paths.groupDetail, search: { groupId }, replace: true });
      },
    );
  };
  return (
    <BottomBar>
      <Button
        block
        variant="danger"
        disabled={chosen.length === 0}
        loading={busy}
        onClick={() => void kick()}
      >
        {t("groups.kickDo", { n: chosen.length })}
      </Button>
    </BottomBar>
  );
}
