import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../testing/axe";
import { testUser } from "../../testing/fixtures";
import { renderConsole } from "../../testing/render-console";
import { ok, pageOf } from "../../testing/server";

test("who must have a second factor is led to it, and sees the menu once it is there", async () => {
  const enrolment = {
    secret: "ABCDEFGH",
    otpauthUrl: "otpauth://totp/Gerai:admin?secret=ABCDEFGH",
  };
  const enrolled = testUser({ totpEnabled: true });
  const { router, sent } = await renderConsole({
    path: "/people",
    user: testUser({ secondFactorDue: true, permissions: [] }),
    handlers: [
      http.post("*/totp/start", () => ok(enrolment)),
      http.post("*/totp/confirm", () => ok({ recoveryCodes: ["ABCD-EFGH"] })),
      http.get("*/user/info", () => ok(enrolled)),
      http.get("*/user/sessions", () => ok({ list: [] })),
      http.get("*/person/list", () => pageOf([])),
    ],
  });
  await expect.element(page.getByText("Set up two-step sign-in first")).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe("/security");
  expect(page.getByRole("navigation").getByRole("link").elements()).toEqual([]);
  await expectAccessible();
  expect(sent("user/sessions")).toEqual([]);

  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("482913");
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("checkbox", { name: "I have saved them" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("navigation").getByRole("link", { name: "People" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/people");
});
