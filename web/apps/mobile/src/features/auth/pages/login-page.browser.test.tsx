import { toast } from "@gerai/ui";
import { http, HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { renderApp } from "../../../testing/render-app";
import { loginOptions, ok, refuse, unanswered } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";
import { expectTouchable } from "../../../testing/touch";

const account = page.getByRole("textbox", { name: "Account" });
const password = page.getByLabelText("Password", { exact: true });
const privacy = page.getByRole("checkbox", { name: /privacy policy/ });
const submit = page.getByRole("button", { name: "Sign in", exact: true });

describe("the login page", () => {
  test.each(["light", "dark"])("passes axe in the %s theme", async (theme) => {
    document.documentElement.dataset["theme"] = theme;
    await renderApp({ user: null });
    await expect.element(submit).toBeVisible();
    await expectAccessible();
    await expectTouchable();
  });

  test.each(["/", "/pages/login/loginHome", "/pages/login/LoginPage"])(
    "answers at %s",
    async (path) => {
      await renderApp({ user: null, path });
      await expect.element(submit).toBeVisible();
    },
  );

  test("asks for account, password and agreement, in place", async () => {
    const { sent } = await renderApp({ user: null });
    await submit.click();
    await expect.element(account).toHaveAccessibleDescription("Please enter your account password");
    await expect
      .element(password)
      .toHaveAccessibleDescription("Please enter your account password");
    await expect
      .element(page.getByText("Please read and accept the privacy policy first"))
      .toBeVisible();
    expect(sent("oauth/token")).toHaveLength(0);
  });

  test("says once why the session ended", async () => {
    const { router } = await renderApp({ user: null, path: paths.privacyPolicy });
    toast("Your session has ended");
    await expect.element(page.getByText("Your session has ended")).toBeVisible();
    await router.navigate({ to: paths.login, search: { reason: "session_expired" } });
    await expect.element(submit).toBeVisible();
    await expect.element(page.getByText("Your session has ended")).not.toBeInTheDocument();
  });

  test("sends somebody who forgot their password to who can really reset it", async () => {
    await renderApp({ user: null });
    await page.getByRole("button", { name: "Forgot your password?" }).click();
    const sheet = page.getByRole("dialog", { name: "Reset your password" });
    await expect.element(sheet).toHaveTextContent("ask your company administrator");
    await expect.element(sheet).not.toHaveTextContent("manager");
  });

  test("keeps what was typed while the agreement is read, and only for that", async () => {
    const { router } = await renderApp({ user: null });
    await account.fill("th.rep1");
    await password.fill("secret1");
    await page.getByRole("link", { name: "privacy policy" }).click();
    await expect.element(page.getByRole("heading", { name: "Privacy policy" })).toBeVisible();
    router.history.back();
    await expect.element(account).toHaveValue("th.rep1");
    await expect.element(password).toHaveValue("secret1");

    await router.navigate({ to: paths.privacyPolicy });
    await expect.element(account).not.toBeInTheDocument();
    router.history.back();
    await expect.element(account).toHaveValue("");
  });

  test("knows who signed in here last and that they agreed, and asks anybody else", async () => {
    const stored = { lastAccount: "th.rep1", agreedBy: "th.rep1" };
    await renderApp({ user: null, stored });
    await expect.element(account).toHaveValue("th.rep1");
    await expect.element(password).toHaveValue("");
    await expect.element(privacy).toBeChecked();
    await account.fill("th.rep2");
    await expect.element(privacy).not.toBeChecked();
    await account.fill("th.rep1");
    await expect.element(privacy).toBeChecked();
  });

  test("remembers the account of whoever signed in, and no password", async () => {
    const { storage } = await renderApp({ user: null });
    await fillIn("th.rep1", "secret1");
    await submit.click();
    await expect.poll(() => storage.getItem("lastAccount")).toBe("th.rep1");
    await expect.poll(() => storage.getItem("agreedBy")).toBe("th.rep1");
    for (const key of ["userInfo", "userCenterData", "lastAccount", "agreedBy"]) {
      expect(storage.getItem(key) ?? "").not.toContain("secret1");
    }
  });

  test("signs in and lands on the first tab", async () => {
    const { router, storage, sent } = await renderApp({ user: null });
    await fillIn("th.rep1", "secret1");
    await submit.click();
    await expect.element(page.getByRole("heading", { level: 1, name: /^Good / })).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe("/pages/home/homeIndex");
    await expect
      .poll(() => sent("oauth/token")[0]?.body)
      .toMatchObject({
        username: "th.rep1",
        password: "secret1",
        privacyVersion: "1",
        tokenMode: "cookie",
      });
    await expect.poll(() => storage.getItem("hasLogin")).toBe("true");
    await expect.poll(() => storage.getItem("current_version_country")).toBe("th");
    expect(storage.getItem("userInfo")).not.toContain("access");
  });

  test("leads a promoter past the tabs that come later, to one that works", async () => {
    const promoter = testUser({ terminalType: 2, roles: ["promoter"], permissions: [] });
    const { router } = await renderApp({
      user: null,
      handlers: [tokenAnswer(() => ok(sessionOf(promoter)))],
    });
    await fillIn("th.ba1", "secret1");
    await submit.click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.salesReport);
  });

  test("shows that it is at work while the agreement's version is still on its way", async () => {
    const options = unanswered("*/frontLogin/options", async () => null);
    await renderApp({ user: null, handlers: [options.handler] });
    await fillIn("th.rep1", "secret1");
    await submit.click();
    await expect.poll(() => document.querySelector("[type=submit]")?.ariaBusy).toBe("true");
  });

  test("shows a refusal at the password", async () => {
    await renderApp({
      user: null,
      handlers: [tokenAnswer(() => refuse(400, "login_failed", "Wrong account or password"))],
    });
    await fillIn("th.rep1", "wrong12");
    await submit.click();
    await expect.element(password).toHaveAccessibleDescription("Wrong account or password");
  });

  test("asks again when another agreement holds since the page was opened", async () => {
    let version = "1";
    const { sent } = await renderApp({
      user: null,
      handlers: [
        http.get("*/frontLogin/options", () => ok({ ...loginOptions, privacyVersion: version })),
        tokenAnswer(async (request) => {
          const form = new URLSearchParams(await request.text());
          if (form.get("privacyVersion") === "2") return undefined;
          return refuse(400, "privacy_required", "Please accept the agreement", {
            data: { version: "2" },
          });
        }),
      ],
    });
    await fillIn("th.rep1", "secret1");
    version = "2";
    await submit.click();
    await expect.element(page.getByText("Please accept the agreement")).toBeVisible();
    await expect.element(privacy).not.toBeChecked();
    await privacy.click();
    await submit.click();
    await expect.element(page.getByRole("heading", { level: 1, name: /^Good / })).toBeVisible();
    await expect
      .poll(() => sent("oauth/token").map(({ body }) => body))
      .toMatchObject([{ privacyVersion: "1" }, { privacyVersion: "2" }]);
  });

  test("counts down after too many attempts", async () => {
    const throttled = () => refuse(429, "login_throttled", "Too many", { retryAfter: 90 });
    await renderApp({ user: null, handlers: [tokenAnswer(throttled)] });
    await fillIn("th.rep1", "wrong12");
    await submit.click();
    await expect.element(page.getByText(/Try again in 2 minutes/)).toBeVisible();
    await expect.element(submit).toBeDisabled();
    await account.fill("th.rep2");
    await expect.element(submit).toBeEnabled();
    await account.fill("th.rep1");
    await expect.element(submit).toBeDisabled();
  });

  test("asks for the authenticator code when the account has one", async () => {
    const { sent } = await renderApp({
      user: null,
      handlers: [
        tokenAnswer(async (request) => {
          const form = new URLSearchParams(await request.text());
          if (form.get("totp") === "123456") return undefined;
          return form.has("totp")
            ? refuse(400, "totp_wrong", "Wrong code")
            : refuse(400, "totp_required", "Code needed");
        }),
      ],
    });
    await fillIn("admin", "secret1");
    await submit.click();
    const code = page.getByRole("textbox", { name: "Authenticator code" });
    await code.fill("000000");
    await submit.click();
    await expect.element(code).toHaveAccessibleDescription("Wrong code");
    await code.fill("123456");
    await submit.click();
    await expect.element(page.getByRole("heading", { level: 1, name: /^Good / })).toBeVisible();
    await expect.poll(() => sent("oauth/token").at(-1)?.body).toMatchObject({ totp: "123456" });
  });

  test("has somebody with a made-up password choose their own before anything else", async () => {
    const newcomer = testUser({ passwordTemporary: true });
    let refused = false;
    const { router, storage, sent } = await renderApp({
      user: null,
      handlers: [
        tokenAnswer(() => ok(sessionOf(newcomer))),
        http.post("*/user/changePassword", () => {
          if (refused) return ok(null);
          refused = true;
          const same = { field: "password", code: "password_same", msg: "Choose another password" };
          return refuse(400, "validation", "Please check", { fields: [same] });
        }),
      ],
    });
    await fillIn("th.rep1", "Made-up4you");
    await submit.click();
    await expect.element(page.getByText(/choose your own password/)).toBeVisible();
    await expectAccessible();
    await expectTouchable();
    expect(storage.getItem("hasLogin")).not.toBe("true");

    const own = page.getByLabelText("New password", { exact: true });
    const save = page.getByRole("button", { name: "Save" });
    await own.fill("Made-up4you");
    await page.getByLabelText("Repeat the new password").fill("Made-up4you");
    await save.click();
    await expect.element(own).toHaveAccessibleDescription(/Choose another password/);
    await own.fill("Mango-tree7");
    await page.getByLabelText("Repeat the new password").fill("Mango-tree7");
    await save.click();
    await expect.element(page.getByRole("heading", { level: 1, name: /^Good / })).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe("/pages/home/homeIndex");
    await expect
      .poll(() => sent("changePassword").at(-1)?.body)
      .toEqual({
        old: "Made-up4you",
        password: "Mango-tree7",
        confirm: "Mango-tree7",
      });
  });

  test("says that the server cannot be reached", async () => {
    await renderApp({
      user: null,
      handlers: [http.post("*/frontLogin/oauth/token", () => HttpResponse.error())],
    });
    await fillIn("th.rep1", "secret1");
    await submit.click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("Cannot reach the server");
  });

  test("says why the last session ended", async () => {
    await renderApp({ user: null, path: "/?reason=kicked_off" });
    await expect.element(page.getByText(/signed in on another device/)).toBeVisible();
  });

  test("leads to the privacy policy and back", async () => {
    await renderApp({ user: null, handlers: [privacyAnswer] });
    await page.getByRole("link", { name: "privacy policy" }).click();
    await expect.element(page.getByText("What we keep")).toBeVisible();
    await page.getByRole("button", { name: "Back" }).click();
    await expect.element(submit).toBeVisible();
  });

  test("does not bother somebody who is signed in", async () => {
    const { router } = await renderApp({ path: "/pages/login/LoginPage" });
    await expect.element(page.getByRole("heading", { level: 1, name: /^Good / })).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe("/pages/home/homeIndex");
  });
});

describe("demo accounts", () => {
  const accounts = [
    demoAccount("th.rep1", "rep", 1, false),
    demoAccount("id.ba1", "ba", 3, false),
    demoAccount("admin", "admin", 1, true),
  ];
  const demo = http.get("*/frontLogin/options", () =>
    ok({
      privacyVersion: "1",
      minPassword: 6,
      maxPassword: 20,
      demoAccounts: accounts,
      appVersion: "",
    }),
  );

  test("are not offered outside a demo", async () => {
    await renderApp({ user: null });
    await expect.element(submit).toBeVisible();
    await expect.element(page.getByText("Use a demo account")).not.toBeInTheDocument();
  });

  test("sign in with one tap once the policy is accepted", async () => {
    const { sent } = await renderApp({ user: null, handlers: [demo] });
    await privacy.click();
    await page.getByRole("button", { name: "Use a demo account" }).click();
    await page.getByRole("button", { name: "Indonesia" }).click();
    await page.getByRole("button", { name: /Beauty advisor/ }).click();
    await expect.element(page.getByRole("heading", { level: 1, name: /^Good / })).toBeVisible();
    await expect.poll(() => sent("oauth/token")[0]?.body).toMatchObject({ username: "id.ba1" });
  });

  test("fill the form and wait for the policy when it is not accepted", async () => {
    const { sent } = await renderApp({ user: null, handlers: [demo] });
    await page.getByRole("button", { name: "Use a demo account" }).click();
    await page.getByRole("button", { name: /Sales representative/ }).click();
    await expect.element(account).toHaveValue("th.rep1");
    await expect.element(privacy).toHaveFocus();
    await userEvent.keyboard(" {Enter}");
    await expect.element(page.getByRole("heading", { level: 1, name: /^Good / })).toBeVisible();
    await expect.poll(() => sent("oauth/token")).toHaveLength(1);
  });
});

async function fillIn(name: string, secret: string) {
  await account.fill(name);
  await password.fill(secret);
  await privacy.click();
}

/** What a sign-in is answered with. */
function sessionOf(user: ReturnType<typeof testUser>) {
  return {
    access_token: "access",
    refresh_token: null,
    expires_in: 900,
    token_type: "Bearer",
    userInfo: { id: "u1", name: user.name, nickname: "", avatarUrl: null },
    userCenterData: user,
  };
}

function tokenAnswer(
  answer: (request: Request) => Response | undefined | Promise<Response | undefined>,
) {
  return http.post("*/frontLogin/oauth/token", ({ request }) => answer(request));
}

const privacyAnswer = http.get("*/user/privacy", () =>
  ok({
    version: "1",
    title: "Privacy policy",
    effectiveOn: "2026-01-01",
    sections: [{ heading: "What we keep", body: "Your name." }],
  }),
);

function demoAccount(loginName: string, role: string, countryCode: number, console: boolean) {
  const { terminalType } = testUser();
  return {
    loginName,
    password: "demo123",
    role,
    name: loginName,
    countryCode,
    terminalType,
    console,
  };
}
