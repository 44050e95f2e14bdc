import type { ChatClient } from "@gerai/chat";
import { toast } from "@gerai/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { QueryKey } from "@tanstack/react-query";
import { useChat } from "../chat/use-chat";
import { errorText } from "../error-text";

type Work = (chat: ChatClient) => Promise<unknown>;

/** Does things with the messenger; what they change is asked for again, whatever came of them. */
export function useChatWork(changes?: (chat: ChatClient) => QueryKey) {
  const chat = useChat();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (work: Work) => work(chat),
    onSettled: () =>
      changes ? queryClient.invalidateQueries({ queryKey: changes(chat) }) : undefined,
  });
  return {
    busy: isPending,
    /** Says in words what went wrong. What follows success follows even where the work itself took the page away. */
    run: (work: Work, onSuccess?: () => void) =>
      void mutateAsync(work).then(
        () => onSuccess?.(),
        (error: unknown) => toast(errorText(error), { tone: "error" }),
      ),
    /** Leaves it to the caller to say what went wrong. */
    attempt: (work: Work) => mutateAsync(work),
  };
}
