import type { ChatMessage } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { clsx } from "clsx";
import { useChat } from "../../../core/chat/use-chat";
import { errorText } from "../../../core/error-text";

interface ReactionsProps {
  message: ChatMessage;
}

/** The signs people put on a message; tapping one puts one's own there, or takes it off. */
export function Reactions({ message }: ReactionsProps) {
  const chat = useChat();
  const { uid, reactions } = message;
  if (!uid) return null;
  return (
    <ul className="mt-1 flex max-w-full flex-wrap gap-1">
      {reactions.map(({ emoji, userIds }) => {
        const mine = userIds.includes(chat.userId);
        const react = () =>
          void chat.messages
            .react(uid, emoji, !mine)
            .catch((error: unknown) => toast(errorText(error), { tone: "error" }));
        return (
          <li key={emoji}>
            <button
              type="button"
              aria-pressed={mine}
              aria-label={t("chat.reaction", { emoji, n: userIds.length })}
              className={clsx(
                "relative flex h-7 items-center gap-1 rounded-full px-2 text-sm before:absolute before:-inset-2",
                mine ? "bg-brand-soft text-brand-ink ring-1 ring-brand" : "bg-surface text-ink-2",
              )}
              onClick={react}
            >
              <span aria-hidden="true">{emoji}</span>
              <span className="text-xs font-semibold">{userIds.length}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
