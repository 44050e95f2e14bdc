import { decode, kindOf } from "@gerai/chat";
import type { BusinessCard, ChatRecord, Content, Decoded } from "@gerai/chat";
import { currentLanguage, t } from "@gerai/i18n";
import { useNames } from "./names";
import { namedIn, noticeText } from "./notice-text";
import type { Naming } from "./notice-text";
import { systemTitle } from "./system-notice";
import { useChat } from "./use-chat";

/** A message in one line, in the reader's language. */
export function digestText(decoded: Decoded, naming: Naming): string {
  switch (decoded.kind) {
    case "text":
      return decoded.text;
    case "voice":
    case "image":
    case "video":
    case "sticker":
      return t(`messages.kind.${decoded.kind}`);
    case "file":
      return labelled("file", decoded.media.name);
    case "location":
    case "link":
    case "composite":
    case "conference":
      return labelled(decoded.kind, decoded.title);
    case "poll":
      return labelled("poll", decoded.poll.question);
    case "card":
      return labelled("card", decoded.displayName);
    case "rich":
      return decoded.title || t("messages.kind.rich");
    case "notice":
      return systemTitle(decoded.notice);
    case "articles":
      return decoded.articles[0]?.title ?? t("messages.kind.articles");
    case "secretChat":
      return t("messages.kind.secretChat");
    case "call":
      return t(decoded.audioOnly ? "messages.kind.voiceCall" : "messages.kind.videoCall");
    case "moment":
      return labelled(decoded.comment ? "comment" : "feed", decoded.text);
    case "business":
      return labelled(decoded.card.type, cardTitle(decoded.card));
    case "unknown":
      return labelled("unknown", decoded.text);
    case "signal":
      return "";
    case "group":
    case "recall":
    case "tip":
    case "friendGreeting":
    case "pinned":
    case "task":
    case "friendAdded":
    case "callJoined":
      return noticeText(decoded, naming) ?? "";
  }
}

/** What a document is called; a product, as the reader calls it. */
export function cardTitle(card: BusinessCard): string {
  return (card.type === "product" && card.names[currentLanguage()]) || card.title;
}

type Labelled =
  | "file"
  | "location"
  | "link"
  | "composite"
  | "conference"
  | "card"
  | "comment"
  | "feed"
  | "order"
  | "report"
  | "product"
  | "approval"
  | "store"
  | "poll"
  | "unknown";

function labelled(kind: Labelled, title: string): string {
  const label = t(`messages.kind.${kind}`);
  return title ? `${label} ${title}` : label;
}

/** The first lines of a record, each with who said it. */
export function recordLines({ items }: ChatRecord, count: number, me: string): string[] {
  return items
    .slice(0, count)
    .map(
      ({ name, content }) => `${name}: ${digestText(decode(content), { me, nameOf: () => "" })}`,
    );
}

/** The line of a message, with everybody it names called as the reader calls them. */
export function useDigest(content: Content | undefined, groupId: string | undefined): string {
  const { userId: me } = useChat();
  const decoded = content ? decode(content) : kindOf(0);
  const nameOf = useNames(namedIn(decoded), groupId);
  return content ? digestText(decoded, { me, nameOf }) : "";
}
