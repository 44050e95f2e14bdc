import { conversationKind, mayInGroup } from "@gerai/chat";
import type { Group, GroupRole } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { confirm, Row, SectionList, toast } from "@gerai/ui";
import { useNavigate } from "@tanstack/react-router";
import { useClearConversation } from "../../../core/chat/use-clear-conversation";
import { paths } from "../../../core/paths";
import { useGroupWork } from "../api";

interface LeaveSectionProps {
  group: Group;
  role: GroupRole;
}

/** Emptying the conversation, and leaving the group. */
export function LeaveSection({ group, role }: LeaveSectionProps) {
  const navigate = useNavigate();
  const { run } = useGroupWork();
  const clearing = useClearConversation({
    type: conversationKind.group,
    target: group.id,
    line: 0,
  });
  const alone = group.memberCount <= 1;

  const quit = async () => {
    // An owner says who is next rather than have somebody chosen.
    if (role === "owner" && !alone) {
      return void navigate({
        to: paths.groupMembers,
        search: { groupId: group.id, pick: "heir" },
      });
    }
    const sure = await confirm({
      title: t("groups.quitTitle", { name: group.name }),
      body: t(alone ? "groups.quitLast" : "groups.quitBody"),
      confirmLabel: t("groups.quit"),
      danger: true,
    });
    if (!sure) return;
    run(
      (chat) => chat.groups.quit(group.id),
      () => {
        toast(t("groups.quitDone"), { tone: "success" });
        void navigate({ to: paths.messages, replace: true });
      },
    );
  };

  return (
    <SectionList>
      <Row
        destructive
        title={t("groups.clear")}
        disabled={clearing.busy}
        onClick={clearing.clear}
      />
      {mayInGroup(group, role, "quit") ? (
        <Row destructive title={t("groups.quit")} onClick={() => void quit()} />
      ) : null}
    </SectionList>
  );
}
