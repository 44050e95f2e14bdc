import { randomId } from "@gerai/api";
import { deviceClock } from "@gerai/api/device";
import type { ChatClient } from "@gerai/chat";
import type { SecretChats, SecretSession } from "@gerai/chat/secret";
import { loadChunk } from "../lazy-page";
import { secretDeviceKey } from "../storage-keys";
import { secretDatabase } from "./forget";

/** Windows of this app tell each other here that something has changed. */
const line = "gerai-secret";

const open = new WeakMap<ChatClient, Promise<SecretChats | null>>();

/** The secret chats of this device, loaded when somebody looks at them; nothing where the browser keeps nothing. */
export async function secretChatsOf(chat: ChatClient): Promise<SecretChats | null> {
  const known = open.get(chat) ?? load(chat);
  open.set(chat, known);
  // Where it could not be loaded, the next look tries again.
  known.catch(() => open.delete(chat));
  return await known;
}

async function load(chat: ChatClient): Promise<SecretChats | null> {
  const secret = await loadChunk(() => import("@gerai/chat/secret"));
  const vault = await secret.databaseVault(secretDatabase);
  // Without encryption on the way here the browser gives no keys, nor locks.
  if (!vault || !("locks" in navigator)) return null;
  const owner = await vault.get<{ userId: string }>("owner");
  if (owner && owner.userId !== chat.userId) await vault.clear();
  await vault.commit(new Map([["owner", { userId: chat.userId }]]));
  const windows = new BroadcastChannel(line);
  let session: Promise<SecretSession> | undefined;
  const chats = new secret.SecretChats({
    userId: chat.userId,
    clientId: deviceName(chat.userId),
    http: chat.http,
    vault,
    // A library of half a megabyte: only whoever talks needs it.
    olm: () => {
      session ??= loadChunk(async () => {
        const { default: address } = await import("@gerai/chat/secret/olm.wasm?url");
        return await secret.loadOlm(bytesOf(address));
      });
      session.catch(() => {
        session = undefined;
      });
      return session;
    },
    exclusive: secret.webLock(secretDatabase),
    randomId,
    clock: deviceClock,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only this origin hears it
    onChanged: () => windows.postMessage(null),
  });
  const look = () => void chats.sync().catch(() => undefined);
  windows.addEventListener("message", () => void chats.refresh().catch(() => undefined));
  chat.events.on("secretChat", look);
  chat.events.on("ready", look);
  return chats;
}

async function bytesOf(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the library did not arrive: ${answer.status}`);
  return await answer.arrayBuffer();
}

/** Kept over signing out: whoever signs in again says new keys under the old name, and the chats of the old ones end. */
function deviceName(userId: string): string {
  const key = secretDeviceKey(userId);
  const known = localStorage.getItem(key);
  const name = known ?? randomId();
  if (known === null) localStorage.setItem(key, name);
  return name;
}
