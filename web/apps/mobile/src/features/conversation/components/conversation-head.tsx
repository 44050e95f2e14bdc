import { conversationKind, typingKind } from "@gerai/chat";
import type { ConversationKey } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { AppBar, IconButton } from "@gerai/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Bell, BellOff, Ellipsis } from "lucide-react";
import { useEffect } from "react";
import { CallButton } from "../../../core/calls/call-button";
import { useConversationTitle, usePersonName } from "../../../core/chat/names";
import { nothing } from "../../../core/chat/observables";
import { isSystem } from "../../../core/chat/system-notice";
import { useChat, useObservable } from "../../../core/chat/use-chat";
import { useMute } from "../../../core/chat/use-mute";
import { noticesKey } from "../../../core/notice-queries";
import { PageTitle } from "../../../core/page-title";
import { paths } from "../../../core/paths";
import { presenceText } from "../../../core/people/presence-text";
import { useBack } from "../../../core/use-back";
import { useNow } from "../../../core/use-now";
import { useRow } from "../use-timeline";

interface ConversationHeadProps {
  conversation: ConversationKey;
  /** What going back ends first; left out while there is nothing of the kind. */
  onBack?: (() => void) | undefined;
}

/** Whom one is talking to, whether they are there, and whether they are writing. */
export function ConversationHead({ conversation, onBack }: ConversationHeadProps) {
  const { type, target } = conversation;
  const navigate = useNavigate();
  const title = useConversationTitle(conversation);
  const leave = useBack(paths.messages);
  const details = () =>
    void (type === conversationKind.channel
      ? navigate({ to: paths.channelDetail, search: { channelId: target } })
      : type === conversationKind.group
        ? navigate({ to: paths.groupDetail, search: { groupId: target } })
        : navigate({ to: paths.userDetail, search: { userId: target } }));
  return (
    <>
      <PageTitle title={title} />
      <AppBar
        title={title}
        caption={useCaption(conversation)}
        onBack={onBack ?? leave}
        actions={
          isSystem(conversation) ? (
            <NoticeActions conversation={conversation} />
          ) : (
            <>
              <CallButton conversation={conversation} />
              <IconButton label={t("chat.details")} icon={Ellipsis} onClick={details} />
            </>
          )
        }
      />
    </>
  );
}

/** Notices have no other details: here they are heard, or not. */
function NoticeActions({ conversation }: ConversationHeadProps) {
  const queryClient = useQueryClient();
  const silent = useRow(conversation)?.silent ?? false;
  const mute = useMute();
  useEffect(
    // What was read here was read in the list of notices too.
    () => () => void queryClient.invalidateQueries({ queryKey: noticesKey }),
    [queryClient],
  );
  return (
    <IconButton
      label={t(silent ? "messages.unmute" : "messages.mute")}
      icon={silent ? BellOff : Bell}
      onClick={() => mute({ conversation, silent })}
    />
  );
}

const doings = {
  [typingKind.voice]: "speaking",
  [typingKind.camera]: "filming",
  [typingKind.location]: "placing",
  [typingKind.file]: "attaching",
} as const;

/** What somebody prepares, and who it is where there are several; whatever is not known is writing. */
function doingText(kind: number, who: string | null): string {
  const doing = Object.entries(doings).find(([known]) => Number(known) === kind)?.[1] ?? "typing";
  return who === null ? t(`chat.${doing}`) : t(`chat.${doing}Who`, { who });
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
  const watched = type === conversationKind.single && !isSystem(conversation);
  const presence = useObservable(watched ? chat.presence.of(target) : nothing);
  useEffect(() => (watched ? chat.presence.watch([target]) : undefined), [chat, watched, target]);
  const now = useNow();
  if (first) return doingText(first.kind, grouped ? who : null);
  if (!grouped) return watched ? presenceText(presence, now) : undefined;
  return group ? t("chat.members", { n: group.memberCount }) : undefined;
}
