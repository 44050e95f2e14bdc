import type { ChatClient, ConversationInfo, ConversationKey, TimelineState } from "@gerai/chat";
import { conversationName, Timeline } from "@gerai/chat";
import { useEffect, useMemo } from "react";
import { useChat, useObservable } from "../../core/chat/use-chat";

/** Follows a conversation while its page is open, from the newest message or from around one. */
export function useTimeline(
  conversation: ConversationKey,
  around: number | undefined,
): { timeline: Timeline; state: TimelineState } {
  const chat = useChat();
  const name = conversationName(conversation);
  // The name stands for the conversation, which is read anew from the address on every drawing.
  // oxlint-disable-next-line react/exhaustive-deps
  const timeline = useMemo(() => windowOnto(chat, conversation), [chat, name]);
  useEffect(() => chat.openTimeline(timeline, around), [chat, timeline, around]);
  return { timeline, state: useObservable(timeline.state) };
}

function windowOnto(chat: ChatClient, conversation: ConversationKey): Timeline {
  return new Timeline(chat.timelineDeps(conversation));
}

/** The conversation's row of the list, also when it is not in the list. */
export function useRow(conversation: ConversationKey): ConversationInfo | undefined {
  const chat = useChat();
  useObservable(chat.conversations.list);
  return chat.conversations.row(conversation);
}
