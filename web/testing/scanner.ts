/**
 * A scanner that works as a keyboard: every key of a code, then Enter, without a pause. Keys sent one by one from outside
 * the page may come seconds apart on a busy machine, and then they are a person's typing.
 */
export function scannerReads(...codes: string[]): void {
  for (const code of codes) for (const key of [...code.split(""), "Enter"]) press(key);
}

function press(key: string): void {
  const target = document.activeElement ?? document.body;
  for (const kind of ["keydown", "keyup"]) {
    target.dispatchEvent(new KeyboardEvent(kind, { key, bubbles: true, cancelable: true }));
  }
}
