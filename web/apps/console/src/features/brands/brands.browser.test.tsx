import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { catalogueHandlers } from "../../testing/catalogue";
import { renderConsole } from "../../testing/render-console";
import { ok, refuse } from "../../testing/server";

test("a series is added under the brand its list is narrowed to", async () => {
  const { sent } = await renderConsole({
    path: "/series/new?brandId=b1",
    handlers: [http.post("*/series/save", () => ok(null)), ...catalogueHandlers()],
  });
  await page.getByRole("textbox", { name: "Code" }).fill("DEW-NEW");
  await page.getByLabelText("Name (English)").fill("Dew Bright");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("series/save")[0]?.body)
    .toEqual({
      id: null,
      ver: null,
      brandId: "b1",
      code: "DEW-NEW",
      name: { zh: "", en: "Dew Bright", id: "", th: "" },
      sort: 0,
      status: "active",
    });
});

test("a code somebody else has is said at its field, and nothing typed is lost", async () => {
  const problem = { field: "code", code: "taken", msg: "Somebody has this code." };
  const { sent } = await renderConsole({
    path: "/brands/b1",
    handlers: [
      http.post("*/brand/save", () => refuse(400, "validation", "Please check.", [problem])),
      ...catalogueHandlers(),
    ],
  });
  await page.getByRole("textbox", { name: "Code" }).fill("ORC");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Somebody has this code.")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Code" })).toHaveValue("ORC");
  expect(sent("brand/save")[0]?.body).toMatchObject({ id: "b1", code: "ORC" });
});
