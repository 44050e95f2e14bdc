import { unreadOfAll } from "@gerai/chat";
import type { ChatClient } from "@gerai/chat";
import type { Services } from "../services";

/** Keeps the number on the messages tab right; the answer stops and takes it away. */
export function keepUnreadCount({ unreadMessages }: Services, chat: ChatClient): () => void {
  const { list } = chat.conversations;
  const count = () => unreadMessages.setState({ total: unreadOfAll(list.get() ?? []) });
  const unsubscribe = list.subscribe(count);
  count();
  return () => {
    unsubscribe();
    unreadMessages.setState({ total: 0 });
  };
}
