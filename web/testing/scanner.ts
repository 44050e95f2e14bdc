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

/** Lets real keys come at the pace of a scanner, however long a busy machine takes to send them. Until it is ended. */
export function scannerPace(): () => void {
  let at = 0;
  const pace = (event: KeyboardEvent) => {
    at += 20;
    Object.defineProperty(event, "timeStamp", { value: at });
  };
  addEventListener("keydown", pace, { capture: true });
  return () => removeEventListener("keydown", pace, { capture: true });
}

/** What a camera with a light sees that is held before a grey wall. */
export function wallCamera(): MediaStream {
  const canvas = document.createElement("canvas");
  const paint = canvas.getContext("2d");
  if (paint) {
    paint.fillStyle = "#888";
    paint.fillRect(0, 0, canvas.width, canvas.height);
  }
  const stream = canvas.captureStream(10);
  for (const track of stream.getVideoTracks()) {
    Object.assign(track, { getCapabilities: () => ({ torch: true }) });
    Object.assign(track, { applyConstraints: () => Promise.resolve() });
  }
  return stream;
}
