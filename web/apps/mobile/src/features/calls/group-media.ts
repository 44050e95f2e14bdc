import type { MediaBackend, Quality } from "./media-backend";
import { judge, readCounters } from "./quality";
import type { Counters } from "./quality";

/** Who is heard at the same time, and who is seen: decoding more would be too much for a telephone. */
const voices = 4;
const pictures = { phone: 4, desk: 9 };
/** The layers in which a picture is sent, from the smallest. */
const layers: readonly (RTCRtpEncodingParameters & { rid: string })[] = [
  { rid: "q", scaleResolutionDownBy: 4, maxBitrate: 150_000 },
  { rid: "h", scaleResolutionDownBy: 2, maxBitrate: 500_000 },
  { rid: "f", maxBitrate: 1_500_000 },
];
/** A connection may come back by itself within this. */
const patienceMs = 2000;
const againMs = 3000;

/** Who is seen and heard now. */
export interface GroupView {
  /** By the person who is seen. */
  pictures: ReadonlyMap<string, MediaStream>;
  sounds: readonly MediaStream[];
  speaker: string | null;
}

export interface GroupLine {
  /** Offers what this device sends and can show; the answer comes once. */
  connect: (offer: string) => Promise<string>;
  onConnected: (connected: boolean) => void;
  onView: (view: GroupView) => void;
}

/**
 * Sound and pictures of several people, by way of the server. Everything is offered once: places for voices and for
 * pictures, on which the server shows whom it judges to be seen.
 */
export class GroupMedia implements MediaBackend {
  readonly remote = new MediaStream();
  readonly #line: GroupLine;
  readonly #tracks = new Map<"audio" | "video", MediaStreamTrack | null>();
  #peer: RTCPeerConnection | null = null;
  #channel: RTCDataChannel | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #counters: Counters | null = null;
  #closed = false;

  constructor(line: GroupLine) {
    this.#line = line;
    document.addEventListener("visibilitychange", this.#sayView);
  }

  async begin(): Promise<void> {
    this.#peer?.close();
    const peer = new RTCPeerConnection();
    this.#peer = peer;
    peer.addEventListener("connectionstatechange", () => this.#moved(peer));
    peer.addTransceiver(this.#tracks.get("audio") ?? "audio", { direction: "sendonly" });
    const encodings = layers.map((layer) => ({ ...layer }));
    this.#agree(
      peer.addTransceiver(this.#tracks.get("video") ?? "video", {
        direction: "sendonly",
        sendEncodings: encodings,
      }),
    );
    for (let place = 0; place < voices; place += 1) {
      peer.addTransceiver("audio", { direction: "recvonly" });
    }
    for (let place = 0; place < places(); place += 1) {
      this.#agree(peer.addTransceiver("video", { direction: "recvonly" }));
    }
    const channel = peer.createDataChannel("sfu");
    this.#channel = channel;
    channel.addEventListener("open", () => {
      this.#sayMine();
      this.#sayView();
    });
    channel.addEventListener("message", ({ data }) => void this.#told(peer, String(data)));
    try {
      await peer.setLocalDescription(await peer.createOffer());
      const answer = await this.#line.connect(peer.localDescription?.sdp ?? "");
      if (this.#peer === peer && !this.#closed) {
        await peer.setRemoteDescription({ type: "answer", sdp: answer });
      }
    } catch {
      this.#later(peer, againMs);
    }
  }

  async hear(): Promise<void> {
    // Everything is said between this device and the server.
  }

  async send(kind: "audio" | "video", track: MediaStreamTrack | null): Promise<void> {
    this.#tracks.set(kind, track);
    const sender = this.#peer
      ?.getTransceivers()
      .find((one) => one.direction === "sendonly" && one.receiver.track.kind === kind)?.sender;
    await sender?.replaceTrack(track);
    this.#sayMine();
  }

  restart(): void {
    if (!this.#closed) void this.begin();
  }

  async quality(): Promise<Quality | null> {
    if (this.#peer?.connectionState !== "connected") return null;
    const before = this.#counters;
    this.#counters = readCounters(await this.#peer.getStats());
    return before && judge(before, this.#counters);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#sayView);
    this.#peer?.close();
  }

  /** One kind of picture that every browser knows, and that the server can tell apart. */
  #agree(transceiver: RTCRtpTransceiver): void {
    const known = RTCRtpReceiver.getCapabilities("video")?.codecs ?? [];
    const wanted = known.filter(({ mimeType }) => /\/(vp8|rtx)$/i.test(mimeType));
    if (wanted.length > 0) transceiver.setCodecPreferences(wanted);
  }

  #moved(peer: RTCPeerConnection): void {
    if (this.#closed || this.#peer !== peer) return;
    const state = peer.connectionState;
    if (state === "connected") {
      clearTimeout(this.#timer);
      this.#line.onConnected(true);
    } else if (state === "disconnected" || state === "failed" || state === "closed") {
      this.#line.onConnected(false);
      this.#later(peer, state === "disconnected" ? patienceMs : 0);
    }
  }

  /** A new way, unless the old one has come back until then. */
  #later(peer: RTCPeerConnection, ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#peer === peer && peer.connectionState !== "connected") this.restart();
    }, ms);
  }

  #say(words: unknown): void {
    if (this.#channel?.readyState === "open") this.#channel.send(JSON.stringify(words));
  }

  #sayMine(): void {
    const track = this.#tracks.get("video");
    this.#say({ t: "mine", camera: Boolean(track), layers: track ? layersOf(track) : [] });
  }

  /** Whoever does not look needs no pictures. */
  readonly #sayView = (): void => {
    this.#say({ t: "view", videos: document.hidden ? 0 : places(), large: null });
  };

  async #told(peer: RTCPeerConnection, data: string): Promise<void> {
    const said = read(data);
    if (this.#peer !== peer || !said) return;
    if (said.t === "send") return await sendOnly(peer, said.layers);
    const streams = new Map<string, MediaStream>();
    const sounds: MediaStream[] = [];
    for (const { mid, direction, receiver } of peer.getTransceivers()) {
      if (direction !== "recvonly") continue;
      const user = said.videos[mid ?? ""];
      if (receiver.track.kind === "audio") sounds.push(streamOf(receiver.track));
      else if (user !== undefined) streams.set(user, streamOf(receiver.track));
    }
    this.#line.onView({ pictures: streams, sounds, speaker: said.speaker });
  }
}

/** The same stream for a track each time, so that what plays it goes on playing. */
function streamOf(track: MediaStreamTrack): MediaStream {
  const known = streamsOfTracks.get(track) ?? new MediaStream([track]);
  streamsOfTracks.set(track, known);
  return known;
}
const streamsOfTracks = new WeakMap<MediaStreamTrack, MediaStream>();

function places(): number {
  return matchMedia("(min-width: 64rem)").matches ? pictures.desk : pictures.phone;
}

/** A small picture is not made smaller twice: browsers send nothing of what would be too small. */
export function layersOf(track: MediaStreamTrack): string[] {
  const { width = 1280, height = 720 } = track.getSettings();
  const pixels = width * height;
  const count = pixels >= 960 * 540 ? 3 : pixels >= 480 * 270 ? 2 : 1;
  return layers.slice(0, count).map(({ rid }) => rid);
}

/** Sends the layers that somebody watches, and saves the battery of the others. */
async function sendOnly(peer: RTCPeerConnection, watched: readonly string[]): Promise<void> {
  const sender = peer
    .getTransceivers()
    .find((one) => one.direction === "sendonly" && one.receiver.track.kind === "video")?.sender;
  const parameters = sender?.getParameters();
  if (!sender || !parameters || parameters.encodings.length < 2) return;
  for (const encoding of parameters.encodings) {
    encoding.active = watched.includes(encoding.rid ?? "");
  }
  await sender.setParameters(parameters).catch(() => undefined);
}

type Told =
  | { t: "map"; videos: Readonly<Record<string, string>>; speaker: string | null }
  | { t: "send"; layers: readonly string[] };

/** What the server says beside the media. */
function read(data: string): Told | null {
  const said: unknown = JSON.parse(data);
  if (typeof said !== "object" || said === null || !("t" in said)) return null;
  if (said.t === "send" && "layers" in said && Array.isArray(said.layers)) {
    return { t: "send", layers: said.layers.map(String) };
  }
  if (said.t !== "map" || !("videos" in said) || typeof said.videos !== "object") return null;
  const videos: Record<string, string> = {};
  for (const [mid, user] of Object.entries(said.videos ?? {})) videos[mid] = String(user);
  const speaker = "speaker" in said && typeof said.speaker === "string" ? said.speaker : null;
  return { t: "map", videos, speaker };
}
