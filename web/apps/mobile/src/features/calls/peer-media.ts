import type { CallSignal } from "@gerai/chat";
import type { MediaBackend, MediaLine, Quality } from "./media-backend";
import { judge, readCounters } from "./quality";
import type { Counters } from "./quality";

/** A connection may come back by itself within this. */
const patienceMs = 2000;
/** Until a new way is looked for once more, and until words that were perhaps lost are said again. */
const againMs = 5000;

/**
 * Sound and pictures from device to device. The device that called makes all offers, so two offers never meet: both
 * kinds of media are agreed on once, and what is sent on them changes without asking again.
 */
export class PeerMedia implements MediaBackend {
  readonly remote = new MediaStream();
  readonly #line: MediaLine;
  readonly #offers: boolean;
  readonly #peer: RTCPeerConnection;
  readonly #tracks = new Map<"audio" | "video", MediaStreamTrack | null>();
  /** Candidates that came before it was known what they are for. */
  #early: RTCIceCandidateInit[] = [];
  #work: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #counters: Counters | null = null;
  #closed = false;

  constructor(line: MediaLine, offers: boolean) {
    this.#line = line;
    this.#offers = offers;
    this.#peer = new RTCPeerConnection();
    this.#peer.addEventListener("track", ({ track }) => this.remote.addTrack(track));
    this.#peer.addEventListener("icecandidate", ({ candidate }) => {
      if (candidate) line.say("candidate", JSON.stringify(candidate));
    });
    this.#peer.addEventListener("connectionstatechange", () => this.#moved());
  }

  async begin(): Promise<void> {
    await this.#useServers();
    if (!this.#offers) return;
    for (const kind of ["audio", "video"] as const) {
      this.#peer.addTransceiver(this.#tracks.get(kind) ?? kind, { direction: "sendrecv" });
    }
    await this.#offer(false);
  }

  /** One after the other, in the order in which they came. */
  async hear(kind: CallSignal["kind"], data: string): Promise<void> {
    this.#work = this.#work.then(() => this.#take(kind, data)).catch(() => undefined);
    await this.#work;
  }

  async send(kind: "audio" | "video", track: MediaStreamTrack | null): Promise<void> {
    this.#tracks.set(kind, track);
    await this.#senderOf(kind)?.replaceTrack(track);
  }

  restart(): void {
    if (this.#offers && !this.#closed) void this.#offer(true).catch(() => this.#later());
  }

  async quality(): Promise<Quality | null> {
    if (this.#peer.connectionState !== "connected") return null;
    const before = this.#counters;
    this.#counters = readCounters(await this.#peer.getStats());
    return before && judge(before, this.#counters);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#peer.close();
    for (const track of this.remote.getTracks()) track.stop();
  }

  async #useServers(): Promise<void> {
    const { servers, relayOnly } = await this.#line.iceServers();
    if (this.#closed) return;
    this.#peer.setConfiguration({
      iceServers: servers.map(({ urls, username, credential }) =>
        username && credential ? { urls, username, credential } : { urls },
      ),
      iceTransportPolicy: relayOnly ? "relay" : "all",
    });
  }

  async #offer(iceRestart: boolean): Promise<void> {
    if (iceRestart) await this.#useServers();
    if (this.#closed) return;
    await this.#peer.setLocalDescription(await this.#peer.createOffer({ iceRestart }));
    this.#sayDescription();
    this.#later();
  }

  async #take(kind: CallSignal["kind"], data: string): Promise<void> {
    if (this.#closed) return;
    if (kind === "candidate") {
      const candidate = candidateOf(data);
      if (!this.#peer.remoteDescription) this.#early.push(candidate);
      // One that belongs to an earlier way is of no use, and does no harm.
      else await this.#peer.addIceCandidate(candidate).catch(() => undefined);
      return;
    }
    const expected =
      kind === "answer" ? this.#peer.signalingState === "have-local-offer" : !this.#offers;
    if (!expected) return;
    await this.#peer.setRemoteDescription({ type: kind, sdp: data });
    const early = this.#early;
    this.#early = [];
    for (const candidate of early)
      await this.#peer.addIceCandidate(candidate).catch(() => undefined);
    if (kind === "offer") await this.#answer();
  }

  async #answer(): Promise<void> {
    for (const transceiver of this.#peer.getTransceivers()) {
      transceiver.direction = "sendrecv";
      const kind = transceiver.receiver.track.kind === "audio" ? "audio" : "video";
      await transceiver.sender.replaceTrack(this.#tracks.get(kind) ?? null);
    }
    await this.#peer.setLocalDescription();
    this.#sayDescription();
  }

  #sayDescription(): void {
    const description = this.#peer.localDescription;
    if (description && description.type !== "rollback" && description.type !== "pranswer") {
      this.#line.say(description.type, description.sdp);
    }
  }

  #senderOf(kind: "audio" | "video"): RTCRtpSender | undefined {
    return this.#peer.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)
      ?.sender;
  }

  #moved(): void {
    const state = this.#peer.connectionState;
    if (this.#closed) return;
    if (state === "connected") {
      clearTimeout(this.#timer);
      this.#line.onConnected(true);
    } else if (state === "disconnected" || state === "failed") {
      this.#line.onConnected(false);
      this.#later(state === "failed" ? 0 : patienceMs);
    }
  }

  /** Until the devices hear each other again: a new way, or the same words once more where nobody answered. */
  #later(ms = againMs): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#closed || this.#peer.connectionState === "connected") return;
      if (this.#peer.signalingState === "have-local-offer") {
        this.#sayDescription();
        this.#later();
      } else this.restart();
    }, ms);
  }
}

function candidateOf(data: string): RTCIceCandidateInit {
  const candidate: unknown = JSON.parse(data);
  return typeof candidate === "object" && candidate !== null ? candidate : {};
}
