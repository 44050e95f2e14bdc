import { requestState } from "@gerai/chat";
import type { FriendRequest } from "@gerai/chat";
import { useQuery } from "@tanstack/react-query";
import { useChat } from "../../core/chat/use-chat";
import { requestsQuery } from "../../core/people/queries";
import { useNow } from "../../core/use-now";

/** The requests between the reader and somebody that still wait for an answer. */
export function useOpenRequest(userId: string): {
  toMe: FriendRequest | undefined;
  byMe: FriendRequest | undefined;
} {
  const now = useNow().getTime();
  const requests = useQuery(requestsQuery(useChat())).data?.list ?? [];
  const waiting = requests.filter((request) => requestState(request, now) === "waiting");
  return {
    toMe: waiting.find((request) => request.fromId === userId),
    byMe: waiting.find((request) => request.toId === userId),
  };
}
