import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import { useRef } from "react";
import type { MouseEvent } from "react";
import { badgeLabel, CountBadge } from "../display/count-badge";
import type { Icon } from "../lib/types";

/** Two taps closer than this on the current tab are a double tap. */
const doubleTapWindow = 200;

interface TabItem {
  id: string;
  label: string;
  icon: Icon;
  href: string;
  badge?: number | undefined;
}

interface TabBarProps {
  items: readonly TabItem[];
  activeId: string | undefined;
  /** A tab other than the current one was tapped. */
  onSelect: (id: string) => void;
  /** Every tap, so that a page can listen to its own tab. */
  onTap?: (id: string) => void;
  /** The current tab was tapped twice within 200 ms: scroll to the top or refresh. */
  onDoubleTap?: (id: string) => void;
}

/**
 * The bottom navigation. A tap on the current tab never navigates: navigation would re-apply scroll
 * restoration and cancel the scroll to the top that a double tap asks for.
 */
export function TabBar({ items, activeId, onSelect, onTap, onDoubleTap }: TabBarProps) {
  const lastTap = useRef<{ id: string; at: number } | null>(null);

  const tap = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onTap?.(id);
    if (id !== activeId) {
      lastTap.current = null;
      onSelect(id);
      return;
    }
    const previous = lastTap.current;
    if (previous?.id === id && event.timeStamp - previous.at <= doubleTapWindow) {
      lastTap.current = null;
      onDoubleTap?.(id);
    } else {
      lastTap.current = { id, at: event.timeStamp };
    }
  };

  return (
    <nav aria-label={t("common.tabs")} className="g-tabs z-20 bg-surface pb-safe shadow-bar">
      <ul className="flex min-h-15">
        {items.map((item) => (
          <li key={item.id} className="min-w-0 flex-1">
            <Tab item={item} active={item.id === activeId} onTap={(event) => tap(event, item.id)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface TabProps {
  item: TabItem;
  active: boolean;
  onTap: (event: MouseEvent) => void;
}

function Tab({ item, active, onTap }: TabProps) {
  const Glyph = item.icon;
  return (
    <a
      href={item.href}
      aria-current={active ? "page" : undefined}
      onClick={onTap}
      className={clsx(
        "flex h-full flex-col items-center justify-center gap-0.5 py-1.5 select-none",
        active ? "text-brand-ink" : "text-ink-3",
      )}
    >
      <span
        className={clsx(
          "relative grid h-7 w-14 place-items-center rounded-full transition-colors duration-[160ms]",
          active ? "bg-brand-soft" : undefined,
        )}
      >
        <Glyph className="size-5.5" strokeWidth={active ? 2.25 : 2} />
        {item.badge ? (
          <CountBadge count={item.badge} className="absolute -top-1 left-1/2 ml-1.5" />
        ) : null}
      </span>
      <span className="sr-only">{badgeLabel(item.label, item.badge)}</span>
      <span
        aria-hidden="true"
        className={clsx(
          "max-w-full truncate px-0.5 text-2xs",
          active ? "font-semibold" : "font-medium",
        )}
      >
        {item.label}
      </span>
    </a>
  );
}
