import { invitedAtOnce } from "@gerai/chat";
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

/** Bringing people into a group. */
export function GroupInvitePage() {
  const { groupId = "" } = useSearch({ from: "/signed-in/pagesIM/pages/group/GroupInvitePage" });
  const query = useQuery(groupQuery(useChat(), groupId));
  const [chosen, setChosen] = useState<ChatUser[]>([]);
  const { run, busy } = useGroupWork();
  const back = useBack(paths.groupList);
  const invite = () => {
    const memberIds = chosen.map((user) => user.uid);
    run(
      (chat) => chat.groups.invite(groupId, memberIds),
      () => {
        toast(t("groups.invite.done", { n: memberIds.length }), { tone: "success" });
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
            {t("groups.invite.do", { n: chosen.length })}
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
