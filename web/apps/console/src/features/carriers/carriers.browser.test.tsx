import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { testUser } from "../../testing/fixtures";
import { orderingHandlers, testCarrier } from "../../testing/ordering";
import { renderConsole } from "../../testing/render-console";
import { ok } from "../../testing/server";

const user = testUser({ roles: ["admin"], permissions: ["configuration_manage"] });

async function open() {
  return await renderConsole({
    path: "/carriers",
    user,
    handlers: [http.post("*/carrier/save", () => ok(testCarrier)), ...orderingHandlers()],
  });
}

test("a carrier is added in the country that is worked in", async () => {
  const { sent } = await open();
  await page.getByRole("button", { name: "Add a carrier" }).click();
  await page.getByLabelText("Name (English)").fill("Merapi Freight");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("carrier/save")[0]?.body)
    .toMatchObject({
      id: null,
      countryCode: user.countryCode,
      name: { en: "Merapi Freight" },
      enabled: true,
    });
});

test("a carrier is offered no longer", async () => {
  const { sent } = await open();
  await page.getByRole("link", { name: "Garuda Lima Cargo" }).click();
  await page.getByRole("switch", { name: "Offered when dispatching" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("carrier/save")[0]?.body)
    .toEqual({
      id: testCarrier.id,
      ver: testCarrier.ver,
      countryCode: 3,
      name: testCarrier.name,
      enabled: false,
    });
});
