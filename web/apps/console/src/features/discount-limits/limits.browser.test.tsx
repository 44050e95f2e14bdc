import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { testUser } from "../../testing/fixtures";
import { orderingHandlers, testLimit } from "../../testing/ordering";
import { renderConsole } from "../../testing/render-console";
import { ok, pageOf, refuse } from "../../testing/server";

const user = testUser({ roles: ["admin"], permissions: ["configuration_manage"] });

test("a role's limit is changed in per cent, as it was looked at", async () => {
  const { sent } = await renderConsole({
    path: "/discount-limits",
    user,
    handlers: [http.post("*/discountLimit/save", () => ok(testLimit)), ...orderingHandlers()],
  });
  await page.getByRole("link", { name: "Sales representative" }).click();
  await page.getByLabelText("Largest discount").fill("12.5");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("discountLimit/save")[0]?.body)
    .toEqual({ countryCode: 3, roleKey: "rep", maxRate: 1250, seenRate: 1000 });
});

test("somebody else's change is shown before it is overwritten", async () => {
  let tries = 0;
  const { sent } = await renderConsole({
    path: "/discount-limits/3.rep",
    user,
    handlers: [
      http.get("*/discountLimit/list", () =>
        pageOf([{ ...testLimit, maxRate: tries === 0 ? 1000 : 1500 }]),
      ),
      http.post("*/discountLimit/save", () => {
        tries += 1;
        return tries > 1 ? ok(testLimit) : refuse(409, "version_conflict", "Somebody was first.");
      }),
    ],
  });
  await page.getByLabelText("Largest discount").fill("20");
  await page.getByRole("button", { name: "Save" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "Someone else saved changes" });
  await expect.element(notice).toHaveTextContent("15%");
  await notice.getByRole("button", { name: "Keep my changes" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("discountLimit/save").at(-1)?.body)
    .toMatchObject({ maxRate: 2000, seenRate: 1500 });
});
