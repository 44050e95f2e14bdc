import type { SecretMessage } from "@gerai/chat/secret";
import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import { Ellipsis, Flame } from "lucide-react";
import { useLongPress } from "../../../core/chat/use-long-press";
import { burnText } from "./burn-sheet";

interface SecretBubbleProps {
  message: SecretMessage;
  /** The server has it. */
  sent: boolean;
  /** The other device has it. */
  arrived: boolean;
  onAct: () => void;
}

/** What somebody said in secret, and how it fares. */
export function SecretBubble({ message, sent, arrived, onAct }: SecretBubbleProps) {
  const { mine, text, quote, burn } = message;
  const hold = useLongPress(onAct);
  const fares = message.read ? "secret.seen" : arrived ? "secret.arrived" : "secret.onItsWay";
  return (
    <div className={clsx("flex items-center gap-1", mine ? "flex-row-reverse" : undefined)}>
      <div
        className={clsx(
          "max-w-[80%] rounded-hero px-3.5 py-2 text-md shadow-card select-none [-webkit-touch-callout:none]",
          mine ? "rounded-br-tag bg-bubble text-on-bubble" : "rounded-bl-tag bg-surface text-ink",
        )}
        {...(text === null ? {} : hold)}
      >
        {quote ? (
          <p className="mb-1 truncate border-l-3 border-brand pl-2 text-sm">{quote.text}</p>
        ) : null}
        {text === null ? (
          <p className="text-danger-ink">{t("secret.unreadable")}</p>
        ) : (
          <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
        )}
        <p className="mt-0.5 flex items-center justify-end gap-2 text-xs">
          {burn > 0 ? (
            <span className="flex items-center gap-1">
              <Flame className="size-3.5" aria-hidden="true" />
              {t("secret.burns", { time: burnText(burn) })}
            </span>
          ) : null}
          {mine ? <span>{t(sent ? fares : "secret.onItsWay")}</span> : null}
        </p>
      </div>
      {text === null ? null : (
        <button
          type="button"
          aria-label={t("secret.act", { text: text.slice(0, 40) })}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-3"
          onClick={onAct}
        >
          <Ellipsis className="size-5" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
