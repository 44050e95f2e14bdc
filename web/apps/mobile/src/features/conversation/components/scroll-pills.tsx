import { t } from "@gerai/i18n";
import { badgeLabel, CountBadge } from "@gerai/ui";
import { ArrowDown, ArrowUp } from "lucide-react";

interface ScrollPillsProps {
  /** Messages that were unread when the page opened and have not been reached. */
  unread: number;
  onUnread: () => void;
  /** Messages that came meanwhile, below what is on the screen. */
  below: number;
  atEnd: boolean;
  onEnd: () => void;
}

/** Ways to what is new, above and below. */
export function ScrollPills({ unread, onUnread, below, atEnd, onEnd }: ScrollPillsProps) {
  return (
    <>
      {unread > 0 ? (
        <button
          type="button"
          className="absolute top-3 right-3 z-10 flex min-h-11 items-center gap-1.5 rounded-full bg-surface px-4 text-sm font-semibold text-brand-ink shadow-card active:bg-sunken"
          onClick={onUnread}
        >
          <ArrowUp className="size-4" aria-hidden="true" />
          {t("chat.newMessages", { n: unread })}
        </button>
      ) : null}
      {atEnd ? null : (
        <button
          type="button"
          className="absolute right-3 bottom-3 z-10 grid size-11 place-items-center rounded-full bg-surface text-ink-2 shadow-card active:bg-sunken"
          onClick={onEnd}
        >
          <ArrowDown className="size-5" aria-hidden="true" />
          <span className="sr-only">{badgeLabel(t("chat.toNewest"), below)}</span>
          <CountBadge count={below} className="absolute -top-1.5 right-0" />
        </button>
      )}
    </>
  );
}
