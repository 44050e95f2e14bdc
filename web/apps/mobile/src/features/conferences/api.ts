import { randomId } from "@gerai/api";
import { Conferences, contentCode } from "@gerai/chat";
import type { ChatClient, Conference, ConferenceHolding } from "@gerai/chat";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useChat } from "../../core/chat/use-chat";

const listKey = ["conferences"] as const;
/** People come and go without a word to those outside. */
const lookEveryMs = 30_000;

export function conferencesQuery(chat: ChatClient) {
  return queryOptions({
    queryKey: listKey,
    queryFn: async ({ signal }) => await new Conferences(chat.http).list(signal),
    refetchInterval: ({ state }) => (state.error ? false : lookEveryMs),
  });
}

/** Asks again whenever a card comes or says something else. */
export function useConferenceNews(): void {
  const chat = useChat();
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: listKey });
    const heard = ({ content }: { content: { type?: number } }) => {
      if (content.type === contentCode.conferenceInvite) again();
    };
    const ends = [
      chat.events.on("message", heard),
      chat.events.on("edited", heard),
      chat.events.on("call", (call) => {
        if (call.conference) again();
      }),
      chat.events.on("ready", again),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [chat, client]);
}

/** Trying again after a failure holds the same one. */
export function useHold() {
  const chat = useChat();
  const client = useQueryClient();
  const [key] = useState(randomId);
  return useMutation({
    mutationFn: async (holding: ConferenceHolding): Promise<Conference> =>
      await new Conferences(chat.http).hold(holding, key),
    onSuccess: async () => await client.invalidateQueries({ queryKey: listKey }),
  });
}

export function useEnter() {
  const chat = useChat();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ number, pin }: { number: string; pin: string }): Promise<Conference> =>
      await new Conferences(chat.http).enter(number, pin),
    onSuccess: async () => await client.invalidateQueries({ queryKey: listKey }),
  });
}
