import { platform, reachability } from "@gerai/chat";
import type { ChatClient, Presence } from "@gerai/chat";
import { formatRelative, t, tMaybe } from "@gerai/i18n";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useChat } from "../chat/use-chat";
import { useChatEvent } from "./use-news";

function presenceQuery(chat: ChatClient, ids: readonly string[]) {
  return queryOptions({
    queryKey: ["presence", chat.userId, [...ids].toSorted()],
    queryFn: async ({ signal }) => {
      const list = await chat.people.presence(ids, signal);
      return new Map(list.map((presence) => [presence.userId, presence]));
    },
    staleTime: 0,
    enabled: ids.length > 0,
  });
}

/** Where people are, by their ids, and every change the server tells of. */
export function usePresence(ids: readonly string[]): ReadonlyMap<string, Presence> {
  const chat = useChat();
  const queryClient = useQueryClient();
  const query = presenceQuery(chat, ids);
  useChatEvent("presence", (presence) => {
    queryClient.setQueryData(query.queryKey, (known) =>
      known?.has(presence.userId) ? new Map(known).set(presence.userId, presence) : known,
    );
  });
  const watched = [...ids].toSorted().join();
  useEffect(
    () => (watched === "" ? undefined : chat.presence.watch(watched.split(","))),
    [chat, watched],
  );
  return useQuery(query).data ?? nobody;
}

const nobody: ReadonlyMap<string, Presence> = new Map();

const places: Readonly<Record<number, "phone" | "console" | "web" | "pad">> = {
  [platform.phone]: "phone",
  [platform.console]: "console",
  [platform.web]: "web",
  [platform.pad]: "pad",
};

/** How somebody can be reached, in words; nothing where nothing is known. */
export function presenceText(presence: Presence | undefined, now: Date): string | undefined {
  const reach = reachability(presence);
  switch (reach.kind) {
    case "custom": {
      const label = tMaybe(`contacts.presence.${reach.state}`);
      return [label, reach.text].filter(Boolean).join(" · ");
    }
    case "online": {
      const place = places[reach.platform];
      return t(place ? `contacts.presence.${place}` : "contacts.presence.online");
    }
    case "recently":
      return t("contacts.presence.recently", { time: formatRelative(reach.at, now) });
    case "unknown":
      return undefined;
  }
}
