import { useEffect, useRef, useState } from "react";
import type { MouseEvent, RefObject, SyntheticEvent, TransitionEvent } from "react";

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  /** Whether to render at all: true until the leaving motion has ended. */
  present: boolean;
  handlers: {
    onCancel: (event: SyntheticEvent) => void;
    onClose: (event: SyntheticEvent) => void;
    onClick: (event: MouseEvent) => void;
    onTransitionEnd: (event: TransitionEvent) => void;
  };
}

/**
 * Drives a native modal dialog from an `open` prop. The browser gives the top layer, the focus trap,
 * the inert background and the return of focus; Escape and a tap outside ask the owner to close.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  return {
    ref,
    present,
    handlers: {
      onCancel: (event) => {
        // A file input inside the dialog fires a bubbling cancel of its own.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      },
      onClose: (event) => {
        if (event.target === event.currentTarget && open) onClose();
      },
      onClick: (event) => {
        if (event.target === event.currentTarget) onClose();
      },
      onTransitionEnd: (event) => {
        if (event.target === event.currentTarget && !open) setPresent(false);
      },
    },
  };
}
