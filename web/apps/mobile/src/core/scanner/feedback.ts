/** How long and how high the sign of a successful scan is. */
const beepSeconds = 0.08;
const beepHertz = 1320;

let audio: AudioContext | undefined;

/** A short buzz and a beep. A phone that is silent or forbids sound stays silent. */
export function scanFeedback(): void {
  if ("vibrate" in navigator) navigator.vibrate(60);
  try {
    audio ??= new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    volume.gain.value = 0.08;
    tone.frequency.value = beepHertz;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + beepSeconds);
  } catch {
    // No sound device; the picture on the screen says it as well.
  }
}
