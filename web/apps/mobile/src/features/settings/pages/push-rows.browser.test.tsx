import { http } from "msw";
import type { HttpHandler } from "msw";
import { describe, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { chatLine, conversationAnswers } from "../../../testing/chat-server";
import { pushDevice } from "../../../testing/push-device";
import { renderApp } from "../../../testing/render-app";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const device = page.getByRole("switch", { name: "Notify this device" });
const text = page.getByRole("switch", { name: "Show message text" });

interface Setting {
  notify?: boolean;
  handlers?: HttpHandler[];
  stored?: Record<string, string>;
}

async function open({ notify = true, handlers = [], stored = {} }: Setting = {}) {
  chatLine();
  let endpoint: string | null = null;
  return await renderApp({
    path: paths.settings,
    user: testUser({ permissions: ["messages"], notify }),
    stored,
    handlers: [
      ...handlers,
      http.get("*/push/state", () => ok({ publicKey: "BAAA", endpoint })),
      http.post("*/push/subscribe", () => {
        endpoint = "https://push.test/device";
        return ok({});
      }),
      http.post("*/push/unsubscribe", () => {
        endpoint = null;
        return ok({});
      }),
      http.get("*/setting/list", () => ok({ list: [], now: "2026-11-14T08:00:00Z" })),
      http.post("*/setting/put", async ({ request }) => {
        const put = (await request.json()) as Record<string, unknown>;
        return ok({ ...put, changedAt: "2026-11-14T08:00:00Z" });
      }),
      ...conversationAnswers([]),
    ],
  });
}

describe("when the messenger tells of something", () => {
  const silent = page.getByRole("switch", { name: "Mute all messages" });
  const desk = page.getByRole("switch", { name: "Notify my phone while I use a computer" });
  const calls = page.getByRole("switch", { name: "Call notifications" });
  const drafts = page.getByRole("switch", { name: "Sync drafts" });

  test("is chosen for all devices, whatever this one can do", async () => {
    const { sent } = await open();
    await expect.element(silent).not.toBeChecked();
    await expect.element(desk).not.toBeChecked();
    await expect.element(calls).toBeChecked();
    await expect.element(drafts).toBeChecked();
    await expectAccessible();
    for (const row of [silent, desk, calls, drafts]) await row.click();
    await expect.element(silent).toBeChecked();
    await expect.element(desk).toBeChecked();
    await expect.element(calls).not.toBeChecked();
    await expect.element(drafts).not.toBeChecked();
    const put = (scope: number) => ({ scope, settingKey: "", value: "1" });
    await expect
      .poll(() => sent("setting/put").map(({ body }) => body))
      .toEqual([2, 15, 21, 20].map(put));
    await calls.click();
    await expect.element(calls).toBeChecked();
    await expect.poll(() => sent("setting/put").at(-1)?.body).toEqual({ ...put(21), value: "" });
  });

  test("leaves out the hours somebody wants quiet, by their own clock", async () => {
    const { sent } = await open();
    const row = page.getByRole("button", { name: /^Quiet hours/ });
    await expect.element(row).toHaveTextContent("Off");
    await row.click();
    const to = page.getByLabelText("To", { exact: true });
    await to.fill("22:00");
    await expect.element(page.getByText("Choose two different times")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Save" })).toBeDisabled();
    await to.fill("06:30");
    await expectAccessible();
    await page.getByRole("button", { name: "Save" }).click();
    await expect.element(row).toHaveTextContent("22:00–06:30");
    await expect
      .poll(() => sent("setting/put")[0]?.body)
      .toEqual({
        scope: 17,
        settingKey: "",
        value: "900|1410",
      });
    await row.click();
    await page.getByRole("button", { name: "Turn off" }).click();
    await expect.element(row).toHaveTextContent("Off");
  });

  test("says when the server does not agree", async () => {
    await open({
      handlers: [http.post("*/setting/put", () => refuse(500, "internal", "Our fault"))],
    });
    await silent.click();
    await expect.element(page.getByText("Our fault")).toBeVisible();
    await expect.element(silent).not.toBeChecked();
  });
});

describe("being told on this device", () => {
  test("is switched on and off with the browser, the server and the words", async () => {
    const browser = pushDevice();
    const { sent } = await open();
    await expect.element(device).not.toBeChecked();
    await expect.element(page.getByText("No notifications while the app is closed")).toBeVisible();
    await expect.element(text).not.toBeInTheDocument();
    expect(browser.asked).toBe(0);
    await device.click();
    await expect.element(device).toBeChecked();
    await expect.poll(() => browser.asked).toBe(1);
    await expect
      .poll(() => sent("push/subscribe")[0]?.body)
      .toEqual({ endpoint: "https://push.test/device", keys: { p256dh: "p", auth: "a" } });
    await expect.element(text).toBeChecked();
    await text.click();
    await expect.element(text).not.toBeChecked();
    await expect
      .poll(() => sent("setting/put")[0]?.body)
      .toEqual({ scope: 4, settingKey: "", value: "1" });
    await expectAccessible();
    await device.click();
    await expect.element(device).not.toBeChecked();
    await expect.poll(() => sent("push/unsubscribe")).toHaveLength(1);
    await expect.poll(() => browser.subscription).toBeNull();
  });

  test("says that the browser blocks it, and notices when it no longer does", async () => {
    const browser = pushDevice("denied");
    await open();
    await expect.element(page.getByText(/Blocked by the browser/)).toBeVisible();
    await expect.element(device).not.toBeInTheDocument();
    browser.permission = "default";
    document.dispatchEvent(new Event("visibilitychange"));
    await expect.element(device).not.toBeChecked();
    browser.answer = "denied";
    await device.click();
    await expect.element(page.getByText(/Blocked by the browser/)).toBeVisible();
  });

  test("stays off when the server refuses", async () => {
    pushDevice();
    const refused = http.post("*/push/subscribe", () => refuse(400, "validation", "Not valid"));
    await open({ handlers: [refused] });
    await device.click();
    await expect.element(page.getByText(/could not be turned on/)).toBeVisible();
    await expect.element(device).not.toBeChecked();
  });

  test("says what a browser cannot do", async () => {
    await open();
    await expect.element(page.getByText(/This browser cannot receive/)).toBeVisible();
    await expect.element(device).not.toBeInTheDocument();
  });

  test("waits for the account's own switch", async () => {
    pushDevice();
    await open({ notify: false });
    await expect.element(page.getByText(/turned off for this account/)).toBeVisible();
    await expect.element(device).toBeDisabled();
  });

  test("comes back after a sign-in without asking, and goes with a sign-out", async () => {
    const browser = pushDevice("granted");
    const { services, sent } = await open({ stored: { "push.u1": "1" } });
    await expect.poll(() => sent("push/subscribe")).toHaveLength(1);
    await expect.element(device).toBeChecked();
    const closed: string[] = [];
    browser.notices = [{ tag: "0-0-7", close: () => closed.push("0-0-7") }];
    // That the browser will not take the number off the icon is no reason to go on being told.
    Object.assign(navigator, { clearAppBadge: () => Promise.reject(new Error("not allowed")) });
    onTestFinished(() => void Reflect.deleteProperty(navigator, "clearAppBadge"));
    services.client.tokens.end("logout");
    await expect.poll(() => browser.subscription).toBeNull();
    expect(closed).toEqual(["0-0-7"]);
    expect(browser.asked).toBe(0);
  });
});
