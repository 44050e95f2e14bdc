import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { stillness } from "../../../../../testing/stillness";
import type { OfferFloor } from "../../core/wire";
import { catalogueHandlers } from "../../testing/catalogue";
import { testUser } from "../../testing/fixtures";
import { orderingHandlers, testFloor } from "../../testing/ordering";
import { renderConsole } from "../../testing/render-console";
import { ok, pageOf, refuse } from "../../testing/server";

const user = testUser({ roles: ["ho_price"], permissions: ["price_approve", "catalogue_manage"] });

const serum: OfferFloor = {
  ...testFloor,
  productId: "pr1",
  materialCode: "DEW-001",
  productName: { zh: "", en: "Calm Night Serum", id: "", th: "" },
  floorPrice: "90000.00",
  floorRate: null,
  ver: 4,
};

test("a product's first floor meets the one a colleague has just set, and mine wins", async () => {
  let tries = 0;
  const { sent } = await renderConsole({
    path: "/floors/new",
    user,
    handlers: [
      http.get("*/offerFloor/list", () => pageOf([serum])),
      http.post("*/offerFloor/save", () => {
        tries += 1;
        return tries > 1 ? ok(serum) : refuse(409, "version_conflict", "Somebody was first.");
      }),
      ...catalogueHandlers(),
    ],
  });
  const save = page.getByRole("button", { name: "Save" });
  await expect.element(page.getByLabelText("Product", { exact: true })).toBeVisible();
  await stillness();
  await page.getByLabelText("Product", { exact: true }).click();
  await page.getByTitle("Calm Night Serum").click();
  await save.click();
  await expect.element(page.getByText("Enter an amount above zero")).toBeVisible();
  expect(sent("offerFloor/save")).toHaveLength(0);
  await page.getByLabelText("Lowest unit price").fill("88000");
  await save.click();
  const notice = page.getByRole("alert").filter({ hasText: "Someone else saved changes" });
  await expect.element(notice).toHaveTextContent("90,000");
  await expect
    .poll(() => sent("offerFloor/list").at(-1)?.query)
    .toMatchObject({
      countryCode: "3",
      productId: "pr1",
    });
  await notice.getByRole("button", { name: "Keep my changes" }).click();
  await save.click();
  await expect
    .poll(() => sent("offerFloor/save").at(-1)?.body)
    .toEqual({
      countryCode: 3,
      productId: "pr1",
      floorPrice: "88000",
      floorRate: null,
      ver: 4,
    });
});

test("the floor of everything else is a share of the list price", async () => {
  const { sent } = await renderConsole({
    path: "/floors",
    user,
    handlers: [http.post("*/offerFloor/save", () => ok(testFloor)), ...orderingHandlers()],
  });
  await page.getByRole("link", { name: "All other products" }).click();
  await page.getByLabelText("Lowest percentage of the list price").fill("65.5");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("offerFloor/save")[0]?.body)
    .toEqual({
      countryCode: 3,
      productId: null,
      floorPrice: null,
      floorRate: 6550,
      ver: 1,
    });
});
