import type { ChatMessage, ConversationKey } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { clsx } from "clsx";
import { useState } from "react";
import { useChat } from "../../../core/chat/use-chat";
import { useLongPress } from "../../../core/chat/use-long-press";
import { errorText } from "../../../core/error-text";
import { lazySheet } from "../../../core/lazy-sheet";

const ReactorsSheet = lazySheet(() => import("./reactors-sheet"), "ReactorsSheet");

interface ReactionsProps {
  message: ChatMessage;
  conversation: ConversationKey;
}

/** The signs people put on a message; tapping one puts one's own there, or takes it off, holding it tells whose they are. */
export function Reactions({ message, conversation }: ReactionsProps) {
  const chat = useChat();
  const [asked, setAsked] = useState(false);
  const { uid, reactions } = message;
  if (!uid) return null;
  return (
    <>
      <ul className="mt-1 flex max-w-full flex-wrap gap-x-1 gap-y-4">
        {reactions.map(({ emoji, userIds }) => (
          <li key={emoji}>
            <Sign
              emoji={emoji}
              count={userIds.length}
              mine={userIds.includes(chat.userId)}
              onReact={(on) =>
                void chat.messages
                  .react(uid, emoji, on)
                  .catch((error: unknown) => toast(errorText(error), { tone: "error" }))
              }
              onHold={() => setAsked(true)}
            />
          </li>
        ))}
      </ul>
      {asked ? (
        <ReactorsSheet
          reactions={reactions}
          conversation={conversation}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}

interface SignProps {
  emoji: string;
  count: number;
  mine: boolean;
  onReact: (on: boolean) => void;
  onHold: () => void;
}

function Sign({ emoji, count, mine, onReact, onHold }: SignProps) {
  const hold = useLongPress(onHold);
  return (
    <button
      type="button"
      aria-pressed={mine}
      aria-label={t("chat.reaction", { emoji, n: count })}
      className={clsx(
        // 28 px to the eye; the finger has 44, up into the bubble, as the next message begins right below.
        "relative flex h-7 min-w-11 items-center justify-center gap-1 rounded-full px-2 text-sm select-none [-webkit-touch-callout:none] before:absolute before:inset-x-0 before:-top-4 before:bottom-0",
        mine ? "bg-brand-soft text-brand-ink ring-1 ring-brand" : "bg-surface text-ink-2",
      )}
      onClick={() => onReact(!mine)}
      {...hold}
    >
      <span aria-hidden="true">{emoji}</span>
      <span className="text-xs font-semibold">{count}</span>
    </button>
  );
}
