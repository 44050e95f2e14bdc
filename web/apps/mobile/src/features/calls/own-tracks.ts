/** What this device sends: its microphone, and its camera or screen. */
export class OwnTracks {
  readonly #tracks = new Map<"audio" | "video", MediaStreamTrack | null>();

  get(kind: "audio" | "video"): MediaStreamTrack | null {
    return this.#tracks.get(kind) ?? null;
  }

  /** Takes another one; what it replaces goes dark when that is handed on. */
  async set(
    kind: "audio" | "video",
    track: MediaStreamTrack | null,
    handOn: () => Promise<void> | undefined,
  ): Promise<void> {
    const before = this.get(kind);
    this.#tracks.set(kind, track);
    await handOn();
    if (before !== track) before?.stop();
  }

  stop(): void {
    for (const track of this.#tracks.values()) track?.stop();
    this.#tracks.clear();
  }
}
