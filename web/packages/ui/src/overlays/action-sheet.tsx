import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import type { Icon } from "../lib/types";
import { useModal } from "./use-modal";

interface ActionSheetAction {
  id: string;
  label: string;
  caption?: string;
  icon?: Icon;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

interface ActionSheetProps {
  open: boolean;
  onClose: () => void;
  /** Names the menu for assistive technology; shown when `showTitle`. */
  title: string;
  showTitle?: boolean;
  actions: readonly ActionSheetAction[];
}

/** A short list of actions from the bottom, with Cancel under the thumb. */
export function ActionSheet({
  open,
  onClose,
  title,
  showTitle = false,
  actions,
}: ActionSheetProps) {
  const { ref, present, handlers } = useModal(open, onClose);
  if (!present) return null;
  return (
    <dialog ref={ref} className="g-sheet" aria-label={title} {...handlers}>
      {showTitle ? <p className="px-5 pt-4 pb-1 text-center text-sm text-ink-3">{title}</p> : null}
      <ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto pt-2">
        {actions.map(({ id, label, caption, icon: Glyph, danger, disabled, onSelect }) => (
          <li key={id}>
            <button
              type="button"
              disabled={disabled}
              className={clsx(
                "flex min-h-14 w-full items-center gap-3 px-5 py-2 text-left text-md font-medium active:bg-sunken disabled:text-ink-3",
                danger ? "text-danger-ink" : "text-ink",
              )}
              onClick={() => {
                onClose();
                onSelect();
              }}
            >
              {Glyph ? <Glyph className="size-5.5 shrink-0" /> : null}
              <span className="min-w-0 flex-1">
                {label}
                {caption ? (
                  <span className="block text-xs font-normal text-ink-3">{caption}</span>
                ) : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="shrink-0 border-t-8 border-canvas pb-safe">
        <button
          type="button"
          className="min-h-14 w-full text-md font-semibold text-ink-2 active:bg-sunken"
          onClick={onClose}
        >
          {t("common.cancel")}
        </button>
      </div>
    </dialog>
  );
}
