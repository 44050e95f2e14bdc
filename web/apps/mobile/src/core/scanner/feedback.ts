/** A tone: how high, how long and after what pause. */
interface Tone {
  hertz: number;
  seconds: number;
  after: number;
}

const taken: readonly Tone[] = [{ hertz: 1320, seconds: 0.08, after: 0 }];
const unknown: readonly Tone[] = [
  { hertz: 330, seconds: 0.12, after: 0 },
  { hertz: 262, seconds: 0.18, after: 0.16 },
];

let audio: AudioContext | undefined;

/** A short buzz and a beep. A phone that is silent or forbids sound stays silent. */
export function scanFeedback(): void {
  if ("vibrate" in navigator) navigator.vibrate(60);
  sound(taken);
}

/** Two long buzzes and two low tones: nobody looks at the screen while scanning a shelf. */
export function unknownFeedback(): void {
  if ("vibrate" in navigator) navigator.vibrate([120, 60, 180]);
  sound(unknown);
}

function sound(tones: readonly Tone[]): void {
  try {
    audio ??= new AudioContext();
    const now = audio.currentTime;
    for (const { hertz, seconds, after } of tones) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      volume.gain.value = 0.08;
      tone.frequency.value = hertz;
      tone.connect(volume).connect(audio.destination);
      tone.start(now + after);
      tone.stop(now + after + seconds);
    }
  } catch {
    // No sound device; the picture on the screen says it as well.
  }
}
