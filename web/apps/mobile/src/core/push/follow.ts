import { conversationName, unreadOf } from "@gerai/chat";
import type { ChatClient } from "@gerai/chat";
import type { Services } from "../services";

/** Several messages read at once are one reason to look. */
const gatherMs = 300;

/**
 * While the messenger runs: renews the subscription of this device, goes where a tapped notice leads,
 * and takes away notices of what has been read. The answer ends it.
 */
export function followNotices(
  services: Services,
  chat: ChatClient,
  open: (path: string) => void,
): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  const { list } = chat.conversations;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tidyLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void tidy(services, chat).catch(() => undefined), gatherMs);
  };
  const heard = ({ data }: MessageEvent<unknown>) => {
    const path = pathIn(data);
    if (path) open(path);
  };
  let renewed = false;
  const renewOnce = async () => {
    if (renewed) return;
    const { renewPush } = await import("./subscribe");
    await renewPush(services);
    renewed = true;
  };
  // Where it fails the device is not told, and the settings show that; the next connection tries again.
  const ready = chat.events.on("ready", () => void renewOnce().catch(() => undefined));
  const unsubscribe = list.subscribe(tidyLater);
  navigator.serviceWorker.addEventListener("message", heard);
  return () => {
    clearTimeout(timer);
    ready();
    unsubscribe();
    navigator.serviceWorker.removeEventListener("message", heard);
    const signedOut = services.session.getState().user?.userId !== chat.userId;
    if (signedOut) forget(services).catch(() => undefined);
  };
}

async function forget(services: Services): Promise<void> {
  // A browser may refuse that; the next user must not be told for that reason.
  await navigator.clearAppBadge?.().catch(() => undefined);
  const { forgetPush } = await import("./subscribe");
  await forgetPush(services);
}

/** What was read here or elsewhere is no news, and the number on the app's icon is the one on its tab. */
async function tidy({ unreadMessages }: Services, chat: ChatClient): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = (await registration?.getNotifications()) ?? [];
  const rows = new Map(
    (chat.conversations.list.get() ?? []).map((row) => [conversationName(row.conversation), row]),
  );
  for (const notice of shown) {
    const row = rows.get(notice.tag);
    if (row && unreadOf(row) === 0) notice.close();
  }
  await navigator.setAppBadge?.(unreadMessages.getState().total);
}

/** Where the worker asks to go. */
function pathIn(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("openPath" in data)) return null;
  const { openPath } = data;
  return typeof openPath === "string" && openPath.startsWith("/") ? openPath : null;
}
