import { useEffectEvent, useLayoutEffect } from "react";

/** What came longer ago belongs to no code: even slow scanners type faster. */
const keyMs = 500;
/** In a field, where people type too: no finger is as fast as this, key after key. */
const keyInFieldMs = 60;
/** Shorter are no barcodes, and a finger can hit two keys at once. */
const shortest = 4;
/** In a field it has to be as long as the shortest barcode on a pack. */
const shortestInField = 8;

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What has been typed so far, and the field it went into, as it was before. */
interface Typed {
  text: string;
  last: number;
  field: TextField | null;
  before: string;
}

/**
 * Codes from a scanner that works as a keyboard: it types and ends with Enter, wherever the focus is. A field keeps what
 * people type into it and gets back what it held before a scanner did; an open sheet keeps the keyboard to itself.
 */
export function useHardwareScanner(onCode: (code: string) => void): void {
  const report = useEffectEvent(onCode);
  // Before anything is painted: a code scanned at a page that is seen is not lost.
  useLayoutEffect(() => {
    let typed: Typed | null = null;
    const listen = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (keepsKeys(event.target)) return;
      const field = isTextField(event.target) ? event.target : null;
      if (!typed || !goesOn(typed, field, event.timeStamp)) typed = begun(field);
      typed.last = event.timeStamp;
      if (event.key.length === 1) typed.text += event.key;
      if (event.key !== "Enter") return;
      const { text, before } = typed;
      typed = null;
      if (text.length < (field ? shortestInField : shortest)) return;
      // A button that happens to have the focus was not meant, nor was the field.
      event.preventDefault();
      event.stopPropagation();
      if (field) giveBack(field, before);
      report(text.trim());
    };
    addEventListener("keydown", listen, { capture: true });
    return () => removeEventListener("keydown", listen, { capture: true });
  }, []);
}

function begun(field: TextField | null): Typed {
  return { text: "", last: 0, field, before: field?.value ?? "" };
}

function goesOn(typed: Typed, field: TextField | null, now: number): boolean {
  return typed.field === field && now - typed.last <= (field ? keyInFieldMs : keyMs);
}

function isTextField(target: EventTarget | null): target is TextField {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** What lies over the page has the keyboard, as has what is no plain field. */
function keepsKeys(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest("select, [contenteditable], [role=dialog], dialog") !== null;
}

/** Through the browser's own setter, as the one on the field itself tells React that nothing changed. */
function giveBack(field: TextField, value: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
  own?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.select();
}
