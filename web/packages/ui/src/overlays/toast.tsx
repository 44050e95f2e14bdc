import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { createStore, useStore } from "../lib/store";

interface ToastOptions {
  tone?: "plain" | "success" | "error";
  action?: { label: string; onClick: () => void };
  /** Stays until the action is taken or another toast replaces it (update prompt). */
  sticky?: boolean;
  /** News from elsewhere, at the top; not worth the place of one that waits to be tapped. */
  minor?: boolean;
}

interface ToastMessage extends ToastOptions {
  id: number;
  text: string;
}

/** How many milliseconds a toast stays; longer when it must also be tapped. */
export const toastStay = { plain: 2400, withAction: 10_000 };

const current = createStore<ToastMessage | null>(null);
let lastId = 0;

/** Shows a short message over everything. Never for field errors. Needs one `ToastHost`. */
export function toast(text: string, options: ToastOptions = {}): void {
  const shown = current.get();
  if (options.minor && shown && !shown.minor && (shown.action || shown.sticky)) return;
  lastId += 1;
  current.set({ id: lastId, text, ...options });
}

/** Takes the toast away at once. */
export function dismissToast(): void {
  current.set(null);
}

/** Renders the current toast: a dark pill above the tab bar. Mount once, near the root. */
export function ToastHost() {
  const message = useStore(current);
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = host.current;
    if (!element || !message) return;
    // Shown anew each time, so that it lies over a sheet opened in between.
    if (element.matches(":popover-open")) element.hidePopover();
    element.showPopover();
  }, [message]);

  useEffect(() => {
    if (!message && host.current?.matches(":popover-open")) host.current.hidePopover();
  }, [message]);

  return (
    <div
      ref={host}
      popover="manual"
      role="status"
      className="g-toast"
      data-minor={message?.minor ? "" : undefined}
      data-action={message?.action ? "" : undefined}
    >
      {message ? <ToastBody key={message.id} message={message} /> : null}
    </div>
  );
}

function ToastBody({ message }: { message: ToastMessage }) {
  const { id, tone = "plain", text, action, sticky } = message;
  // It does not go while somebody points at its action or has come there by keyboard: they are about to tap.
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (sticky || held) return;
    const stay = action ? toastStay.withAction : toastStay.plain;
    const timer = setTimeout(() => {
      if (current.get()?.id === id) dismissToast();
    }, stay);
    return () => clearTimeout(timer);
  }, [id, action, sticky, held]);

  return (
    <>
      {tone === "success" ? (
        <CircleCheck className="size-5 shrink-0 text-toast-action" aria-hidden="true" />
      ) : null}
      {tone === "error" ? (
        <CircleAlert className="size-5 shrink-0 text-toast-error" aria-hidden="true" />
      ) : null}
      <span className="min-w-0 py-2.5">{text}</span>
      {action ? (
        <button
          type="button"
          className="-mr-2 min-h-11 shrink-0 rounded-full px-3 font-bold text-toast-action"
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          onClick={() => {
            dismissToast();
            action.onClick();
          }}
        >
          {action.label}
        </button>
      ) : null}
    </>
  );
}
