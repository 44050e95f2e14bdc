import { invitedAtOnce, mayInGroup } from "@gerai/chat";
import type { ChatUser } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { BottomBar, Button, SkeletonRows, toast } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useChat } from "../../../core/chat/use-chat";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { PeoplePicker } from "../../../core/people/people-picker";
import { QueryView } from "../../../core/query-view";
import { useBack } from "../../../core/use-back";
import { groupQuery, useGroupWork } from "../api";
import { roleIn } from "../model";

/** Bringing people into a group. */
export function GroupInvitePage() {
  const { groupId = "" } = useSearch({ from: "/signed-in/pagesIM/pages/group/GroupInvitePage" });
  const me = useChat().userId;
  const query = useQuery(groupQuery(useChat(), groupId));
  const asks =
    query.data !== undefined &&
    !mayInGroup(query.data.group, roleIn(query.data.members, me), "invite");
  const [chosen, setChosen] = useState<ChatUser[]>([]);
  const { run, busy } = useGroupWork();
  const back = useBack(paths.groupList);
  const invite = () => {
    const memberIds = chosen.map((user) => user.uid);
    run(
      (chat) => chat.groups.invite(groupId, memberIds),
      () => {
        const done = asks ? t("groups.ask.sent") : t("groups.invite.done", { n: memberIds.length });
        toast(done, { tone: "success" });
        back();
      },
    );
  };
  return (
    <Page
      title={t("page.groupInvite")}
      back={paths.groupList}
      {...(query.data ? { caption: query.data.group.name } : {})}
      footer={
        <BottomBar>
          <Button
            block
            disabled={chosen.length === 0 || chosen.length > invitedAtOnce}
            loading={busy}
            onClick={invite}
          >
            {t(asks ? "groups.invite.ask" : "groups.invite.do", { n: chosen.length })}
          </Button>
        </BottomBar>
      }
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={8} />}>
        {({ members }) => (
          <PeoplePicker
            chosen={chosen}
            onChange={setChosen}
            inside={new Set(members?.map((member) => member.userId))}
          />
        )}
      </QueryView>
    </Page>
  );
}
