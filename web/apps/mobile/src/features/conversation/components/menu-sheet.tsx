import { t } from "@gerai/i18n";
import { Sheet } from "@gerai/ui";
import type { Icon } from "@gerai/ui";
import { clsx } from "clsx";

/** The signs at hand; any other can be put there by another app. */
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
  return (
    <Sheet open onClose={onClose} title={title} caption={hint} flush>
      {reacted ? (
        <ul className="flex justify-between border-b border-line px-4 pb-3">
          {signs.map((sign) => {
            const on = reacted.includes(sign);
            return (
              <li key={sign}>
                <button
                  type="button"
                  aria-pressed={on}
                  aria-label={t("chat.react", { emoji: sign })}
                  className={clsx(
                    "grid size-12 place-items-center rounded-full text-2xl active:bg-sunken",
                    on ? "bg-brand-soft ring-1 ring-brand" : undefined,
                  )}
                  onClick={() => {
                    onClose();
                    onReact(sign, !on);
                  }}
                >
                  <span aria-hidden="true">{sign}</span>
                </button>
              </li>
            );
          })}
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
