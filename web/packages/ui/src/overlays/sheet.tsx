import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { useId } from "react";
import type { ReactNode } from "react";
import { IconButton } from "../actions/icon-button";
import { useModal } from "./use-modal";
import { useSheetDrag } from "./use-sheet-drag";

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  caption?: string | undefined;
  children: ReactNode;
  /** One full-width action that states the result. */
  footer?: ReactNode;
  /** Rows bring their own padding. */
  flush?: boolean;
}

/** A panel from the bottom: grabber, title, scrolling body, sticky footer; drag down to dismiss. */
export function Sheet({ open, onClose, title, caption, children, footer, flush }: SheetProps) {
  const { ref, present, handlers } = useModal(open, onClose, true);
  const drag = useSheetDrag(onClose);
  const titleId = useId();
  if (!present) return null;
  return (
    <dialog
      ref={ref}
      // Focused when it opens, never on the way through it.
      tabIndex={-1}
      className="g-sheet outline-none"
      aria-labelledby={titleId}
      {...handlers}
    >
      <div className="shrink-0 touch-none" {...drag}>
        <span
          aria-hidden="true"
          className="mx-auto mt-2 block h-1 w-9 rounded-full bg-line-strong"
        />
        <div className="flex min-h-13 items-center gap-2 pr-2 pl-5">
          <div className="min-w-0 flex-1 py-1.5">
            <h2 id={titleId} className="line-clamp-2 text-lg leading-snug font-bold wrap-anywhere">
              {title}
            </h2>
            {caption ? <p className="text-xs text-ink-3">{caption}</p> : null}
          </div>
          <IconButton label={t("common.close")} icon={X} onClick={onClose} />
        </div>
      </div>
      <div
        className={clsx(
          "min-h-0 flex-1 overflow-y-auto overscroll-contain",
          flush ? undefined : "px-5 pt-1",
          footer ? "pb-3" : "pb-[calc(1.25rem+env(safe-area-inset-bottom,0px))]",
        )}
      >
        {children}
      </div>
      {footer ? (
        <div className="shrink-0 pb-safe shadow-bar">
          <div className="flex gap-3 px-5 py-3">{footer}</div>
        </div>
      ) : null}
    </dialog>
  );
}
