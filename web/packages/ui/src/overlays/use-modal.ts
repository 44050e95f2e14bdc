import { useEffect, useRef, useState } from "react";
import type { MouseEvent, RefObject, SyntheticEvent } from "react";

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  /** Whether to render at all: true until the leaving motion has ended. */
  present: boolean;
  handlers: {
    onCancel: (event: SyntheticEvent) => void;
    onClose: (event: SyntheticEvent) => void;
    onClick: (event: MouseEvent) => void;
  };
}

/**
 * Drives a native modal dialog from an `open` prop. The browser gives the top layer, the focus trap,
 * the inert background and the return of focus; Escape and a tap outside ask the owner to close. One that
 * focuses itself does not begin at its first control: whoever has just typed would see a ring around that.
 */
export function useModal(open: boolean, onClose: () => void, focusesItself = false): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open) {
      if (dialog.open) return;
      dialog.showModal();
      if (focusesItself) begin(dialog).focus();
      return;
    }
    if (dialog.open) dialog.close();
    let leaving = true;
    void motionEnded(dialog).then(() => leaving && setPresent(false));
    return () => {
      leaving = false;
    };
  }, [open, focusesItself]);

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
    },
  };
}

/** Where typing begins, in a dialog that says so: React focuses before the dialog is shown, which does nothing. */
function begin(dialog: HTMLDialogElement): HTMLElement {
  return dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog;
}

/** Not the event: where people asked for less motion the transition is so short that none is sent. */
async function motionEnded(element: Element): Promise<void> {
  await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
}
