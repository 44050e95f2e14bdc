import { useEffect, useRef } from "react";
import type { ReactNode } from "react";

/** A call in full, over everything else: the same dark ground by day and by night, so that pictures stand out. */
export function CallFrame({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-label={label}
      // What goes on is put away with its own buttons only.
      onCancel={(event) => event.preventDefault()}
      className="fixed inset-0 m-auto h-dvh max-h-none w-full max-w-120 bg-black text-white lg:max-w-300"
    >
      <div className="relative flex h-full flex-col pt-safe pb-safe">{children}</div>
    </dialog>
  );
}
