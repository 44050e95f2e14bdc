import type { ChatClient } from "@gerai/chat";
import type { SecretChats, SecretChatView } from "@gerai/chat/secret";
import { toast } from "@gerai/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { nothing } from "../chat/observables";
import { useChat, useObservable } from "../chat/use-chat";
import { errorText } from "../error-text";
import { secretChatsOf } from "./door";

/** The secret chats of this device as they stand on the server now. */
export function secretQuery(chat: ChatClient) {
  return {
    queryKey: ["secret", chat.userId],
    queryFn: async () => {
      const chats = await secretChatsOf(chat);
      await chats?.sync();
      return { chats };
    },
    // What changes is told on the line.
    staleTime: Infinity,
    gcTime: 0,
  };
}

/** They, and everything in them. */
export function useSecretViews(chats: SecretChats | null | undefined) {
  return useObservable<readonly SecretChatView[] | null | undefined>(chats?.views ?? nothing);
}

export function useSecret() {
  const query = useQuery(secretQuery(useChat()));
  const chats = query.data?.chats;
  return { query, chats, views: useSecretViews(chats) };
}

/** Does something with a secret chat, and says in words what went wrong. */
export function useSecretWork() {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
  });
  return {
    busy: isPending,
    run: (work: () => Promise<unknown>, onSuccess?: () => void) =>
      void mutateAsync(work).then(
        () => onSuccess?.(),
        (error: unknown) => toast(errorText(error), { tone: "error" }),
      ),
  };
}
