import { http } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { paths } from "../../../core/paths";
import { renderApp } from "../../../testing/render-app";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const save = page.getByRole("button", { name: "Save" });

describe("the login password", () => {
  const oldPassword = page.getByLabelText("Current password", { exact: true });
  const newPassword = page.getByLabelText("New password", { exact: true });
  const repeated = page.getByLabelText("Repeat the new password");
  const path = `${paths.settingAccount}?view=loginPassword`;

  test("is checked before it is sent", async () => {
    const { sent } = await renderApp({ path });
    await newPassword.fill("中文密码");
    await repeated.fill("other1");
    await save.click();
    await expect
      .element(newPassword)
      .toHaveAccessibleDescription("The password cannot contain Chinese characters");
    await newPassword.fill("secret9");
    await expect.element(repeated).toHaveAccessibleDescription("The two passwords do not match");
    expect(sent("changePassword")).toHaveLength(0);
  });

  test("has to be as long as the server asks of this person", async () => {
    const { sent } = await renderApp({
      path,
      handlers: [http.get("*/user/passwordRule", () => ok({ min: 12, max: 20 }))],
    });
    const rule = "12 to 20 letters, digits or symbols";
    await expect.element(newPassword).toHaveAccessibleDescription(rule);
    await oldPassword.last().fill("old-one1");
    await newPassword.fill("secret9");
    await repeated.fill("secret9");
    await save.click();
    await expect.element(newPassword).toHaveAttribute("aria-invalid", "true");
    await expect.element(newPassword).toHaveAccessibleDescription(rule);
    expect(sent("changePassword")).toHaveLength(0);
  });

  test("shows a wrong current password where it was typed", async () => {
    await renderApp({
      path,
      handlers: [
        http.post("*/user/changePassword", () =>
          refuse(400, "old_password_wrong", "The current password is wrong"),
        ),
      ],
    });
    await oldPassword.last().fill("nope12");
    await newPassword.fill("secret9");
    await repeated.fill("secret9");
    await save.click();
    await expect
      .element(oldPassword.last())
      .toHaveAccessibleDescription("The current password is wrong");
  });

  test("can be proven by a code when a phone is bound", async () => {
    const { sent } = await renderApp({
      path,
      handlers: [
        http.post("*/user/sms/send", () => ok({ resendAfter: 60, mobileMasked: "081 ••• 5678" })),
        http.post("*/user/changePassword", () => ok(null)),
      ],
    });
    await page.getByRole("radio", { name: "Text message code" }).click();
    await page.getByRole("button", { name: "Send code" }).click();
    await expect.element(page.getByText(/Send again in (1 min|59 sec)/)).toBeVisible();
    await page.getByRole("textbox", { name: "Code" }).fill("123456");
    await newPassword.fill("secret9");
    await repeated.fill("secret9");
    await save.click();
    await expect.element(page.getByText("Login password changed")).toBeVisible();
    await expect
      .poll(() => sent("changePassword")[0]?.body)
      .toEqual({
        code: "123456",
        password: "secret9",
        confirm: "secret9",
      });
  });

  test("asks to bind a phone first when there is none", async () => {
    await renderApp({ path, user: testUser({ phoneBound: false, phoneMasked: null }) });
    await page.getByRole("radio", { name: "Text message code" }).click();
    await expect.element(page.getByText("Please link a phone number first")).toBeVisible();
  });
});
