import { useId } from "react";
import type { ReactNode } from "react";
import { useModal } from "./use-modal";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons, the safe one first. */
  footer: ReactNode;
  /** Cannot be left by Escape or a tap outside (forced update). */
  locked?: boolean;
}

/** A small question in the middle of the screen. */
export function Dialog({ open, onClose, title, children, footer, locked = false }: DialogProps) {
  const { ref, present, handlers } = useModal(open, locked ? stay : onClose);
  const titleId = useId();
  const bodyId = useId();
  if (!present) return null;
  return (
    <dialog
      ref={ref}
      className="g-dialog"
      aria-labelledby={titleId}
      aria-describedby={children ? bodyId : undefined}
      {...handlers}
    >
      <div className="px-6 pt-6 pb-5 text-center">
        <h2 id={titleId} className="text-lg font-bold">
          {title}
        </h2>
        {children ? (
          <div id={bodyId} className="mt-1.5 text-base text-ink-2">
            {children}
          </div>
        ) : null}
      </div>
      <div className="flex gap-3 px-5 pb-5 *:flex-1">{footer}</div>
    </dialog>
  );
}

function stay(): void {
  // A locked dialog ignores requests to close.
}
