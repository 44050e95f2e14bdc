import {
  conversationKind,
  decode,
  groupNotice,
  isChannelNews,
  sameConversation,
} from "@gerai/chat";
import type { ConversationKey, WireMessage } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useMember } from "../../core/chat/names";
import { nothing } from "../../core/chat/observables";
import { isSystem } from "../../core/chat/system-notice";
import { useChat, useObservable } from "../../core/chat/use-chat";
import { paths } from "../../core/paths";
import { useRow } from "./use-timeline";

/** Whether the reader may say something here, or why not. */
export type Standing = "open" | "system" | "gone" | "dismissed" | "mutedAll" | "mutedYou" | "heard";

/** Follows whether the reader may speak, and leaves when they are sent away. */
export function useStanding(conversation: ConversationKey): Standing {
  const chat = useChat();
  const navigate = useNavigate();
  const row = useRow(conversation);
  const grouped = conversation.type === conversationKind.group;
  const groupId = grouped ? conversation.target : undefined;
  const group = useObservable(groupId ? chat.directory.group(groupId) : nothing);
  const ofChannel = conversation.type === conversationKind.channel;
  const channel = useObservable(ofChannel ? chat.directory.channel(conversation.target) : nothing);
  const seat = useMember(chat.userId, groupId);
  const hear = useEffectEvent((message: WireMessage) => {
    if (!sameConversation(message.conversation, conversation)) return;
    const reason = sentAway(message, chat.userId);
    if (!reason) return;
    toast(t(`chat.${reason}`));
    void navigate({ to: paths.messages, replace: true });
  });
  useEffect(() => chat.events.on("message", (message) => hear(message)), [chat]);
  if (isSystem(conversation)) return "system";
  if (isChannelNews(conversation) || channel?.subscribed === false) return "heard";
  if (group?.dismissedAt) return "dismissed";
  if (typeof row?.untilSeq === "number") return "gone";
  if (!grouped || !seat || seat.role !== "member") return "open";
  if (seat.muted) return "mutedYou";
  return group?.muted && !seat.allowed ? "mutedAll" : "open";
}

/** Why a notice means that the reader is no longer in the group. */
function sentAway({ content }: WireMessage, me: string): "gone" | "dismissed" | null {
  const decoded = decode(content);
  if (decoded.kind !== "group") return null;
  const { code, operator, members } = decoded.notice;
  if (code === groupNotice.dismissed) return "dismissed";
  const quit = code === groupNotice.quit && operator === me;
  const kicked = code === groupNotice.membersKicked && members.includes(me);
  return quit || kicked ? "gone" : null;
}
