import { useEffect, useEffectEvent } from "react";

/** What a key does, by the key's name; a letter alone, no Ctrl or Alt. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Single keys that work anywhere on the page but where somebody types, and not under a dialog. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || isCovered()) return;
    const action = shortcuts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName))
  );
}

/** A dialog asks for an answer first. */
function isCovered(): boolean {
  const dialogs = [...document.querySelectorAll(".ant-modal-wrap")];
  return dialogs.some((dialog) => dialog.checkVisibility());
}
