import { randomId } from "@gerai/api";
import {
  channelCard,
  Conferences,
  conversationKind,
  forward,
  forwardLimits,
  groupCard,
  personCard,
  sendCard,
  sendReport,
  textContent,
} from "@gerai/chat";
import type { CardSending, ChatClient, Content, ConversationKey, ReportSending } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { prepare } from "../../core/chat/media-prepare";
import { channelTitle, useConversationTitle, usePersonName } from "../../core/chat/names";
import { useChat } from "../../core/chat/use-chat";
import { isPaperKind, paperFile } from "../../core/papers";
import type { PaperOf } from "../../core/papers";
import { useClient } from "../../core/services-context";
import { useMutationFlow } from "../../core/use-mutation-flow";
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

/** Documents, people and groups that are passed on as cards. */
const cards = [
  "order",
  "product",
  "approval",
  "offer_approval",
  "return_approval",
  "sales_report",
  "stock_count",
  "inventory_loss",
  "stock_transfer",
  "consignment_settlement",
  "goods_return",
  "report",
  "conference",
  "person",
  "group",
  "channel",
] as const satisfies readonly (CardSending["kind"] | "report" | "conference" | ContactKind)[];

type ContactKind = "person" | "group" | "channel";

/** What kind of card an address asks for, if it is one. */
export function cardOf({ card }: ForwardSearch): (typeof cards)[number] | undefined {
  return cards.find((known) => known === card);
}

/** The paper that an address asks for, if it is one. */
export function paperOf({ card, id = "", report = "" }: ForwardSearch): PaperOf | undefined {
  return isPaperKind(card) ? { kind: card, id, about: report } : undefined;
}

interface Passing {
  to: readonly ConversationKey[];
  words: string;
}

/** Passes messages or a document on. Trying again after a failure adds nothing that has already arrived. */
export function useForward(search: ForwardSearch, title: string, onDone: () => void) {
  const chat = useChat();
  const { http } = chat;
  const client = useClient();
  const [clientUuid] = useState(randomId);
  const follow = useMutationFlow();
  const passing = useMutation({
    mutationFn: async (what: Passing) => {
      const { id = "", customerId } = search;
      const paper = paperOf(search);
      if (paper) return await sendPaper(chat, await paperFile(client, paper), what);
      const kind = cardOf(search);
      if (kind === undefined) {
        const named = { uids: uidsOf(search), title: search.merged ? title : null };
        return await forward(http, { clientUuid, ...named, ...what });
      }
      if (kind === "person" || kind === "group" || kind === "channel") {
        const content = await contactCard(chat, kind, id);
        return sayEverywhere(chat, content, what);
      }
      if (kind === "report") {
        return await sendReport(http, { clientUuid, report: reportOf(search), ...what });
      }
      if (kind === "conference") {
        return await new Conferences(http).sendCard({ clientUuid, callId: id, ...what });
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

/** A paper travels as a file: it goes out as soon as there is a connection. */
async function sendPaper(chat: ChatClient, file: File, { to, words }: Passing): Promise<void> {
  const { content, file: blob } = await prepare(file, "file");
  for (const conversation of to) {
    chat.sendFile(conversation, content, blob);
    if (words) chat.send(conversation, textContent(words, null, { all: false, userIds: [] }));
  }
}

async function contactCard(chat: ChatClient, kind: ContactKind, id: string) {
  if (kind === "channel") {
    const [channel] = await chat.channels.byIds([id]);
    if (!channel) throw new Error("no channel to show");
    return channelCard(id, channelTitle(channel), chat.userId);
  }
  if (kind === "group") return groupCard(await chat.groups.detail(id), chat.userId);
  const [person] = await chat.people.byIds([id]);
  if (!person) throw new Error("nobody to show");
  return personCard(person, chat.userId);
}

/** The card of a person or a group is said like words: it goes out as soon as there is a connection. */
function sayEverywhere(chat: ChatClient, card: Content, { to, words }: Passing): void {
  for (const conversation of to) {
    chat.send(conversation, card);
    if (words) chat.send(conversation, textContent(words, null, { all: false, userIds: [] }));
  }
}

/** The report an address names; the server reads its way of working together as a number. */
function reportOf({ id = "", report = "" }: ForwardSearch): ReportSending["report"] {
  const { mode, ...asked } = Object.fromEntries(new URLSearchParams(report));
  const named = { ...asked, fact: id, ...(mode && { mode: Number(mode) }) };
  // A page of reports wrote the address, and the server judges it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return named as ReportSending["report"];
}

export function uidsOf({ uids }: ForwardSearch): string[] {
  return uids === "" ? [] : uids.split(",");
}
