// The part of the service worker that shows what the server sends while the app is closed.
// The server seals its notices for this browser alone; see docs/messenger.md for what is in them.

const appName = "Gerai";
const icon = "/icons/icon-192.png";
const badge = "/icons/badge-96.png";
const conversationPage = "/pagesIM/pages/conversation/ConversationPage";
const requestsPage = "/pagesIM/pages/contact/FriendRequestListPage";
const messagesPage = "/pages/IM/IMIndex";
const kinds = { message: 0, call: 1, callOver: 2, friendRequest: 3, recalled: 5 };
/** What may be done about a call without opening the app first, in the words of the device's language. */
const callWords = {
  zh: ["接听", "拒绝"],
  en: ["Answer", "Decline"],
  id: ["Jawab", "Tolak"],
  th: ["รับสาย", "ปฏิเสธ"],
};

self.addEventListener("push", (event) => event.waitUntil(receive(read(event.data))));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path = messagesPage, callId } = event.notification.data ?? {};
  event.waitUntil(open(path, callId && { callId, decision: event.action }));
});

function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

async function receive(notice) {
  await showCount(notice.badge);
  if (notice.call) {
    await showCall(notice);
    return;
  }
  const recalled = notice.kind === kinds.recalled;
  const shown = recalled && (await self.registration.getNotifications({ tag: notice.tag })).at(0);
  if (shown && shown.data?.uid !== notice.uid) {
    // Something newer stands there. A browser wants something shown for everything sent: the same, silently.
    await show(shown.title, { body: shown.body, tag: shown.tag, data: shown.data, silent: true });
    return;
  }
  await show(notice.title ?? appName, {
    body: notice.body ?? "",
    tag: notice.tag ?? "",
    data: { path: pathOf(notice), uid: notice.uid },
    // Taking something back is no reason to ring.
    ...(recalled ? { silent: true } : { renotify: Boolean(notice.tag) }),
  });
}

/** A call rings until it is answered or missed: one notice under one tag, each in the place of the last. */
async function showCall({ kind, title, body, tag, call, ...notice }) {
  const rings = kind === kinds.call;
  const language = self.navigator.language.slice(0, 2);
  const [answer, reject] = callWords[language] ?? callWords.en;
  await show(title ?? appName, {
    body: body ?? "",
    tag,
    data: { path: pathOf(notice), uid: notice.uid, ...(rings ? { callId: call.callId } : {}) },
    ...(rings
      ? {
          renotify: true,
          requireInteraction: true,
          vibrate: [400, 200, 400, 200, 400],
          actions: [
            { action: "answer", title: answer },
            { action: "reject", title: reject },
          ],
        }
      : { silent: true }),
  });
  // Whoever took it elsewhere knows; a browser wants something shown for everything sent.
  if (!rings && !call.missed) {
    for (const shown of await self.registration.getNotifications({ tag })) shown.close();
  }
}

async function show(title, options) {
  await self.registration.showNotification(title, { icon, badge, ...options });
}

async function showCount(count) {
  if (typeof count !== "number" || !("setAppBadge" in self.navigator)) return;
  await self.navigator.setAppBadge(count).catch(() => undefined);
}

function pathOf({ kind, conversation }) {
  if (kind === kinds.friendRequest) return requestsPage;
  if (!conversation) return messagesPage;
  const { type, target, line } = conversation;
  const search = new URLSearchParams({ type: String(type), target: String(target) });
  if (line) search.set("line", String(line));
  return `${conversationPage}?${search}`;
}

/** Brings the app to the front and has it go there, or starts it there, with what was decided about a call. */
async function open(path, call) {
  // The page that installed the worker is not controlled by it until it is loaded again.
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const pages = all.filter(({ url }) => !new URL(url).pathname.startsWith("/console"));
  const page = pages.find(({ visibilityState }) => visibilityState === "visible") ?? pages.at(0);
  if (!page) {
    const decided = call ? `#call=${call.callId}${call.decision ? `-${call.decision}` : ""}` : "";
    await self.clients.openWindow(path + decided);
    return;
  }
  const focused = await page.focus().catch(() => page);
  // A page takes no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  focused.postMessage({ openPath: path, ...(call ? { call } : {}) });
}
