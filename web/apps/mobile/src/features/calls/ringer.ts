/** What rings: a call that comes in, or the tone of one that goes out. */
export type Ring = "incoming" | "outgoing";

const patterns = {
  incoming: { notes: [660, 880], noteS: 0.25, everyMs: 2000, vibrate: [400, 200, 400] },
  outgoing: { notes: [425], noteS: 0.9, everyMs: 3500, vibrate: [] },
} as const;

/** Rings until it is stopped. Where the browser allows no sound yet it only shakes the phone. */
export function ring(kind: Ring): () => void {
  const { notes, noteS, everyMs, vibrate } = patterns[kind];
  const context = new AudioContext();
  const once = () => {
    if (vibrate.length > 0) navigator.vibrate?.([...vibrate]);
    notes.forEach((frequency, index) => play(context, frequency, index * noteS, noteS));
  };
  once();
  const timer = setInterval(once, everyMs);
  return () => {
    clearInterval(timer);
    if (vibrate.length > 0) navigator.vibrate?.(0);
    context.close().catch(() => undefined);
  };
}

function play(context: AudioContext, frequency: number, afterS: number, lengthS: number): void {
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  const at = context.currentTime + afterS;
  tone.frequency.value = frequency;
  // Without a click at both ends.
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.15, at + 0.03);
  volume.gain.setValueAtTime(0.15, at + lengthS - 0.05);
  volume.gain.linearRampToValueAtTime(0, at + lengthS);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + lengthS);
}
