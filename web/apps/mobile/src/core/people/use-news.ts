import type { ChatEvents } from "@gerai/chat";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useChat } from "../chat/use-chat";
import { groupsKey, peopleKey } from "./queries";

/** Hears of something the server tells, while the page is open. */
export function useChatEvent<Name extends keyof ChatEvents>(
  name: Name,
  listener: (payload: ChatEvents[Name]) => void,
): void {
  const chat = useChat();
  const hear = useEffectEvent(listener);
  useEffect(() => chat.events.on(name, (payload) => hear(payload)), [chat, name]);
}

/** Keeps what is shown of friends and requests up to date. */
export function usePeopleNews(): void {
  const chat = useChat();
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: peopleKey(chat) });
  useChatEvent("friends", refresh);
  useChatEvent("ready", refresh);
}

/** Keeps what is shown of groups up to date. */
export function useGroupNews(): void {
  const chat = useChat();
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: groupsKey(chat) });
  useChatEvent("ready", refresh);
  useChatEvent("group", refresh);
}
