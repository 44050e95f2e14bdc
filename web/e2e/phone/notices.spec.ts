import { expect, test } from "playwright/test";
import type { CDPSession, Page } from "playwright/test";
import { textContent } from "../../packages/chat/src/index";
import { expectAccessible } from "../support/axe";
import { chatDevice, userId } from "../support/chat";
import { signIn } from "../support/phone";
import { word } from "../support/words";

test.use({ serviceWorkers: "allow" });

interface Shown {
  title: string;
  body: string;
  tag: string;
}

/** What stands on the lock screen. */
async function shown(page: Page): Promise<Shown[]> {
  return await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notices = await registration.getNotifications();
    return notices.map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

/** The push service's end of the worker: no browser without a network has a real one. */
async function pushService(page: Page): Promise<(notice: object) => Promise<void>> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return async (notice) => {
    const data = JSON.stringify(notice);
    await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  };
}

/** Taps the notice on the lock screen. */
async function tap(page: Page, tag: string): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("there is no worker");
  await worker.evaluate(async (name) => {
    // The worker's own globals, which this file is not compiled for.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent: (event: Event) => boolean;
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
    };
    const [notification] = await scope.registration.getNotifications({ tag: name });
    if (notification) {
      scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
    }
  }, tag);
}

test("a notice is shown once for a conversation, taken back, tapped, and gone when read", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["notifications"]);
  const ben = await chatDevice("th.mgr2");
  await signIn(page, "id.mgr2", "th");
  const deliver = await pushService(page);
  const conversation = { type: 0, target: ben.chat.userId, line: 0 };
  const tag = `0-0-${ben.chat.userId}`;
  const about = { kind: 0, title: "Ben", tag, conversation, badge: 2 };

  await deliver({ ...about, body: "หนึ่ง", uid: "1" });
  await expect.poll(() => shown(page)).toEqual([{ title: "Ben", body: "หนึ่ง", tag }]);
  await deliver({ ...about, body: "สอง", uid: "2" });
  await expect.poll(() => shown(page)).toEqual([{ title: "Ben", body: "สอง", tag }]);
  // What was taken back is not what is shown, so that stays; then it is.
  await deliver({ ...about, kind: 5, body: "ยกเลิกแล้ว", uid: "1" });
  await expect.poll(() => shown(page)).toEqual([{ title: "Ben", body: "สอง", tag }]);
  await deliver({ ...about, kind: 5, body: "ยกเลิกแล้ว", uid: "2" });
  await expect.poll(() => shown(page)).toEqual([{ title: "Ben", body: "ยกเลิกแล้ว", tag }]);

  await tap(page, tag);
  await expect(page).toHaveURL(new RegExp(`ConversationPage.*target=${ben.chat.userId}`));
  await expect(page.getByRole("log")).toBeVisible();
  await expect.poll(() => shown(page)).toEqual([]);

  // Read here while it stands there: it goes.
  await page.goBack();
  const me = await userId(page);
  const words = textContent("สาม", null, { all: false, userIds: [] });
  ben.chat.send({ type: 0, target: me }, words);
  await deliver({ ...about, body: "สาม", uid: "3" });
  await expect.poll(() => shown(page)).toHaveLength(1);
  await page.goForward();
  await expect(page.getByRole("log").getByText("สาม").last()).toBeVisible();
  await expect.poll(() => shown(page)).toEqual([]);
  ben.chat.stop();
});

test("the explanation comes after the first message, and not again when put off", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["notifications"]);
  const ben = await chatDevice("th.mgr3");
  await signIn(page, "id.mgr3", "id");
  await page.evaluate(() => navigator.serviceWorker.ready);
  const where = `/pagesIM/pages/conversation/ConversationPage?type=0&target=${ben.chat.userId}`;
  await page.goto(where);
  const box = page.getByRole("textbox", { name: word("id", "chat.write") });
  const write = async (words: string) => {
    await box.fill(words);
    await page.getByRole("button", { name: word("id", "chat.send"), exact: true }).click();
    await expect(page.getByRole("log").getByText(words).last()).toBeVisible();
  };
  await write("Selamat pagi");
  const sheet = page.getByRole("dialog", { name: word("id", "push.ask.title") });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole("button", { name: word("id", "push.ask.later") }).click();
  await expect(sheet).toBeHidden();

  await page.goto("/pages/setting/settingIndex");
  const device = page.getByRole("switch", { name: word("id", "push.device") });
  await expect(device).not.toBeChecked();
  await expect(page.getByText(word("id", "push.device.off"))).toBeVisible();
  ben.chat.stop();
});
