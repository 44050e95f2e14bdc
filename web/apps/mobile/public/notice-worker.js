// The part of the service worker that shows what the server sends while the app is closed.
// The server seals its notices for this browser alone; see docs/messenger.md for what is in them.

const appName = "Gerai";
const icon = "/icons/icon-192.png";
const badge = "/icons/badge-96.png";
const conversationPage = "/pagesIM/pages/conversation/ConversationPage";
const requestsPage = "/pagesIM/pages/contact/FriendRequestListPage";
const messagesPage = "/pages/IM/IMIndex";
const kinds = { message: 0, friendRequest: 3, recalled: 5 };

self.addEventListener("push", (event) => event.waitUntil(receive(read(event.data))));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? messagesPage));
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

/** Brings the app to the front and has it go there, or starts it there. */
async function open(path) {
  // The page that installed the worker is not controlled by it until it is loaded again.
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const pages = all.filter(({ url }) => !new URL(url).pathname.startsWith("/console"));
  const page = pages.find(({ visibilityState }) => visibilityState === "visible") ?? pages.at(0);
  if (!page) {
    await self.clients.openWindow(path);
    return;
  }
  const focused = await page.focus().catch(() => page);
  // A page takes no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  focused.postMessage({ openPath: path });
}
