import { conversationKind } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { useConversationTitle } from "../../core/chat/names";
import type { CallState } from "./call-state";
import { nowhere } from "./use-session";

/** Whether it is a conference that is shown, or one somebody wants to come into. */
export function isConference({ call, wish }: CallState): boolean {
  return (call ?? wish)?.conversation.type === conversationKind.chatRoom;
}

/** What a call goes by: whom it is with, the name of its group, or what a conference is about. */
export function useCallTitle(state: CallState): string {
  const { call, wish } = state;
  const meets = isConference(state);
  const named = useConversationTitle((!meets && (call ?? wish)?.conversation) || nowhere);
  return meets ? (call?.conference?.title ?? wish?.title ?? t("conference.page")) : named;
}
