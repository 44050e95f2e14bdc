import { http, HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../testing/axe";
import { paths } from "../core/paths";
import { renderApp } from "../testing/render-app";
import { ok, refuse } from "../testing/server";
import { testUser } from "../testing/test-user";

const tabBar = page.getByRole("navigation", { name: "Main navigation" });
const signIn = page.getByRole("button", { name: "Sign in", exact: true });

describe("the tab bar", () => {
  test.each([
    [1, 1, ["Categories", "Orders", "Cart", "Me"]],
    [2, 2, ["Sales", "Inventory", "Me"]],
    [2, 3, ["Overview", "Forms", "Report", "Inventory", "Me"]],
    [3, 3, ["Home", "Customers", "Orders", "Samples", "Me"]],
    [4, 1, ["Messages", "Workplace"]],
  ])("of type %i in country %i", async (terminalType, countryCode, labels) => {
    await renderApp({ user: testUser({ terminalType, countryCode }) });
    await expectTabs(labels);
  });

  test("follows the server's list as soon as it arrives", async () => {
    const tab = { textKey: "tab.me", icon: "me", badge: "none", roles: [], countries: [] };
    const tabs = [
      { ...tab, path: "/pages/mine/mineIndex", terminalTypes: [3], sort: 2 },
      { ...tab, path: "/pages/IM/IMIndex", textKey: "tab.new", terminalTypes: [3], sort: 1 },
    ];
    const { storage } = await renderApp({
      handlers: [
        http.get("*/router-config-file/router-config.json", () =>
          HttpResponse.json({ state: 200, data: { version: "2", tabBar: tabs, flags: {} } }),
        ),
      ],
    });
    await expectTabs(["Messages", "Me"]);
    await expect.poll(() => storage.getItem("configJson")).toContain("/pages/IM/IMIndex");
  });

  test("opens a tab and says which one is current", async () => {
    const { router } = await renderApp();
    await tabBar.getByRole("link", { name: "Customers" }).click();
    await expect.element(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
    await expect
      .element(tabBar.getByRole("link", { name: "Customers" }))
      .toHaveAttribute("aria-current", "page");
    await expect.poll(() => router.state.location.pathname).toBe(paths.customers);
  });

  test("signals taps on the customer tab and double taps on the current one", async () => {
    const { services } = await renderApp({ path: paths.customers });
    const heard = vi.fn<(signal: string) => void>();
    services.tabSignals.listen(paths.customers, heard);
    await tabBar.getByRole("link", { name: "Customers" }).dblClick();
    expect(heard.mock.calls.flat()).toEqual(["refresh", "refresh", "doubleTap"]);
  });

  test("counts unread notices on Me", async () => {
    await renderApp({
      handlers: [http.get("*/notice/unread", () => ok({ total: 7, byKind: {} }))],
    });
    await expect.element(tabBar.getByRole("link", { name: "Me, 7" })).toBeVisible();
  });

  test("asks neither notices nor a cart count for messaging users", async () => {
    const { calls } = await renderApp({ user: testUser({ terminalType: 4, roles: ["msg"] }) });
    await expect.element(tabBar).toBeVisible();
    await expect.poll(() => calls.some((call) => call.path.endsWith("oauth/token"))).toBe(true);
    expect(calls.filter((call) => /cart|notice/.test(call.path))).toEqual([]);
    await page.getByRole("link", { name: "Workplace" }).click();
    await page.getByRole("link", { name: /Open my page/ }).click();
    await expect.element(page.getByText("Settings")).toBeVisible();
  });
});

test("opening a page moves the focus to it", async () => {
  await renderApp({ path: paths.mine });
  await page.getByRole("link", { name: "Settings" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect.element(page.getByRole("main")).toHaveFocus();
});

describe("the session", () => {
  test("that expires leads to the login and back to the same page and options", async () => {
    let alive = true;
    const { router, services } = await renderApp({
      path: `${paths.settingAccount}?view=devices`,
      handlers: [
        http.get("*/user/sessions", () =>
          alive ? ok({ list: [] }) : refuse(266, "session_expired", ""),
        ),
        http.post("*/frontLogin/oauth/token", async ({ request }) => {
          const form = new URLSearchParams(await request.text());
          const renewing = form.get("grant_type") === "refresh_token";
          return renewing && !alive ? refuse(266, "session_expired", "") : undefined;
        }),
      ],
    });
    await expect.element(page.getByText("No other device is signed in")).toBeVisible();
    alive = false;
    await services.queryClient.invalidateQueries();
    await expect.element(page.getByText("Your session has expired")).toBeVisible();
    await expect.poll(() => services.storage.getItem("hasLogin")).toBe("false");
    await expect.poll(() => services.storage.getItem("userCenterData")).toBeNull();

    alive = true;
    await page.getByRole("textbox", { name: "Account" }).fill("th.rep1");
    await page.getByLabelText("Password", { exact: true }).fill("secret1");
    await page.getByRole("checkbox").click();
    await signIn.click();
    await expect.element(page.getByText("No other device is signed in")).toBeVisible();
    await expect
      .poll(() => router.state.location.href)
      .toBe(`${paths.settingAccount}?view=devices`);
  });

  test.each([
    ["kicked_off", /signed in on another device/],
    ["session_revoked", /This device was signed out/],
    ["account_banned", /This account has been suspended/],
    ["session_expired", /Your session has expired/],
  ])("that ended by %s says so on the login page", async (code, words) => {
    const { router } = await renderApp({
      handlers: [http.post("*/oauth/token", () => refuse(266, code, ""))],
    });
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe("/pages/login/LoginPage");
  });

  test("is needed for every page but the public ones", async () => {
    const { router } = await renderApp({ user: null, path: paths.settings });
    await expect.element(signIn).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe("/");
  });

  test("survives starting without a network, with what was saved", async () => {
    await renderApp({
      path: paths.mine,
      handlers: [http.all("*", () => HttpResponse.error())],
    });
    await expect.element(page.getByText("Nat", { exact: true })).toBeVisible();
  });

  test("waits for a changed privacy agreement to be accepted", async () => {
    const { sent } = await renderApp({
      user: testUser({ privacyAccepted: false }),
      handlers: [
        http.post("*/user/privacy/accept", () => ok(null)),
        http.get("*/user/info", () => ok(testUser())),
      ],
    });
    const dialog = page.getByRole("dialog", { name: "The privacy policy has changed" });
    await dialog.getByRole("button", { name: "Accept and continue" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => sent("privacy/accept")[0]?.body).toEqual({ version: "1" });
  });
});

test("an address that does not exist offers the start page", async () => {
  await renderApp({ path: "/pages/nowhere" });
  await expect.element(page.getByText("This page does not exist")).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Go to home page" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: /^Good / })).toBeVisible();
});

async function expectTabs(labels: readonly string[]) {
  const tabs = tabBar.getByRole("link");
  await expect.poll(() => tabs.elements().length).toBe(labels.length);
  for (const [index, label] of labels.entries()) {
    await expect.element(tabs.nth(index)).toHaveAccessibleName(label);
  }
}
