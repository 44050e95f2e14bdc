import { http } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../testing/axe";
import { testUser } from "../../testing/fixtures";
import { renderConsole } from "../../testing/render-console";
import { ok, refuse, tokenFor } from "../../testing/server";

const code = "482913";

/** A server that wants a second step and knows one right code. */
const twoSteps = http.post("*/oauth/token", async ({ request }) => {
  const form = new URLSearchParams(await request.text());
  const totp = form.get("totp");
  if (form.get("password") !== "gerai123") {
    return refuse(400, "login_failed", "Incorrect account or password.");
  }
  if (totp === null) return refuse(400, "totp_required", "Enter the code.");
  if (totp !== code && totp !== "a1b2-c3d4") return refuse(400, "totp_wrong", "Wrong code.");
  return ok(tokenFor(testUser()));
});

async function enterPassword(password: string) {
  await page.getByLabelText("Account").fill(" admin ");
  await page.getByLabelText("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

describe("signing in", () => {
  test("asks for the authenticator code and then opens the dashboard", async () => {
    const { sent } = await renderConsole({ path: "/sign-in", user: null, handlers: [twoSteps] });
    await enterPassword("gerai123");

    const field = page.getByLabelText("Authenticator code");
    await expect.element(field).toHaveFocus();
    await field.fill("111111");
    await page.getByRole("button", { name: "Verify" }).click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("Wrong code.");

    await field.fill("482 913");
    await page.getByRole("button", { name: "Verify" }).click();
    await expect.element(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await expect
      .poll(() => sent("oauth/token").at(-1)?.body)
      .toMatchObject({
        username: "admin",
        totp: code,
        deviceClass: "console",
        tokenMode: "cookie",
      });
  });

  test("has somebody with a made-up password choose their own first", async () => {
    const newcomer = testUser({ passwordTemporary: true });
    const { sent } = await renderConsole({
      path: "/sign-in",
      user: null,
      handlers: [
        http.post("*/oauth/token", () => ok(tokenFor(newcomer))),
        http.post("*/user/changePassword", () => ok(null)),
        http.get("*/frontLogin/options", () => ok({ consoleMinPassword: 12, demoAccounts: [] })),
      ],
    });
    await enterPassword("Made-up4you");
    await expect.element(page.getByText(/choose your own password/)).toBeVisible();
    await expect.element(page.getByText("12 to 20 letters, digits or symbols")).toBeVisible();
    await expectAccessible();
    await page.getByLabelText("New password", { exact: true }).fill("Mango-tree7");
    await expect
      .element(page.getByText("The password must have 12 to 20 characters"))
      .toBeVisible();
    await page.getByLabelText("New password", { exact: true }).fill("Mango-tree-77");
    await page.getByLabelText("Repeat the new password").fill("Mango-tree8");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.element(page.getByText("The two passwords do not match")).toBeVisible();
    await page.getByLabelText("Repeat the new password").fill("Mango-tree-77");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.element(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await expect
      .poll(() => sent("changePassword")[0]?.body)
      .toEqual({
        old: "Made-up4you",
        password: "Mango-tree-77",
        confirm: "Mango-tree-77",
      });
  });

  test("takes a recovery code instead", async () => {
    await renderConsole({ path: "/sign-in", user: null, handlers: [twoSteps] });
    await enterPassword("gerai123");
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabelText("Recovery code").fill("a1b2-c3d4");
    await page.getByRole("button", { name: "Verify" }).click();
    await expect.element(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  });

  test("shows the privacy agreement to somebody who has not accepted it", async () => {
    const agreement = {
      version: "2",
      title: "Privacy policy",
      effectiveOn: "2026-01-01",
      sections: [{ heading: "What we keep", body: "Your name and your phone." }],
    };
    const { sent } = await renderConsole({
      path: "/sign-in",
      user: null,
      handlers: [
        http.get("*/user/privacy", () => ok(agreement)),
        http.post("*/oauth/token", async ({ request }) =>
          (await request.clone().text()).includes("privacyVersion=2")
            ? ok(tokenFor(testUser()))
            : refuse(400, "privacy_required", "Please accept."),
        ),
      ],
    });
    await enterPassword("gerai123");
    await expect.element(page.getByText("Your name and your phone.")).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: "Accept and continue" }).click();
    await expect.element(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await expect
      .poll(() => sent("oauth/token").at(-1)?.body)
      .toMatchObject({ privacyVersion: "2" });
  });

  test("says what is wrong and keeps the form", async () => {
    await renderConsole({ path: "/sign-in", user: null, handlers: [twoSteps] });
    await enterPassword("wrong-one");
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent("Incorrect account or password.");
    await expect.element(page.getByLabelText("Account")).toHaveValue(" admin ");
    await expectAccessible();
  });

  test("offers the demo's head-office accounts and signs in with one click", async () => {
    const account = { password: "gerai123", name: "Agus", countryCode: 3, terminalType: 4 };
    const demoAccounts = [
      { ...account, loginName: "ho.fin", role: "finance", console: true },
      { ...account, loginName: "id.rep1", role: "rep", console: false },
    ];
    const options = { privacyVersion: "1", minPassword: 6, maxPassword: 20, appVersion: "3" };
    const { sent } = await renderConsole({
      path: "/sign-in",
      user: null,
      handlers: [http.get("*/frontLogin/options", () => ok({ ...options, demoAccounts }))],
    });
    await page.getByRole("button", { name: /Finance/ }).click();
    await expect.element(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await expect.poll(() => sent("oauth/token")[0]?.body).toMatchObject({ username: "ho.fin" });
    expect(document.body.textContent).not.toContain("id.rep1");
  });
});

describe("a session that ends", () => {
  test("leads to the sign-in with the reason, and back to the same page", async () => {
    const kicked = { now: false };
    const { router } = await renderConsole({
      path: "/people?q=siti&page=2",
      handlers: [
        http.get("*/person/list", () =>
          kicked.now
            ? refuse(266, "kicked_off", "Signed in elsewhere.")
            : ok({ list: [], total: 0, pageNum: 2, pageSize: 20, pages: 0 }),
        ),
      ],
    });
    await expect.element(page.getByText("No matches")).toBeVisible();
    kicked.now = true;
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent("Your account was signed in on another device");

    kicked.now = false;
    await enterPassword("gerai123");
    await expect.element(page.getByRole("heading", { name: "People", exact: true })).toBeVisible();
    await expect.poll(() => router.state.location.search).toEqual({ q: "siti", page: "2" });
  });

  test("signing out forgets the page", async () => {
    const { router } = await renderConsole({
      path: "/people",
      handlers: [http.post("*/user/logout", () => ok(null))],
    });
    await page.getByRole("button", { name: /Linda/ }).click();
    await page.getByText("Sign out").click();
    await expect
      .element(page.getByRole("heading", { name: "Sign in to head office" }))
      .toBeVisible();
    await expect.poll(() => router.state.location.search).toEqual({});
  });
});
