import { randomId, readJsonItem } from "@gerai/api";
import type { KeptDeed } from "@gerai/api/device";
import type { Services } from "../services";
import { countSessionsKey } from "../storage-keys";
import { ownEntry } from "./count-deeds";
import type { CountSession, OwnEntry } from "./count-deeds";

/** What this phone did in a count and the server has answered; when tells it from what was read before. */
export interface SentEntry extends OwnEntry {
  answeredAt: number;
}

/** A phone's part of the count of a store. */
interface Part {
  sessionKey: string;
  seq: number;
  sent: SentEntry[];
}

/** Scans that are shown with their times; what is older is only in the sums. */
const mostSent = 1000;

/** This phone's part of a store's count; every call takes the next number. */
export function nextSession(services: Services, userId: string, storeId: string): CountSession {
  const part = partOf(services, userId, storeId) ?? { sessionKey: randomId(), seq: 1, sent: [] };
  write(services, userId, storeId, { ...part, seq: part.seq + 1 });
  return { storeId, sessionKey: part.sessionKey, seq: part.seq };
}

/** What of this phone's part the server has, the oldest first. */
export function sentEntries(services: Services, userId: string, storeId: string): SentEntry[] {
  return partOf(services, userId, storeId)?.sent ?? [];
}

/** The server has taken an entry: it is in everything that is read from now on, and in nothing that was read before. */
export function noteSent(services: Services, deed: KeptDeed): void {
  const entry = ownEntry(deed);
  const { storeId, sessionKey } = deed.payload;
  if (!entry || typeof storeId !== "string") return;
  const part = partOf(services, deed.userId, storeId);
  if (!part || part.sessionKey !== sessionKey) return;
  const sent = [...part.sent, { ...entry, answeredAt: Date.now() }].slice(-mostSent);
  write(services, deed.userId, storeId, { ...part, sent });
}

/** Whatever is counted in a store from now on belongs to another count. */
export function endSession(services: Services, userId: string, storeId: string): void {
  write(services, userId, storeId, null);
}

function partOf({ storage }: Services, userId: string, storeId: string): Part | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this module writes there
  return readJsonItem(storage, countSessionsKey(userId, storeId)) as Part | null;
}

function write(services: Services, userId: string, storeId: string, part: Part | null): void {
  const name = countSessionsKey(userId, storeId);
  if (part) services.storage.setItem(name, JSON.stringify(part));
  else services.storage.removeItem(name);
  services.countJournal.setState(({ turn }) => ({ turn: turn + 1 }));
}
