import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { paths } from "../../../core/paths";
import { masters, pageOf, testCard } from "../../../testing/goods";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";

test("what was looked at stands under its day and is forgotten only when confirmed", async () => {
  let cleared = false;
  const seen = {
    ...testCard(),
    day: "2026-10-01",
    lastAt: "2026-10-01T03:00:00Z",
    times: 2,
  };
  const { sent } = await renderApp({
    path: paths.myFootprint,
    handlers: [
      http.get("*/footprint/list", () => pageOf(cleared ? [] : [seen])),
      http.post("*/footprint/clear", () => {
        cleared = true;
        return ok(null);
      }),
      ...masters(),
    ],
  });
  await expect.element(page.getByRole("heading", { name: /1 Oct/ })).toBeVisible();
  const clear = page.getByRole("banner").getByRole("button", { name: "Clear" });
  await clear.click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  expect(sent("footprint/clear")).toHaveLength(0);
  await clear.click();
  await page.getByRole("dialog").getByRole("button", { name: "Clear" }).click();
  await expect.element(page.getByText("Nothing viewed yet")).toBeVisible();
  await expect.poll(() => sent("footprint/clear")).toHaveLength(1);
});
