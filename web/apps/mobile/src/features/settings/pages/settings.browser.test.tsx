import { http, HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { onNextTap } from "../../../../../../testing/on-next-tap";
import { paths } from "../../../core/paths";
import { renderApp } from "../../../testing/render-app";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const save = page.getByRole("button", { name: "Save" });

describe("settings", () => {
  test("sign out only after a question, and end the session even offline", async () => {
    const { services, sent } = await renderApp({
      path: paths.settings,
      handlers: [http.post("*/user/logout", () => HttpResponse.error())],
    });
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(sent("user/logout")).toHaveLength(0);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
    await expect.element(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
    expect(services.session.getState().user).toBeNull();
    await expect.element(page.getByText(/expired/)).not.toBeInTheDocument();
  });

  test("switch notifications for this user, and switch back when refused", async () => {
    let answer = () => ok(testUser({ notify: false }));
    const { storage } = await renderApp({
      path: paths.settings,
      handlers: [http.post("*/user/update", () => answer())],
    });
    const notifications = page.getByRole("switch", { name: "Notifications" });
    await expect.element(notifications).toBeChecked();
    await notifications.click();
    await expect.element(notifications).not.toBeChecked();
    await expect.poll(() => storage.getItem("notify.u1")).toBe("0");
    answer = () => refuse(500, "internal", "Try later");
    await notifications.click();
    await expect.element(page.getByText("Try later")).toBeVisible();
    await expect.element(notifications).not.toBeChecked();
  });

  test("change the theme at once", async () => {
    await renderApp({ path: paths.settings });
    await page.getByRole("button", { name: /Appearance/ }).click();
    await page.getByRole("radio", { name: "Dark" }).click();
    await expect.poll(() => document.documentElement.dataset["theme"]).toBe("dark");
    await page.getByRole("button", { name: /Appearance/ }).click();
    await page.getByRole("radio", { name: "Light" }).click();
    await expect.poll(() => document.documentElement.dataset["theme"]).toBe("light");
  });

  test("say that the app is up to date", async () => {
    await renderApp({ path: paths.settings });
    await page.getByRole("button", { name: /Version/ }).click();
    await expect.element(page.getByText("You are up to date")).toBeVisible();
  });
});

describe("the own profile", () => {
  test("edits one field and returns", async () => {
    const { sent, router } = await renderApp({
      path: paths.settingUserInfo,
      handlers: [http.post("*/user/update", () => ok(testUser({ nickname: "Natty" })))],
    });
    await page.getByRole("link", { name: /Nickname/ }).click();
    const field = page.getByRole("textbox", { name: "Nickname" });
    await field.fill("  ");
    await save.click();
    await expect
      .element(field)
      .toHaveAccessibleDescription("The nickname must have 1 to 30 characters");
    await field.fill(" Natty ");
    await save.click();
    await expect.element(page.getByText("Natty")).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe(paths.settingUserInfo);
    await expect.poll(() => sent("user/update").at(-1)?.body).toEqual({ nickname: "Natty" });
  });

  test("shows what the server says of a field", async () => {
    const fields = [{ field: "chatEmail", code: "taken", msg: "Already used by somebody else" }];
    await renderApp({
      path: paths.userInfoEdit,
      handlers: [
        http.post("*/user/update", () => refuse(400, "validation", "Not valid", { fields })),
      ],
    });
    const email = page.getByRole("textbox", { name: /chat e-mail/ });
    await email.fill("nat");
    await save.click();
    await expect.element(email).toHaveAccessibleDescription("Please enter a valid e-mail address");
    await email.fill("nat@gerai.example");
    await save.click();
    await expect.element(email).toHaveAccessibleDescription("Already used by somebody else");
  });

  test("does not make anybody choose a nickname to change the rest", async () => {
    const { sent } = await renderApp({
      path: paths.userInfoEdit,
      user: testUser({ nickname: "" }),
      handlers: [http.post("*/user/update", () => ok(testUser({ nickname: "" })))],
    });
    await page.getByRole("textbox", { name: /chat e-mail/ }).fill("nat@gerai.example");
    await save.click();
    await expect.element(page.getByText("Saved")).toBeVisible();
    await expect
      .poll(() => sent("user/update")[0]?.body)
      .toEqual({ chatEmail: "nat@gerai.example" });
  });

  test("refuses a picture that is too large before sending it", async () => {
    const { sent } = await renderApp({ path: paths.settingUserInfo });
    const input = page.getByLabelText("Change photo");
    await input.upload(
      new File([new Uint8Array(4 * 1024 * 1024 + 1)], "a.png", { type: "image/png" }),
    );
    await expect.element(page.getByText("Pictures can be up to 4 MB")).toBeVisible();
    await input.upload(new File(["<svg/>"], "a.svg", { type: "image/svg+xml" }));
    await expect.element(page.getByText(/Only JPEG, PNG or WebP/)).toBeVisible();
    expect(sent("file/front/upload")).toHaveLength(0);
  });

  test("uploads a picture and uses it", async () => {
    const { sent } = await renderApp({
      path: paths.settingUserInfo,
      handlers: [
        http.post("*/file/front/upload", () => ok({ id: "f9", url: "/f9", bytes: 1 })),
        http.post("*/user/update", () => ok(testUser({ avatarUrl: "/f9" }))),
      ],
    });
    const picture = new File([new Uint8Array(9)], "a.png", { type: "image/png" });
    await page.getByLabelText("Change photo").upload(picture);
    await expect.element(page.getByText("Photo updated")).toBeVisible();
    await expect.poll(() => sent("user/update")[0]?.body).toEqual({ avatarId: "f9" });
  });
});

describe("the payment password", () => {
  const path = `${paths.settingAccount}?view=payPassword`;

  test("is changed in three steps", async () => {
    const { sent } = await renderApp({
      path,
      handlers: [
        http.post("*/payPassword/verify", () => ok({ left: 5 })),
        http.post("*/payPassword/change", () => ok(null)),
      ],
    });
    await enterPin("Enter your current payment password", "111111");
    await enterPin("Enter a new 6-digit payment password", "246810");
    await enterPin("Enter the new payment password again", "246810");
    await expect.element(page.getByText("Payment password saved")).toBeVisible();
    await expect
      .poll(() => sent("payPassword/change")[0]?.body)
      .toEqual({
        old: "111111",
        password: "246810",
        confirm: "246810",
      });
  });

  test("says how many tries are left, and when it is locked", async () => {
    let answer = () => refuse(425, "pay_password_wrong", "Wrong", { data: { left: 2 } });
    await renderApp({ path, handlers: [http.post("*/payPassword/verify", () => answer())] });
    await enterPin("Enter your current payment password", "111111");
    await expect.element(page.getByText("Wrong payment password. 2 attempts left")).toBeVisible();
    const until = "2026-11-15T05:30:00Z";
    answer = () => refuse(426, "pay_password_locked", "Locked", { data: { until } });
    await enterPin("Enter your current payment password", "222222");
    await expect.element(page.getByText(/locked until 12:30/)).toBeVisible();
  });

  test("must be the same both times", async () => {
    const { sent } = await renderApp({
      path,
      handlers: [http.post("*/payPassword/verify", () => ok({ left: 5 }))],
    });
    await enterPin("Enter your current payment password", "111111");
    await enterPin("Enter a new 6-digit payment password", "246810");
    await enterPin("Enter the new payment password again", "246811");
    await expect.element(page.getByText("The two passwords do not match")).toBeVisible();
    expect(sent("payPassword/change")).toHaveLength(0);
  });

  test("is first set with a code, and a wrong code is asked for again", async () => {
    let codes = 0;
    const { sent } = await renderApp({
      path,
      user: testUser({ payPasswordSet: false }),
      handlers: [
        http.post("*/user/sms/send", () => ok({ resendAfter: 60, mobileMasked: "081" })),
        http.post("*/payPassword/set", () => {
          codes += 1;
          return codes === 1 ? refuse(400, "code_wrong", "The code is wrong") : ok(null);
        }),
      ],
    });
    const setWithCode = async (code: string) => {
      await page.getByRole("textbox", { name: "Code" }).fill(code);
      await enterPin("Enter a new 6-digit payment password", "246810");
      await enterPin("Enter the new payment password again", "246810");
    };
    await setWithCode("000000");
    await expect.element(page.getByText("The code is wrong")).toBeVisible();
    await setWithCode("123456");
    await expect.element(page.getByText("Payment password saved")).toBeVisible();
    await expect.poll(() => sent("payPassword/set").at(-1)?.body).toMatchObject({ code: "123456" });
  });

  test("counts as saved when only the profile cannot be fetched afterwards", async () => {
    const { services } = await renderApp({
      path,
      user: testUser({ payPasswordSet: false }),
      handlers: [
        http.post("*/payPassword/set", () => ok(null)),
        http.get("*/user/info", () => HttpResponse.error()),
      ],
    });
    await page.getByRole("textbox", { name: "Code" }).fill("123456");
    await enterPin("Enter a new 6-digit payment password", "246810");
    await enterPin("Enter the new payment password again", "246810");
    await expect.element(page.getByText("Payment password saved")).toBeVisible();
    expect(services.session.getState().user?.payPasswordSet).toBe(true);
  });
});

describe("binding a phone", () => {
  test("follows the rules of the account's country and sends the full number", async () => {
    const { sent } = await renderApp({
      path: paths.bindMobile,
      user: testUser({ countryCode: 3, phoneBound: false, phoneMasked: null }),
      handlers: [
        http.post("*/user/sms/send", () => ok({ resendAfter: 60, mobileMasked: "0812" })),
        http.post("*/user/bindMobile", () => ok({ phoneMasked: "0812" })),
      ],
    });
    const mobile = page.getByRole("textbox", { name: "Mobile number" });
    await mobile.fill("021 555");
    await page.getByRole("button", { name: "Send code" }).click();
    await expect.element(mobile).toHaveAccessibleDescription(/enter a valid mobile number/);
    expect(sent("sms/send")).toHaveLength(0);
    await mobile.fill("0812-3456-7890");
    await page.getByRole("button", { name: "Send code" }).click();
    await expect.element(page.getByText("Code sent to 0812")).toBeVisible();
    await page.getByRole("textbox", { name: "Code" }).fill("123456");
    await save.click();
    await expect.element(page.getByText("Phone number linked")).toBeVisible();
    await expect
      .poll(() => sent("sms/send")[0]?.body)
      .toEqual({ scene: "bind", mobile: "+6281234567890" });
    await expect
      .poll(() => sent("bindMobile")[0]?.body)
      .toEqual({ mobile: "+6281234567890", code: "123456" });
  });

  test("counts as done when only the profile cannot be fetched afterwards", async () => {
    const { services } = await renderApp({
      path: paths.bindMobile,
      user: testUser({ countryCode: 3, phoneBound: false, phoneMasked: null }),
      handlers: [
        http.post("*/user/bindMobile", () => ok({ phoneMasked: "0812" })),
        http.get("*/user/info", () => HttpResponse.error()),
      ],
    });
    await page.getByRole("textbox", { name: "Mobile number" }).fill("0812-3456-7890");
    await page.getByRole("textbox", { name: "Code" }).fill("123456");
    await save.click();
    await expect.element(page.getByText("Phone number linked")).toBeVisible();
    expect(services.session.getState().user).toMatchObject({
      phoneBound: true,
      phoneMasked: "0812",
    });
  });
});

describe("signed-in devices", () => {
  const device = {
    deviceClass: "web",
    ip: "10.0.0.2",
    createdAt: "2026-11-14T00:00:00Z",
    lastSeenAt: "2026-11-14T00:00:00Z",
  };

  test("can be signed out, but not this one", async () => {
    let list = [
      { ...device, id: "1", deviceName: "Chrome on Android", current: true },
      { ...device, id: "2", deviceName: "Firefox", current: false },
    ];
    const { sent } = await renderApp({
      path: `${paths.settingAccount}?view=devices`,
      handlers: [
        http.get("*/user/sessions", () => ok({ list })),
        http.post("*/user/sessions/revoke", () => {
          list = list.filter((entry) => entry.current);
          return ok(null);
        }),
      ],
    });
    await expect.element(page.getByText("This device", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: /Sign out this device: Firefox/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
    await expect.element(page.getByText("Firefox")).not.toBeInTheDocument();
    await expect.poll(() => sent("sessions/revoke")[0]?.body).toEqual({ sessionId: "2" });
  });

  test("say when they cannot be loaded, and try again", async () => {
    let broken = true;
    await renderApp({
      path: `${paths.settingAccount}?view=devices`,
      handlers: [
        http.get("*/user/sessions", () =>
          broken ? refuse(500, "internal", "Our fault") : ok({ list: [] }),
        ),
      ],
    });
    await expect.element(page.getByText(/Our fault · Reference t/)).toBeVisible();
    onNextTap(() => (broken = false));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(page.getByText("No other device is signed in")).toBeVisible();
  });
});

async function enterPin(label: string, digits: string) {
  const input = page.getByLabelText(label);
  await expect.element(input).toBeEnabled();
  await input.click();
  await userEvent.keyboard(digits);
}
