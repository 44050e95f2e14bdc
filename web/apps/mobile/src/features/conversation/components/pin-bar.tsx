import { conversationKind } from "@gerai/chat";
import type { ConversationKey } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { List, Pin } from "lucide-react";
import { useState } from "react";
import { useDigest } from "../../../core/chat/digest";
import { lazySheet } from "../../../core/lazy-sheet";
import { usePinNews, usePins } from "../pins";

const PinsSheet = lazySheet(() => import("./pins-sheet"), "PinsSheet");

interface PinBarProps {
  conversation: ConversationKey;
  /** Nothing can be said here any more. */
  closed: boolean;
  /** A message is wanted, by its number. */
  onGo: (seq: number) => void;
}

/** What is kept at hand, over what is said; one after the other where it is several. Nothing while there is nothing. */
export function PinBar({ conversation, closed, onGo }: PinBarProps) {
  const pins = usePins(conversation);
  const [at, setAt] = useState(0);
  const [listed, setListed] = useState(false);
  usePinNews(conversation);
  const pin = pins[at] ?? pins[0];
  const groupId = conversation.type === conversationKind.group ? conversation.target : undefined;
  const digest = useDigest(pin?.message.content, groupId);
  if (!pin) return null;
  const go = () => {
    onGo(pin.message.seq);
    // Tapped again, it leads to the one before.
    setAt((pins.indexOf(pin) + 1) % pins.length);
  };
  return (
    <section
      aria-label={t("chat.pins")}
      className="flex shrink-0 items-stretch border-b border-line bg-surface"
    >
      <button
        type="button"
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 py-1 pl-4 text-left active:bg-sunken"
        onClick={go}
      >
        <Pin className="size-4.5 shrink-0 text-brand-ink" aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-xs font-semibold text-brand-ink">
            {pins.length > 1
              ? t("chat.pinOf", { n: pins.indexOf(pin) + 1, m: pins.length })
              : t("chat.pins")}
          </span>
          <span className="block truncate text-sm">{digest}</span>
        </span>
      </button>
      <button
        type="button"
        aria-label={t("chat.pinsAll")}
        className="grid min-h-11 w-12 shrink-0 place-items-center text-ink-2 active:bg-sunken"
        onClick={() => setListed(true)}
      >
        <List className="size-5" aria-hidden="true" />
      </button>
      {listed ? (
        <PinsSheet
          conversation={conversation}
          closed={closed}
          onGo={onGo}
          onClose={() => setListed(false)}
        />
      ) : null}
    </section>
  );
}
