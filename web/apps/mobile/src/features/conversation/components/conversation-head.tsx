import { conversationKind } from "@gerai/chat";
import type { ConversationKey } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { AppBar, IconButton } from "@gerai/ui";
import { useNavigate } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import { useEffect } from "react";
import { useConversationTitle, usePersonName } from "../../../core/chat/names";
import { nothing } from "../../../core/chat/observables";
import { useChat, useObservable } from "../../../core/chat/use-chat";
import { PageTitle } from "../../../core/page-title";
import { paths } from "../../../core/paths";
import { presenceText } from "../../../core/people/presence-text";
import { useBack } from "../../../core/use-back";
import { useNow } from "../../../core/use-now";

interface ConversationHeadProps {
  conversation: ConversationKey;
}

/** Whom one is talking to, whether they are there, and whether they are writing. */
export function ConversationHead({ conversation }: ConversationHeadProps) {
  const { type, target } = conversation;
  const navigate = useNavigate();
  const title = useConversationTitle(conversation);
  const details = () =>
    void (type === conversationKind.group
      ? navigate({ to: paths.groupDetail, search: { groupId: target } })
      : navigate({ to: paths.userDetail, search: { userId: target } }));
  return (
    <>
      <PageTitle title={title} />
      <AppBar
        title={title}
        caption={useCaption(conversation)}
        onBack={useBack(paths.messages)}
        actions={<IconButton label={t("chat.details")} icon={Ellipsis} onClick={details} />}
      />
    </>
  );
}

/** Writing comes before being there, and in a group before how many there are. */
function useCaption(conversation: ConversationKey): string | undefined {
  const { type, target } = conversation;
  const chat = useChat();
  const grouped = type === conversationKind.group;
  const typists = useObservable(chat.typing.in(conversation));
  const [first] = typists;
  const who = usePersonName(first?.userId ?? target, grouped ? target : undefined);
  const group = useObservable(grouped ? chat.directory.group(target) : nothing);
  const presence = useObservable(grouped ? nothing : chat.presence.of(target));
  useEffect(() => (grouped ? undefined : chat.presence.watch([target])), [chat, grouped, target]);
  const now = useNow();
  if (first) return grouped ? t("chat.typingWho", { who }) : t("chat.typing");
  if (!grouped) return presenceText(presence, now);
  return group ? t("chat.members", { n: group.memberCount }) : undefined;
}
