import { conversationKind, kindOf } from "@gerai/chat";
import type { Quote } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import { Megaphone } from "lucide-react";
import { Suspense } from "react";
import { digestText } from "../../../core/chat/digest";
import { useNames, usePersonName } from "../../../core/chat/names";
import { lazyPart } from "../../../core/lazy-page";
import type { MessageItem } from "../model";
import { textParts } from "../text-parts";
import { TextContent } from "./text-content";

const AlbumBubble = lazyPart(() => import("./album-bubble"), "AlbumBubble");
const ContentCard = lazyPart(() => import("./content-card"), "ContentCard");

interface MessageContentProps {
  item: MessageItem;
  onQuoted: (uid: string) => void;
  /** A finger lies on one of several pictures. */
  onPress: (item: MessageItem) => void;
}

/** What a message says: words at once, everything else as soon as its drawing is loaded. */
export function MessageContent({ item, onQuoted, onPress }: MessageContentProps) {
  const { decoded, message, own } = item;
  if (decoded.kind === "text") {
    return (
      <>
        {decoded.announcement ? <Announced own={own} /> : null}
        {decoded.quote ? (
          <Quoted
            quote={decoded.quote}
            recalled={item.quoteRecalled}
            own={own}
            onQuoted={onQuoted}
          />
        ) : null}
        {message.content.mentionedType ? (
          <Naming text={decoded.text} item={item} />
        ) : (
          <TextContent parts={textParts(decoded.text, null)} own={own} />
        )}
      </>
    );
  }
  return (
    <Suspense
      fallback={
        <span className={decoded.kind === "sticker" ? "block size-40" : "block h-12 w-48"} />
      }
    >
      {item.album ? (
        <AlbumBubble album={item.album} onPress={onPress} />
      ) : (
        <ContentCard item={item} />
      )}
    </Suspense>
  );
}

/** What everybody should know stands out from what is said. */
function Announced({ own }: { own: boolean }) {
  return (
    <p
      className={clsx(
        "-mx-3.5 -mt-2 mb-2 flex items-center gap-1.5 rounded-t-hero px-3.5 py-1.5 text-xs font-semibold",
        own ? "bg-black/10 text-on-bubble" : "bg-mango-soft text-mango-ink",
      )}
    >
      <Megaphone className="size-4 shrink-0" aria-hidden="true" />
      {t("chat.announcement")}
    </p>
  );
}

/** A text that names people. */
function Naming({ text, item: { message, own } }: { text: string; item: MessageItem }) {
  const { conversation, content } = message;
  const people = content.mentionedTargets ?? [];
  const nameOf = useNames(
    people,
    conversation.type === conversationKind.group ? conversation.target : undefined,
  );
  return <TextContent parts={textParts(text, people.map(nameOf))} own={own} />;
}

/** What has no words is told by what it is. */
function kindText({ type }: Quote): string {
  return digestText(kindOf(type ?? 0), { me: "", nameOf: () => "" });
}

interface QuotedProps {
  quote: Quote;
  /** Its words are gone, so they are not repeated here either. */
  recalled: boolean;
  own: boolean;
  onQuoted: (uid: string) => void;
}

function Quoted({ quote, recalled, own, onQuoted }: QuotedProps) {
  const name = usePersonName(quote.userId);
  return (
    <button
      type="button"
      className={clsx(
        "mb-1.5 block w-full min-w-32 rounded-small border-l-3 py-1.5 pr-3 pl-2.5 text-left text-sm",
        own ? "border-on-bubble/60 bg-black/10" : "border-brand bg-sunken",
      )}
      onClick={() => onQuoted(quote.uid)}
    >
      <span className="block truncate font-semibold">{quote.userId ? name : quote.name}</span>
      <span className={clsx("line-clamp-2", own ? "text-on-bubble" : "text-ink-2")}>
        {recalled ? t("chat.quoteRecalled") : quote.digest || kindText(quote)}
      </span>
    </button>
  );
}
