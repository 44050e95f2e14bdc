import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { companyHandlers, testReply } from "../../testing/company";
import { renderConsole } from "../../testing/render-console";
import { ok } from "../../testing/server";

test("words are given to a country, with a text in some language", async () => {
  const { sent } = await renderConsole({
    path: "/replies/new",
    handlers: [http.post("*/admin/reply/save", () => ok(testReply)), ...companyHandlers()],
  });
  await page.getByLabelText("Title (English)").fill("Opening hours");
  await page.getByRole("button", { name: "Save" }).click();
  // It stands below both texts anyway, and once more where it is missing.
  await expect
    .poll(() => page.getByText("Fill in at least one language").elements())
    .toHaveLength(3);
  expect(sent("reply/save")).toEqual([]);
  await page.getByLabelText("Text (English)").fill("Open 9 to 18");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("reply/save")[0]?.body)
    .toMatchObject({
      id: null,
      ver: null,
      title: { zh: "", en: "Opening hours", id: "", th: "" },
      text: { zh: "", en: "Open 9 to 18", id: "", th: "" },
      sort: 0,
      enabled: true,
    });
});

test("words are taken from everybody's hands without being lost", async () => {
  const { sent } = await renderConsole({
    path: "/replies",
    handlers: [http.post("*/admin/reply/save", () => ok(testReply)), ...companyHandlers()],
  });
  await expect.element(page.getByRole("cell", { name: "Offered" })).toBeVisible();
  await page.getByRole("link", { name: "Opening hours" }).click();
  await page.getByRole("switch", { name: "Offered" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("reply/save")[0]?.body)
    .toMatchObject({ id: "cr1", ver: 4, enabled: false });
});
