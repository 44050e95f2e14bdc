/** Something that somebody does standing up, to be told to the server. */
export interface NewDeed {
  /** The server's name of what is done, such as `cart.put`. */
  kind: string;
  /** Of the payload. */
  version: number;
  /** What it is done to. Deeds to one document go out in their order. */
  document: string;
  /** Says what the document is from now on, so that earlier ones which still wait need not be told. */
  replaces: boolean;
  payload: Record<string, unknown>;
  /** What it is about, in the reader's words, for whoever looks through what waits. */
  subject: string;
  /** How it looked, for whoever mends it after a refusal; stays on this device. */
  shown?: unknown;
}

/** Why a deed was refused. */
export interface DeedProblem {
  /** The server's stable name of the reason. */
  code: string;
  /** The server's words, in the reader's language. */
  text: string;
  /** What it is about, by its code; absent in what earlier versions kept. */
  data?: unknown;
}

/** A deed on its way. It survives a reload, a restart, another version of the app and the end of a session. */
export interface KeptDeed extends NewDeed {
  /** Made on this device; the server does it once under this name. */
  key: string;
  /** Who did it: it is sent as nobody else. */
  userId: string;
  /** This device's time. Rises with every deed, also where its clock was set back. */
  capturedAt: number;
  /** The calendar day on this device's wall, such as `2026-11-17`. */
  day: string;
  /** Among this device's deeds to the same document. */
  place: number;
  /** Set once the server has refused it; what becomes of it is up to a person. */
  problem: DeedProblem | null;
}
