import { sendOnce } from "@gerai/api";
import {
  cancelScheduled,
  changeScheduled,
  conversationName,
  readScheduled,
  sameConversation,
  sendLater,
  sendScheduledNow,
} from "@gerai/chat";
import type { ChatClient, Content, ConversationKey, ScheduledMessage } from "@gerai/chat";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { isSystem } from "../../core/chat/system-notice";
import { useChat } from "../../core/chat/use-chat";
import { useChatEvent } from "../../core/people/use-news";
import { useServices } from "../../core/services-context";

const none: readonly ScheduledMessage[] = [];

function scheduledQuery(chat: ChatClient, conversation: ConversationKey) {
  return queryOptions({
    queryKey: ["scheduled", chat.userId, conversationName(conversation)],
    queryFn: ({ signal }) => readScheduled(chat.http, conversation, signal),
    // Nobody is told when one is written on another device.
    staleTime: 0,
  });
}

/** What the reader has written for later here, as this device knows it. */
export function useScheduled(conversation: ConversationKey): readonly ScheduledMessage[] {
  return useQuery(scheduledQuery(useChat(), conversation)).data ?? none;
}

/** Asks anew when the reader has said something here, or the installation tells them something. */
export function useScheduledNews(conversation: ConversationKey): void {
  const chat = useChat();
  const queries = useQueryClient();
  const { queryKey } = scheduledQuery(chat, conversation);
  const refresh = () => void queries.invalidateQueries({ queryKey });
  useChatEvent("message", (message) => {
    const said = message.from === chat.userId;
    const here = said && sameConversation(message.conversation, conversation);
    // By a notice they learn that something could not be said.
    if (here || isSystem(message.conversation)) refresh();
  });
  useChatEvent("ready", refresh);
}

/** A text and when it is to be said. */
export interface Timed {
  content: Content;
  sendAt: string;
}

/** Keeps, changes, gives up and says at once what is written for later. */
export function useScheduling(conversation: ConversationKey) {
  const chat = useChat();
  const { storage } = useServices();
  const queries = useQueryClient();
  const { queryKey } = scheduledQuery(chat, conversation);
  const onSettled = () => queries.invalidateQueries({ queryKey });
  const plan = useMutation({
    mutationFn: (timed: Timed) => {
      const later = { conversation, ...timed };
      return sendOnce(storage, `later.${chat.userId}`, later, (key) =>
        sendLater(chat.http, later, key),
      );
    },
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ id, content, sendAt }: Timed & { id: string }) =>
      changeScheduled(chat.http, id, content, sendAt),
    onSettled,
  });
  const cancel = useMutation({
    mutationFn: (id: string) => cancelScheduled(chat.http, id),
    onSettled,
  });
  const now = useMutation({
    mutationFn: (id: string) => sendScheduledNow(chat.http, id),
    onSettled,
  });
  return { plan, change, cancel, now };
}
