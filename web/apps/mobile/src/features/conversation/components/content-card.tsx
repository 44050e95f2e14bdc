import { conversationKind } from "@gerai/chat";
import type { ChatClient } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { CircleHelp, Link as LinkIcon } from "lucide-react";
import { Line } from "../../../core/chat/content-line";
import { digestText } from "../../../core/chat/digest";
import { ArticleList, ContactCard, LocationCard } from "../../../core/chat/linked-cards";
import { Sticker } from "../../../core/chat/sticker";
import { useChat } from "../../../core/chat/use-chat";
import { WebLink } from "../../../core/chat/web-link";
import { lazyPart } from "../../../core/lazy-page";
import { withTextsOf } from "../../../core/page-texts";
import type { MessageItem } from "../model";
import { ArticleBubble } from "./article-bubble";
import { BusinessBubble } from "./business-bubble";
import { CallRecord } from "./call-record";
import { ConferenceCard } from "./conference-card";
import { MediaBubble, RecordCard } from "./media-bubble";
import { NoticeBubble } from "./notice-bubble";
import { RichBubble } from "./rich-bubble";

const PollCard = lazyPart(() => withTextsOf("polls", import("./poll-card")), "PollCard");

interface ContentCardProps {
  item: MessageItem;
}

/** Whatever is not plain text, drawn by its kind; a kind without a drawing of its own is one faithful line. */
export function ContentCard({ item }: ContentCardProps) {
  const { decoded, own } = item;
  const chat = useChat();
  const { userId: me } = chat;
  const line = digestText(decoded, { me, nameOf: () => "" });
  switch (decoded.kind) {
    case "file":
    case "voice":
    case "video":
    case "image":
      return <MediaBubble kind={decoded.kind} media={decoded.media} item={item} />;
    case "sticker":
      return <Sticker media={decoded.media} label={line} />;
    case "location":
      return <LocationCard decoded={decoded} own={own} />;
    case "link":
      return (
        <WebLink url={decoded.url} className="block" onFollow={() => noteClick(chat, item)}>
          <Line
            icon={LinkIcon}
            own={own}
            title={decoded.title || decoded.url}
            hint={decoded.digest || decoded.url}
            thumbnail={decoded.thumbnail}
          />
        </WebLink>
      );
    case "card":
      return <ContactCard decoded={decoded} own={own} />;
    case "composite":
      return <RecordCard title={decoded.title || line} record={decoded.record} item={item} />;
    case "articles":
      return item.message.conversation.type === conversationKind.channel && item.message.uid ? (
        <ArticleBubble decoded={decoded} uid={item.message.uid} />
      ) : (
        <ArticleList decoded={decoded} own={own} line={line} />
      );
    case "rich":
      return <RichBubble decoded={decoded} own={own} />;
    case "notice":
      return <NoticeBubble notice={decoded.notice} />;
    case "call":
      return <CallRecord decoded={decoded} item={item} />;
    case "conference":
      return <ConferenceCard decoded={decoded} own={own} title={decoded.title || line} />;
    case "poll":
      return <PollCard poll={decoded.poll} message={item.message} />;
    case "unknown":
      return (
        <Line
          icon={CircleHelp}
          own={own}
          title={t("chat.unknown")}
          hint={decoded.text || undefined}
        />
      );
    case "business":
      return <BusinessBubble card={decoded.card} />;
    case "text":
    case "secretChat":
    case "moment":
    case "recall":
    case "tip":
    case "friendGreeting":
    case "pinned":
    case "task":
    case "friendAdded":
    case "group":
    case "callJoined":
    case "signal":
      return <p className="wrap-anywhere whitespace-pre-wrap">{line}</p>;
  }
}

/** Whoever follows a link that a channel sent is counted. */
function noteClick(chat: ChatClient, { message: { conversation, uid } }: MessageItem): void {
  if (conversation.type !== conversationKind.channel || uid === null) return;
  // It is only a number: what failed is not said.
  chat.channels
    .noteRead({ articleId: null, messageUid: uid, kind: "clicked" })
    .catch(() => undefined);
}
