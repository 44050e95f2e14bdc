import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { testUser } from "../../testing/fixtures";
import { orderingHandlers, testWarehouse } from "../../testing/ordering";
import { renderConsole } from "../../testing/render-console";
import { ok } from "../../testing/server";

const user = testUser({ roles: ["admin"], permissions: ["configuration_manage"] });
const saving = http.post("*/warehouse/save", () => ok(testWarehouse));

test("a warehouse is opened in the country that is worked in", async () => {
  const { sent } = await renderConsole({
    path: "/warehouses",
    user,
    handlers: [saving, ...orderingHandlers()],
  });
  await page.getByRole("button", { name: "Open a warehouse" }).click();
  await page.getByLabelText("Name (English)").fill("Surabaya");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("warehouse/save")[0]?.body)
    .toMatchObject({ id: null, countryCode: user.countryCode, name: { en: "Surabaya" } });
});

test("a warehouse is renamed as it was looked at, and does not move", async () => {
  const { sent } = await renderConsole({
    path: "/warehouses",
    user,
    handlers: [saving, ...orderingHandlers()],
  });
  await page.getByRole("link", { name: "Cikarang" }).click();
  await expect
    .element(page.getByRole("dialog").getByRole("combobox", { name: "Country" }))
    .toBeDisabled();
  await page.getByLabelText("Name (English)").fill("Cikarang West");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("warehouse/save")[0]?.body)
    .toEqual({
      id: "w1",
      ver: 3,
      countryCode: 3,
      name: { ...testWarehouse.name, en: "Cikarang West" },
    });
});
