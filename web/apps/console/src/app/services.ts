import { Client, forgivingStore } from "@gerai/api";
import type { NewsChannel, SessionNews } from "@gerai/api";
import { currentLanguage } from "@gerai/i18n";
import { ConsoleApi } from "../core/console-api";
import type { Services } from "../core/session/services";
import { createSessionStore } from "../core/session/session-store";

const deviceIdKey = "gerai.console.deviceId";

/** Builds what the pages work with, on the browser's own facilities. */
export function createServices(): Services {
  const storage = forgivingStore(localStorage);
  const session = createSessionStore(storage);
  const send: typeof fetch = (...request) => fetch(...request);
  const client = new Client({
    baseUrl: () => "",
    language: currentLanguage,
    storeId: () => null,
    deviceId: () => deviceId(storage),
    deviceClass: "console",
    appVersion: import.meta.env["VITE_GERAI_VERSION"] ?? "0.0.0",
    fetch: send,
    channel: consoleNewsChannel(),
    locks: "locks" in navigator ? navigator.locks : null,
    now: () => Date.now(),
    onEnded: session.end,
    onRenewed: (answer) => session.begin(answer.userCenterData),
    onOtherTabToken: (token) => {
      // Another tab signed in as somebody else: what this tab shows is no longer theirs to see.
      const user = session.getState().user;
      if (user && user.userId !== token.userId) location.reload();
    },
  });
  const api = new ConsoleApi(client, forgivingStore(sessionStorage), send, currentLanguage);
  return { api, session, restart: () => location.reload() };
}

function deviceId(storage: ReturnType<typeof forgivingStore>): string {
  const known = storage.getItem(deviceIdKey);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  storage.setItem(deviceIdKey, made);
  return made;
}

/**
 * Tabs of the console talk on a channel of their own: the phone app lives on the same origin, and its
 * session is another one.
 */
function consoleNewsChannel(): NewsChannel {
  const channel = new BroadcastChannel("gerai.console.session");
  return {
    // A BroadcastChannel reaches its own origin only and takes no target.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (news) => channel.postMessage(news),
    hear: (listener) =>
      channel.addEventListener("message", (event: MessageEvent<SessionNews>) =>
        listener(event.data),
      ),
  };
}
