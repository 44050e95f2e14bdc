import { sendOnce } from "@gerai/api";
import { forgetReply, keepReply, readReplies } from "@gerai/chat";
import type { ChatClient, Replies, ReplyToKeep } from "@gerai/chat";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useChat } from "../../core/chat/use-chat";
import { keptForOffline } from "../../core/offline-reads";
import { useServices } from "../../core/services-context";

/** Words that can be put in: who gave them, and what tells them apart. */
export interface Words {
  id: string;
  title: string;
  text: string;
  own: boolean;
}

/** Everything the reader has at hand; without a network as the device remembers it. */
export function repliesQuery(chat: ChatClient) {
  return queryOptions({
    queryKey: ["replies", chat.userId],
    queryFn: ({ signal }) => readReplies(chat.http, signal),
    // Kept on another device a moment ago, they are wanted here.
    staleTime: 0,
    persister: keptForOffline<Replies>,
  });
}

/** The reader's own first, then the company's; only those with the word in them. */
export function wordsWith({ own, company }: Replies, word: string): Words[] {
  const wanted = word.trim().toLowerCase();
  const all = [
    ...own.map(({ id, title, text }) => ({ id, title, text, own: true })),
    ...company.map(({ id, title, text }) => ({ id, title, text, own: false })),
  ];
  return all.filter(({ title, text }) => `${title}\n${text}`.toLowerCase().includes(wanted));
}

/** Keeps words, once however often it is tried, and lets go of them. */
export function useReplyChanges() {
  const chat = useChat();
  const { storage } = useServices();
  const queryClient = useQueryClient();
  const { queryKey } = repliesQuery(chat);
  const onSuccess = () => queryClient.invalidateQueries({ queryKey });
  const keep = useMutation({
    mutationFn: (reply: ReplyToKeep) =>
      sendOnce(storage, `reply.${chat.userId}.${reply.id ?? "new"}`, reply, (key) =>
        keepReply(chat.http, reply, key),
      ),
    onSuccess,
  });
  const forget = useMutation({ mutationFn: (id: string) => forgetReply(chat.http, id), onSuccess });
  return { keep, forget };
}
