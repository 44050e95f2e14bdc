import { clientKey, randomId } from "@gerai/api";
import type { SessionEndReason } from "@gerai/api";
import { ChatClient, connectionStatus, databaseStore, isLive } from "@gerai/chat";
import type { ConnectionStatus } from "@gerai/chat";
import { currentLanguage } from "@gerai/i18n";
import { callDoor } from "../calls/door";
import { may } from "../may";
import { followNotices } from "../push/follow";
import { forgetSecrets } from "../secret/forget";
import type { Services } from "../services";
import { keepCounts } from "./unread-count";

/** Where this device keeps the messages of whoever is signed in. */
const database = "gerai-chat";

const clients = new WeakMap<Services, ChatClient>();

/** The one messenger of the signed-in user, made when it is first asked for and gone at sign-out. */
export function chatOf(services: Services): ChatClient {
  const { user } = services.session.getState();
  if (!user) throw new Error("messages are for signed-in users only");
  const known = clients.get(services);
  if (known?.userId === user.userId) return known;
  known?.stop();
  const { client } = services;
  const chat: ChatClient = new ChatClient({
    userId: user.userId,
    http: client,
    socketAddress: () => absolute(services.addresses.current().chat),
    fileAddress: () => absolute(services.addresses.current().file),
    language: currentLanguage,
    accessToken: async (refused) => {
      const token = await client.tokens.current();
      return (token.value === refused ? await client.tokens.renew(token) : token).value;
    },
    clientKey,
    store: databaseStore(database),
    randomUuid: randomId,
    // In a call the connection is needed however the page is looked at.
    isToldElsewhere: () =>
      services.push.getState().standing === "on" && !isLive(callDoor(chat).call.get()),
    onEnded: (status, code) => {
      const reason = endReason(status, code);
      if (reason) client.tokens.end(reason);
      // Whoever may no longer read messages has none on the device.
      else forget(chat);
    },
  });
  clients.set(services, chat);
  return chat;
}

/** An address of the app's own host is kept as its path. */
function absolute(address: string): string {
  return new URL(address, location.origin).href.replace(/\/$/, "");
}

/** Connects the messenger; the answer ends it. `open` goes to an address of the app. */
export function startChat(services: Services, open: (path: string) => void): () => void {
  const chat = chatOf(services);
  const forgetCount = keepCounts(services, chat);
  const ignoreNotices = followNotices(services, chat, open);
  chat.start();
  askToKeep();
  return () => {
    chat.stop();
    forgetCount();
    ignoreNotices();
    if (clients.get(services) === chat) clients.delete(services);
    const { user } = services.session.getState();
    // Somebody's words are nobody else's business, nor theirs without the permission.
    if (user?.userId !== chat.userId || !may(user, "messages")) forget(chat);
  };
}

/** Leaves nothing of what was said on the device. */
function forget(chat: ChatClient): void {
  chat.forget().catch(() => undefined);
  forgetSecrets();
}

/** Asks the browser not to throw away what has not been sent when the device runs full; it may refuse. */
function askToKeep(): void {
  // Plain addresses without encryption have no such thing.
  navigator.storage?.persist?.().catch(() => undefined);
}

/** Why a session is over that the server ended; null when only messages are no longer permitted. */
function endReason(status: ConnectionStatus, code: string): SessionEndReason | null {
  if (status === connectionStatus.kickedOff) return "kicked_off";
  if (status === connectionStatus.secretKeyMismatch) return "secret_key_mismatch";
  if (status === connectionStatus.logout) return "session_revoked";
  if (status === connectionStatus.rejected) return code === "account_banned" ? code : null;
  return "session_expired";
}
