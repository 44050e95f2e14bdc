import type { OlmIdentity } from "./olm";

/** What two people compare: the same on both devices, or somebody stands between them. */
export interface Fingerprint {
  /** Twelve groups of five digits: the whole comparison. */
  number: string[];
  /** Sixteen of the 64 signs below: the same in a form that is quick to read out. */
  emoji: string[];
}

/**
 * Told apart at a glance and called the same by everybody. The order is part of the comparison: two versions of the app must
 * agree on it.
 */
export const signs: readonly string[] = Array.from(
  "🐶🐱🦁🐴🦄🐷🐘🐰🐼🐔🐧🐢🐟🐙🦋🌷🌳🌵🍄🌍🌙🔥🍌🍎🍓🌽🍕🎂😀🤖🎩👓" +
    "🔧🎅👍☂⌛⏰🎁💡📕✏📎✂🔒🔑🔨☎🏁🚂🚲✈🚀🏆⚽🎸🎺🔔⚓🎧📁📌🍉🥁",
);

const rounds = 100_000;
const salt = "gerai secret chat 1";
const digitGroups = 6;
const signsEach = 8;

/** What a person's device is known by; each half of a fingerprint stands for one of them. */
interface Party {
  userId: string;
  identity: OlmIdentity;
}

/**
 * Each device has a half of its own, so that nobody can look for two keys that fit each other. Making one is slow on
 * purpose: whoever tries keys until the signs fit pays for every one.
 */
export async function fingerprint(one: Party, other: Party): Promise<Fingerprint> {
  const [first, second] = [one, other].toSorted((a, b) => compare(nameOf(a), nameOf(b)));
  const halves = await Promise.all([half(first ?? one), half(second ?? other)]);
  return {
    number: halves.flatMap((bytes) => digits(bytes)),
    emoji: halves.flatMap((bytes) => emoji(bytes)),
  };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function nameOf({ userId, identity }: Party): string {
  return `${userId}|${identity.signing}|${identity.curve}`;
}

async function half(party: Party): Promise<Uint8Array> {
  const text = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", text.encode(nameOf(party)), "PBKDF2", false, [
    "deriveBits",
  ]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt: text.encode(salt), iterations: rounds };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, 512));
}

/** Five bytes make five digits, of which each is as likely as any other but for less than one in ten million. */
function digits(bytes: Uint8Array): string[] {
  return Array.from({ length: digitGroups }, (_, group) => {
    let value = 0n;
    for (const byte of bytes.subarray(group * 5, group * 5 + 5))
      value = value * 256n + BigInt(byte);
    return String(value % 100_000n).padStart(5, "0");
  });
}

function emoji(bytes: Uint8Array): string[] {
  const from = digitGroups * 5;
  return Array.from(bytes.subarray(from, from + signsEach), (byte) => signs[byte % 64] ?? "");
}
