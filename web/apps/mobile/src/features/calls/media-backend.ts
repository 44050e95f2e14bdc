import type { CallSignal, IceServers } from "@gerai/chat";

/** How well two devices hear each other. */
export type Quality = "good" | "fair" | "poor";

/** What a way of carrying sound and pictures needs from the call. */
export interface MediaLine {
  /** Says something to the other device. */
  say: (kind: CallSignal["kind"], data: string) => void;
  /** Fresh servers, with credentials that hold. */
  iceServers: () => Promise<IceServers>;
  /** The other device is heard, or not any more. */
  onConnected: (connected: boolean) => void;
}

/** What carries sound and pictures of a call. Two devices find each other directly; other ways may stand here. */
export interface MediaBackend {
  /** What comes from the other side. */
  readonly remote: MediaStream;
  begin: () => Promise<void>;
  hear: (kind: CallSignal["kind"], data: string) => Promise<void>;
  /** Sends this from now on; null sends nothing. */
  send: (kind: "audio" | "video", track: MediaStreamTrack | null) => Promise<void>;
  /** Looks for a new way, such as after a change of network. */
  restart: () => void;
  quality: () => Promise<Quality | null>;
  close: () => void;
}
