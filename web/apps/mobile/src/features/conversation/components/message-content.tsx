import { conversationKind, decode } from "@gerai/chat";
import type { Quote } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import { Suspense } from "react";
import { digestText } from "../../../core/chat/digest";
import { useNames, usePersonName } from "../../../core/chat/names";
import { lazyPart } from "../../../core/lazy-page";
import { textParts } from "../model";
import type { MessageItem } from "../model";
import { TextContent } from "./text-content";

const ContentCard = lazyPart(() => import("./content-card"), "ContentCard");

interface MessageContentProps {
  item: MessageItem;
  onQuoted: (uid: string) => void;
}

/** What a message says: words at once, everything else as soon as its drawing is loaded. */
export function MessageContent({ item, onQuoted }: MessageContentProps) {
  const { decoded, message, own } = item;
  if (decoded.kind === "text") {
    return (
      <>
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
      <ContentCard item={item} />
    </Suspense>
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
  return digestText(decode({ type: type ?? 0 }), { me: "", nameOf: () => "" });
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
