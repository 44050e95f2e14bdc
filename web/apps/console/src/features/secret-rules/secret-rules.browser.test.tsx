import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../testing/axe";
import { testUser } from "../../testing/fixtures";
import { orderingHandlers, testSecretRule } from "../../testing/ordering";
import { renderConsole } from "../../testing/render-console";
import { ok, refuse } from "../../testing/server";

const user = testUser({ roles: ["admin"], permissions: ["configuration_manage"] });

test("a role is let in, by whoever was told what they will not see", async () => {
  const { sent } = await renderConsole({
    path: "/secret-chats",
    user,
    handlers: [
      http.get("*/secret/rules", () =>
        ok({ list: [testSecretRule, { countryCode: 5, roles: [], ver: 0 }] }),
      ),
      http.post("*/secret/saveRule", () => ok(testSecretRule)),
      ...orderingHandlers(),
    ],
  });
  const who = page.getByRole("region", { name: /what the company can see/ });
  await expect.element(who).toHaveTextContent(/cannot read them/);
  await expect.element(who).toHaveTextContent(/Who talks with whom/);
  const rows = page.getByRole("row");
  await expect.element(rows.nth(1)).toHaveTextContent("Sales representative, Manager");
  await expect.element(rows.nth(2)).toHaveTextContent("Nobody");
  await expectAccessible();

  await rows.nth(1).getByRole("link").click();
  await page.getByRole("combobox", { name: "Roles that may use them" }).fill("Financ");
  await page.getByTitle("Finance").click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("secret/saveRule")[0]?.body)
    .toEqual({ countryCode: 3, roles: ["manager", "rep", "finance"], ver: 2 });
});

test("nobody is left, and what somebody else saved is shown before it is overwritten", async () => {
  let tries = 0;
  const { sent } = await renderConsole({
    path: "/secret-chats/3",
    user,
    handlers: [
      http.get("*/secret/rules", () =>
        ok({ list: [tries === 0 ? testSecretRule : { ...testSecretRule, roles: ["ba"], ver: 3 }] }),
      ),
      http.post("*/secret/saveRule", () => {
        tries += 1;
        return tries > 1
          ? ok(testSecretRule)
          : refuse(409, "version_conflict", "Somebody was first.");
      }),
      ...orderingHandlers(),
    ],
  });
  for (const role of ["Manager", "Sales representative"]) {
    await page.getByTitle(role).getByLabelText("close").click();
  }
  await page.getByRole("button", { name: "Save" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "Someone else saved changes" });
  await expect.element(notice).toHaveTextContent("Beauty");
  await notice.getByRole("button", { name: "Keep my changes" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("secret/saveRule").at(-1)?.body)
    .toEqual({ countryCode: 3, roles: [], ver: 3 });
});
