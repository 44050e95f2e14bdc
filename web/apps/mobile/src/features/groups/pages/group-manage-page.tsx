import { joinType, mayAsk, mayInGroup, privateChat } from "@gerai/chat";
import type { Group, GroupChange, GroupMember, GroupRole } from "@gerai/chat";
import { t } from "@gerai/i18n";
import {
  confirm,
  CountBadge,
  EmptyState,
  RadioList,
  Row,
  SectionList,
  Sheet,
  SkeletonRows,
  Switch,
  toast,
} from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ShieldX } from "lucide-react";
import { useState } from "react";
import { useChat } from "../../../core/chat/use-chat";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { useGroupNews } from "../../../core/people/use-news";
import { useWaitingCount } from "../../../core/people/waiting";
import { QueryView } from "../../../core/query-view";
import { groupQuery, useGroupWork } from "../api";
import { CountedTitle } from "../components/counted-title";
import { WaitingList } from "../components/waiting-list";
import type { MemberFilter } from "../member-filters";
import { mayManage, memberFilters, roleIn } from "../model";

/** Running a group; everybody sees only what their role may change. */
export function GroupManagePage() {
  const { groupId = "", show } = useSearch({
    from: "/signed-in/pagesIM/pages/group/GroupManagePage",
  });
  const waiting = show === "requests";
  const chat = useChat();
  const query = useQuery(groupQuery(chat, groupId));
  useGroupNews();
  return (
    <Page title={t(waiting ? "groups.requests" : "page.groupManage")} back={paths.groupList}>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={8} leading={false} />}
        isEmpty={({ group, members }) => !mayManage(group, roleIn(members, chat.userId))}
        empty={<EmptyState icon={ShieldX} title={t("groups.manage.nothing")} />}
      >
        {({ group, members }) => {
          const role = roleIn(members, chat.userId);
          if (waiting && mayInGroup(group, role, "answerRequests")) {
            return <WaitingList group={group} />;
          }
          return (
            <>
              {mayInGroup(group, role, "answerRequests") ? <Requests group={group} /> : null}
              {mayInGroup(group, role, "changeTalk") ? <Talk group={group} /> : null}
              {mayInGroup(group, role, "silenceMembers") ? (
                <PeopleRights group={group} members={members ?? []} />
              ) : null}
              {mayInGroup(group, role, "changeEntry") ? <Entry group={group} /> : null}
              <Endings group={group} role={role} />
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}

/** The way to who wants to come in, where anybody may ask or somebody still waits. */
function Requests({ group }: { group: Group }) {
  const waiting = useWaitingCount(group.id);
  if (!mayAsk(group) && waiting === 0) return null;
  return (
    <SectionList>
      <Row
        title={<CountedTitle title={t("groups.requests")} count={waiting} />}
        trailing={<CountBadge count={waiting} />}
        render={(row) => (
          <Link to={paths.groupManage} search={{ groupId: group.id, show: "requests" }} {...row} />
        )}
      />
    </SectionList>
  );
}

interface ChangeSwitchProps {
  group: Group;
  label: string;
  hint?: string;
  on: boolean;
  change: (on: boolean) => GroupChange;
}

/** One thing about a group that is on or off. */
function ChangeSwitch({ group, label, hint, on, change }: ChangeSwitchProps) {
  const { run, busy } = useGroupWork();
  return (
    <Row
      title={label}
      caption={hint}
      trailing={
        <Switch
          label={label}
          checked={on}
          disabled={busy}
          onChange={(next) => run((chat) => chat.groups.modify(group.id, change(next)))}
        />
      }
    />
  );
}

function Talk({ group }: { group: Group }) {
  return (
    <SectionList title={t("groups.manage.talk")}>
      <ChangeSwitch
        group={group}
        label={t("groups.manage.muteAll")}
        hint={t("groups.manage.muteAllHint")}
        on={group.muted}
        change={(value) => ({ what: "muted", value })}
      />
      <ChangeSwitch
        group={group}
        label={t("groups.manage.private")}
        on={group.privateChat === privateChat.allowed}
        change={(on) => ({
          what: "privateChat",
          value: on ? privateChat.allowed : privateChat.forbidden,
        })}
      />
    </SectionList>
  );
}

function PeopleRights({ group, members }: { group: Group; members: readonly GroupMember[] }) {
  const counts: Readonly<Record<MemberFilter, number>> = {
    managers: members.filter(({ role }) => role === "manager").length,
    muted: members.filter(({ muted }) => muted).length,
    allowed: members.filter(({ allowed }) => allowed).length,
  };
  return (
    <SectionList title={t("groups.manage.people")}>
      {memberFilters.map((filter) => (
        <Row
          key={filter}
          title={t(`groups.filter.${filter}`)}
          value={String(counts[filter])}
          render={(row) => (
            <Link to={paths.groupMembers} search={{ groupId: group.id, filter }} {...row} />
          )}
        />
      ))}
    </SectionList>
  );
}

const ways = [joinType.open, joinType.invited, joinType.approved, joinType.closed];

function Entry({ group }: { group: Group }) {
  const [choosing, setChoosing] = useState(false);
  const { run } = useGroupWork();
  return (
    <>
      <SectionList title={t("groups.manage.entry")}>
        <Row
          title={t("groups.manage.join")}
          caption={t(`groups.manage.join.${group.joinType}`)}
          onClick={() => setChoosing(true)}
        />
        <ChangeSwitch
          group={group}
          label={t("groups.manage.searchable")}
          on={group.searchable}
          change={(value) => ({ what: "searchable", value })}
        />
        <ChangeSwitch
          group={group}
          label={t("groups.manage.history")}
          on={group.historyMessage}
          change={(value) => ({ what: "historyMessage", value })}
        />
      </SectionList>
      <Sheet
        open={choosing}
        onClose={() => setChoosing(false)}
        title={t("groups.manage.join")}
        flush
      >
        <RadioList
          label={t("groups.manage.join")}
          options={ways.map((way) => ({
            value: String(way),
            label: t(`groups.manage.join.${way}`),
          }))}
          value={String(group.joinType)}
          onChange={(chosen) => {
            setChoosing(false);
            const value = ways.find((way) => String(way) === chosen);
            if (value === undefined) return;
            run((chat) => chat.groups.modify(group.id, { what: "joinType", value }));
          }}
        />
      </Sheet>
    </>
  );
}

interface EndingsProps {
  group: Group;
  role: GroupRole | undefined;
}

/** Giving the group away, or ending it. */
function Endings({ group, role }: EndingsProps) {
  const navigate = useNavigate();
  const { run } = useGroupWork();
  const dismiss = async () => {
    const sure = await confirm({
      title: t("groups.dismissTitle", { name: group.name }),
      body: t("groups.dismissBody"),
      confirmLabel: t("groups.dismiss"),
      danger: true,
    });
    if (!sure) return;
    run(
      (chat) => chat.groups.dismiss(group.id),
      () => {
        toast(t("groups.dismissed"), { tone: "success" });
        void navigate({ to: paths.messages, replace: true });
      },
    );
  };
  const transfers = mayInGroup(group, role, "transfer") && group.memberCount > 1;
  const dismisses = mayInGroup(group, role, "dismiss");
  if (!transfers && !dismisses) return null;
  return (
    <SectionList>
      {transfers ? (
        <Row
          title={t("groups.transfer")}
          render={(row) => (
            <Link to={paths.groupMembers} search={{ groupId: group.id, pick: "owner" }} {...row} />
          )}
        />
      ) : null}
      {dismisses ? (
        <Row destructive title={t("groups.dismiss")} onClick={() => void dismiss()} />
      ) : null}
    </SectionList>
  );
}
