/** What it takes to play a voice. */
export interface PlayableVoice {
  /** Tells it from the others on the page. */
  key: string;
  address: () => Promise<string>;
  /** Seconds; a recording made in a browser may not know its own length. */
  duration: number;
  /** It has begun to speak. */
  onPlay?: (() => void) | undefined;
  /** What speaks once it has ended. */
  next?: (() => PlayableVoice | null) | undefined;
  onFailed: (error: unknown) => void;
}

/** How far a voice is. */
export interface VoiceProgress {
  playing: boolean;
  /** From 0 to 1. */
  share: number;
}

const silent: VoiceProgress = { playing: false, share: 0 };

/**
 * The one voice that speaks. All of them share one element: a browser that lets it speak because
 * somebody tapped lets it go on with the next voice as well.
 */
class VoicePlayer {
  #audio: HTMLAudioElement | null = null;
  #voice: PlayableVoice | null = null;
  #progress = silent;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  of(key: string): VoiceProgress {
    return this.#voice?.key === key ? this.#progress : silent;
  }

  /** Begins, pauses or goes on. */
  toggle(voice: PlayableVoice): void {
    if (this.of(voice.key).playing) this.#audio?.pause();
    else this.#play(voice);
  }

  /** The voice is no longer on the page. */
  leave(key: string): void {
    if (this.#voice?.key === key) this.stop();
  }

  /** The page all voices are on is left. */
  stop(): void {
    this.#audio?.pause();
    this.#voice = null;
  }

  #play(voice: PlayableVoice): void {
    const again = this.#voice?.key === voice.key;
    this.#voice = voice;
    if (!again) this.#show(silent);
    this.#speak(voice, again).catch((error: unknown) => {
      // Another voice took its place.
      if (this.#voice !== voice) return;
      this.#voice = null;
      this.#show(silent);
      voice.onFailed(error);
    });
  }

  async #speak(voice: PlayableVoice, again: boolean): Promise<void> {
    const audio = (this.#audio ??= this.#made());
    if (!again) {
      audio.pause();
      const address = await voice.address();
      if (this.#voice !== voice) return;
      audio.src = address;
    }
    await audio.play();
  }

  #made(): HTMLAudioElement {
    const audio = new Audio();
    audio.addEventListener("timeupdate", () => {
      const length = Number.isFinite(audio.duration)
        ? audio.duration
        : (this.#voice?.duration ?? 0);
      this.#show({ ...this.#progress, share: length > 0 ? audio.currentTime / length : 0 });
    });
    audio.addEventListener("play", () => this.#show({ ...this.#progress, playing: true }));
    // Only now something is heard.
    audio.addEventListener("playing", () => this.#voice?.onPlay?.());
    audio.addEventListener("pause", () => this.#show({ ...this.#progress, playing: false }));
    audio.addEventListener("ended", () => {
      const next = this.#voice?.next?.() ?? null;
      this.#show(silent);
      if (next) this.#play(next);
    });
    return audio;
  }

  #show(progress: VoiceProgress): void {
    this.#progress = progress;
    for (const listener of this.#listeners) listener();
  }
}

export const voicePlayer = new VoicePlayer();
