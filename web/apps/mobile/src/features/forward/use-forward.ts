import { randomId } from "@gerai/api";
import {
  conversationKind,
  forward,
  forwardLimits,
  personCard,
  sendCard,
  sendReport,
  textContent,
} from "@gerai/chat";
import type { ChatClient, ConversationKey } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useConversationTitle, usePersonName } from "../../core/chat/names";
import { useChat } from "../../core/chat/use-chat";
import { useFollowThrough } from "../../core/use-follow-through";
import type { ForwardSearch } from "./search";

/** What a record of this conversation is called, in the language of whoever passes it on. */
export function useRecordTitle({ type, target }: Pick<ForwardSearch, "type" | "target">): string {
  const { userId } = useChat();
  const me = usePersonName(userId);
  const other = useConversationTitle({ type, target });
  const title =
    type === conversationKind.group
      ? t("media.recordOf", { name: other })
      : t("media.recordOfTwo", { one: me, other });
  return Array.from(title).slice(0, forwardLimits.title).join("");
}

interface Passing {
  to: readonly ConversationKey[];
  words: string;
}

/** Passes messages or a document on. Trying again after a failure adds nothing that has already arrived. */
export function useForward(search: ForwardSearch, title: string, onDone: () => void) {
  const chat = useChat();
  const { http } = chat;
  const [clientUuid] = useState(randomId);
  const follow = useFollowThrough();
  const passing = useMutation({
    mutationFn: async (what: Passing) => {
      const { card: kind, id = "", customerId } = search;
      if (kind === undefined) {
        const named = { uids: uidsOf(search), title: search.merged ? title : null };
        return await forward(http, { clientUuid, ...named, ...what });
      }
      if (kind === "person") return await sendPerson(chat, id, what);
      if (kind === "report") {
        return await sendReport(http, { clientUuid, report: reportOf(search), ...what });
      }
      return await sendCard(http, { clientUuid, kind, id, customerId, ...what });
    },
  });
  return {
    busy: passing.isPending,
    send: (what: Passing) =>
      follow(passing, what, {
        done: () => toast(t("media.forward.done"), { tone: "success" }),
        onPage: onDone,
      }),
  };
}

/** Somebody's card is said like words: it goes out as soon as there is a connection. */
async function sendPerson(chat: ChatClient, id: string, { to, words }: Passing): Promise<void> {
  const [person] = await chat.people.byIds([id]);
  if (!person) throw new Error("nobody to show");
  for (const conversation of to) {
    chat.send(conversation, personCard(person, chat.userId));
    if (words) chat.send(conversation, textContent(words, null, { all: false, userIds: [] }));
  }
}

/** The report an address names; the server reads its way of working together as a number. */
function reportOf({ id = "", report = "" }: ForwardSearch): Record<string, string | number> {
  const { mode, ...asked } = Object.fromEntries(new URLSearchParams(report));
  return { ...asked, fact: id, ...(mode && { mode: Number(mode) }) };
}

export function uidsOf({ uids }: ForwardSearch): string[] {
  return uids === "" ? [] : uids.split(",");
}
