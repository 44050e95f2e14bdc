import { http } from "msw";
import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { chatUser, peopleAnswers } from "../../../testing/chat-people";
import {
  chatLine,
  chatMessage,
  conversationAnswers,
  conversationRow,
} from "../../../testing/chat-server";
import { pushDevice } from "../../../testing/push-device";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const sheet = page.getByRole("dialog", { name: "Never miss a reply" });
const box = page.getByRole("textbox", { name: "Message…" });
const people = [
  chatUser({ uid: "7", displayName: "Somchai Jaidee" }),
  chatUser({ uid: "u1", displayName: "Nat" }),
];

async function open(stored: Record<string, string> = {}) {
  const line = chatLine();
  const app = await renderApp({
    path: `${paths.conversation}?type=0&target=7`,
    user: testUser({ permissions: ["messages"] }),
    stored,
    handlers: [
      ...conversationAnswers([conversationRow()], [chatMessage(3)]),
      ...peopleAnswers(people),
      http.post("*/setting/put", async ({ request }) => ok(await request.json())),
      http.get("*/push/state", () => ok({ publicKey: "BAAA", endpoint: null })),
      http.post("*/push/subscribe", () => ok({})),
    ],
  });
  return { ...app, line };
}

async function write(words: string): Promise<void> {
  await box.fill(words);
  await page.getByRole("button", { name: "Send" }).click();
}

describe("asking to tell of answers", () => {
  test("happens after the first message, explains itself, and asks the browser only then", async () => {
    const browser = pushDevice();
    const { sent } = await open();
    await expect.element(page.getByText("Message 3")).toBeVisible();
    await expect.element(sheet).not.toBeInTheDocument();
    await write("Hello");
    await expect.element(sheet).toBeVisible();
    expect(browser.asked).toBe(0);
    await expectAccessible();
    await sheet.getByRole("button", { name: "Turn on notifications" }).click();
    await expect.element(page.getByText("Notifications are on")).toBeVisible();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.poll(() => browser.asked).toBe(1);
    await expect.poll(() => sent("push/subscribe")).toHaveLength(1);
  });

  test("waits 14 days after “Not now”", async () => {
    pushDevice();
    const { storage } = await open();
    await write("Hello");
    await sheet.getByRole("button", { name: "Not now" }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    const until = Number(storage.getItem("pushLater.u1"));
    expect(until - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
    expect(until - Date.now()).toBeLessThanOrEqual(14 * 86_400_000);
  });

  test.each([
    ["within those days", { "pushLater.u1": String(Date.now() + 60_000) }],
    ["for whoever switched it off", { "push.u1": "0" }],
  ])("does not happen %s", async (_when, stored) => {
    const browser = pushDevice();
    const { line, services } = await open(stored);
    await write("Hello");
    await expect.poll(() => line.said.filter(({ t }) => t === "send")).toHaveLength(1);
    await expect.poll(() => services.push.getState().standing).toBe("off");
    await expect.element(sheet).not.toBeInTheDocument();
    expect(browser.asked).toBe(0);
  });

  test("shows an iPhone how to get the app onto the home screen first", async () => {
    pushDevice();
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS)");
    await open();
    await write("Hello");
    const hint = page.getByRole("dialog", { name: "Add Gerai to the home screen" });
    await expect.element(hint.getByText("Choose “Add to Home Screen”")).toBeVisible();
    await expectAccessible();
    await hint.getByRole("button", { name: "Got it" }).click();
    await expect.element(hint).not.toBeInTheDocument();
  });
});

describe("notices on the screen", () => {
  test("go when their conversation has been read, and lead to where they point", async () => {
    const browser = pushDevice();
    const closed: string[] = [];
    browser.notices = ["0-0-7", "0-0-9"].map((tag) => ({ tag, close: () => closed.push(tag) }));
    const { router } = await open();
    await expect.poll(() => closed).toContain("0-0-7");
    expect(closed).not.toContain("0-0-9");
    browser.say({ openPath: `${paths.conversation}?type=0&target=9` });
    await expect.poll(() => router.state.location.href).toContain("target=9");
  });
});
