import { t } from "@gerai/i18n";
import { Sheet } from "@gerai/ui";
import type { Icon } from "@gerai/ui";
import { clsx } from "clsx";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../core/lazy-page";

const EmojiPanel = lazyPart(() => import("./emoji-panel"), "EmojiPanel");

/** The signs at hand; the others are behind them. */
const signs = ["👍", "❤️", "😂", "😮", "😢", "🙏"] as const;

/** One thing that can be done. */
export interface MenuEntry {
  id: string;
  icon: Icon;
  label: string;
  danger?: boolean;
  onSelect: () => void;
}

interface MenuSheetProps {
  /** The message, in few words. */
  title: string;
  hint?: string | undefined;
  /** The signs the reader has put there; left out where none can be put. */
  reacted?: readonly string[] | undefined;
  onReact: (sign: string, on: boolean) => void;
  entries: readonly MenuEntry[];
  onClose: () => void;
}

/** A menu from the bottom: signs to react with, then everything else. */
export function MenuSheet({ title, hint, reacted, onReact, entries, onClose }: MenuSheetProps) {
  const [more, setMore] = useState(false);
  const react = (sign: string, on: boolean) => {
    onClose();
    onReact(sign, on);
  };
  return (
    <Sheet open onClose={onClose} title={title} caption={hint} flush>
      {reacted && more ? (
        <Suspense fallback={<div className="h-56" />}>
          <EmojiPanel onPick={(sign) => react(sign, true)} />
        </Suspense>
      ) : null}
      {reacted && !more ? (
        <ul className="flex justify-between border-b border-line px-1 pb-3">
          {signs.map((sign) => {
            const on = reacted.includes(sign);
            return (
              <li key={sign} className="max-w-12 flex-1">
                <button
                  type="button"
                  aria-pressed={on}
                  aria-label={t("chat.react", { emoji: sign })}
                  className={clsx(
                    "grid aspect-square w-full place-items-center rounded-full text-2xl active:bg-sunken",
                    on ? "bg-brand-soft ring-1 ring-brand" : undefined,
                  )}
                  onClick={() => react(sign, !on)}
                >
                  <span aria-hidden="true">{sign}</span>
                </button>
              </li>
            );
          })}
          <li className="max-w-12 flex-1">
            <button
              type="button"
              aria-label={t("chat.reactMore")}
              className="grid aspect-square w-full place-items-center rounded-full bg-sunken text-ink-2 active:bg-line"
              onClick={() => setMore(true)}
            >
              <Plus className="size-5.5" aria-hidden="true" />
            </button>
          </li>
        </ul>
      ) : null}
      <ul className="divide-y divide-line">
        {entries.map(({ id, icon: Glyph, label, danger, onSelect }) => (
          <li key={id}>
            <button
              type="button"
              className={clsx(
                "flex min-h-13 w-full items-center gap-3 px-5 text-left text-md font-medium active:bg-sunken",
                danger ? "text-danger-ink" : "text-ink",
              )}
              onClick={() => {
                onClose();
                onSelect();
              }}
            >
              <Glyph className="size-5.5 shrink-0" />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
