/** A message as the ratchet makes it: 0 opens a session, 1 goes on in it. */
export interface OlmMessage {
  type: number;
  body: string;
}

/** What others know of a device. */
export interface OlmIdentity {
  curve: string;
  signing: string;
}

/** A key that a device has published, signed by it. */
export interface OlmKey {
  key: string;
  signature: string;
}

/** A state of the library's own; whoever has it can read what its owner reads. */
export type OlmState = Readonly<Record<string, unknown>>;

export interface Sealed {
  session: OlmState;
  message: OlmMessage;
}

export interface Opened {
  /** Where a one-time key was used up by it. */
  account?: OlmState;
  session: OlmState;
  plaintext: string;
}

/** The library's own words about why it could not. */
export class OlmError extends Error {
  override readonly name = "OlmError";
}

/** The double ratchet. It remembers nothing: every call takes a state and answers with the next one. */
export interface SecretSession {
  account(): { account: OlmState; identity: OlmIdentity };
  publish(
    account: OlmState,
    oneTimeKeys: number,
    fallback: boolean,
  ): { account: OlmState; oneTimeKeys: OlmKey[]; fallback: OlmKey | null };
  outbound(account: OlmState, identity: OlmIdentity, key: OlmKey, plaintext: string): Sealed;
  inbound(account: OlmState, identity: OlmIdentity, message: OlmMessage): Opened;
  encrypt(session: OlmState, plaintext: string): Sealed;
  decrypt(session: OlmState, message: OlmMessage): Opened;
}

interface Door {
  memory: WebAssembly.Memory;
  room: (bytes: number) => number;
  run: () => number;
  answered: () => number;
  forget: () => void;
}

/** Randomness is handed out in pieces of this many bytes at most. */
const atOnce = 65_536;

/** Makes the library ready. It needs nothing of a page, so a worker may do it as well. */
export async function loadOlm(
  module: BufferSource | Promise<BufferSource>,
): Promise<SecretSession> {
  let door: Door | undefined;
  const random = (at: number, bytes: number) => {
    if (!door) throw new OlmError("not ready");
    const room = new Uint8Array(door.memory.buffer, at >>> 0, bytes >>> 0);
    for (let from = 0; from < room.length; from += atOnce) {
      crypto.getRandomValues(room.subarray(from, from + atOnce));
    }
  };
  const { instance } = await WebAssembly.instantiate(await module, { host: { random } });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `wasm/olm/src/door.rs` gives
  door = instance.exports as unknown as Door;
  const opened = door;
  // Every answer has the shape of what was asked for (`wasm/olm/src/request.rs`).
  // oxlint-disable-next-line typescript/no-explicit-any
  const ask = (request: object | string): any => through(opened, request);
  return {
    account: () => ask("account"),
    publish: (account, oneTimeKeys, fallback) =>
      ask({ publish: { account, oneTimeKeys, fallback } }),
    outbound: (account, identity, key, plaintext) =>
      ask({ outbound: { account, identity, key, plaintext } }),
    inbound: (account, identity, message) => ask({ inbound: { account, identity, message } }),
    encrypt: (session, plaintext) => ask({ encrypt: { session, plaintext } }),
    decrypt: (session, message) => ask({ decrypt: { session, message } }),
  };
}

function through(door: Door, request: object | string): unknown {
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  const at = door.room(bytes.length);
  new Uint8Array(door.memory.buffer, at >>> 0, bytes.length).set(bytes);
  bytes.fill(0);
  const length = door.run();
  const room = new Uint8Array(door.memory.buffer, door.answered() >>> 0, length);
  const answer: unknown = JSON.parse(new TextDecoder().decode(room));
  door.forget();
  const failed = typeof answer === "object" && answer !== null && "failed" in answer;
  if (failed) throw new OlmError(String(answer.failed));
  return answer;
}
