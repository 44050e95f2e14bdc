/** What one device says to the other inside the ratchet. */
export type Payload =
  /** The session stands. */
  | { t: "hello"; chat: string }
  | {
      t: "text";
      chat: string;
      id: string;
      text: string;
      at: number;
      /** How long it stays after it was read; 0 for ever. */
      burn: number;
      quote: Quote | null;
    }
  /** These have been read. */
  | { t: "read"; chat: string; ids: string[]; at: number }
  /** These are taken back, on both devices. */
  | { t: "recall"; chat: string; ids: string[] };

/** What a text answers to. */
export interface Quote {
  id: string;
  text: string;
}

/** Sealed messages are told apart by their length, so they come in steps of this many bytes. */
const step = 256;
/** As long as any other message of the messenger. */
export const maxText = 5_000;

/** Spaces at the end make it as long as others. */
export function encode(payload: Payload): string {
  const text = JSON.stringify(payload);
  const bytes = new TextEncoder().encode(text).length;
  return text + " ".repeat((step - (bytes % step)) % step);
}

/** Nothing for what is no message of this chat: the other device may be broken, or older, or hostile. */
export function decode(text: string, chat: string): Payload | null {
  const said = parsed(text);
  if (said === null || said["chat"] !== chat) return null;
  switch (said["t"]) {
    case "hello":
      return { t: "hello", chat };
    case "text":
      return textOf(said, chat);
    case "read":
      return { t: "read", chat, ids: idsOf(said["ids"]), at: numberOf(said["at"]) };
    case "recall":
      return { t: "recall", chat, ids: idsOf(said["ids"]) };
    default:
      return null;
  }
}

function textOf(said: Record<string, unknown>, chat: string): Payload | null {
  const { id, text } = said;
  if (typeof id !== "string" || typeof text !== "string" || !isId(id)) return null;
  return {
    t: "text",
    chat,
    id,
    text: text.slice(0, maxText),
    at: numberOf(said["at"]),
    burn: numberOf(said["burn"]),
    quote: quoteOf(said["quote"]),
  };
}

function quoteOf(value: unknown): Quote | null {
  if (!isRecord(value)) return null;
  const { id, text } = value;
  return typeof id === "string" && typeof text === "string" && isId(id)
    ? { id, text: text.slice(0, 200) }
    : null;
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value)
    ? value.filter((id): id is string => typeof id === "string" && isId(id))
    : [];
}

/** Names of messages become names of what the device keeps, so they are what this app makes and nothing else. */
function isId(text: string): boolean {
  return /^[A-Za-z0-9-]{8,64}$/u.test(text);
}

function numberOf(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? Math.max(0, value) : 0;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
