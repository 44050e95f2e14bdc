import { unreadOfAll } from "@gerai/chat";
import type { ChatClient } from "@gerai/chat";
import type { Services } from "../services";

/** Keeps the number on the messages tab right, and that of messages not sent; the answer stops and takes them away. */
export function keepCounts(
  { unreadMessages, unsentMessages }: Services,
  chat: ChatClient,
): () => void {
  const { list } = chat.conversations;
  const { entries } = chat.outbox;
  const count = () => unreadMessages.setState({ total: unreadOfAll(list.get() ?? []) });
  const countUnsent = () => {
    const waiting = entries.get();
    unsentMessages.setState({ count: waiting.length, since: waiting[0]?.createdAt ?? 0 });
  };
  const leave = [list.subscribe(count), entries.subscribe(countUnsent)];
  count();
  countUnsent();
  return () => {
    for (const stop of leave) stop();
    unreadMessages.setState({ total: 0 });
    unsentMessages.setState({ count: 0, since: 0 });
  };
}
