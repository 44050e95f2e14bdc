import { conversationKind, decode, kindOf, sameConversation } from "@gerai/chat";
import type { ConversationKey, WireMessage } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { useEffect, useState } from "react";
import { digestText } from "../../../core/chat/digest";
import { useNames } from "../../../core/chat/names";
import { namedIn } from "../../../core/chat/notice-text";
import { useChat } from "../../../core/chat/use-chat";
import { shortened } from "../model";

/** Counted among what is unread, so meant to be heard. */
const counted = 3;

interface AnnouncerProps {
  conversation: ConversationKey;
}

/**
 * Tells whoever listens to the page what comes in. The list itself does not: its rows are drawn anew whenever somebody
 * scrolls.
 */
export function Announcer({ conversation }: AnnouncerProps) {
  const chat = useChat();
  const [heard, setHeard] = useState<WireMessage | null>(null);
  const { type, target, line = 0 } = conversation;
  useEffect(
    () =>
      chat.events.on("message", (message) => {
        const here = sameConversation(message.conversation, { type, target, line });
        if (here && message.from !== chat.userId && message.persist === counted) setHeard(message);
      }),
    [chat, type, target, line],
  );
  const decoded = heard ? decode(heard.content) : kindOf(0);
  const groupId = type === conversationKind.group ? target : undefined;
  const nameOf = useNames(heard ? [heard.from, ...namedIn(decoded)] : [], groupId);
  const text = heard
    ? t("messages.said", {
        who: nameOf(heard.from),
        text: shortened(digestText(decoded, { me: chat.userId, nameOf })),
      })
    : "";
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}
