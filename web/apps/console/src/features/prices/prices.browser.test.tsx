import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { stillness } from "../../../../../testing/stillness";
import { catalogueHandlers } from "../../testing/catalogue";
import { testUser } from "../../testing/fixtures";
import { renderConsole } from "../../testing/render-console";
import { ok, pageOf, refuse } from "../../testing/server";

const user = testUser({ roles: ["ho_price"], permissions: ["catalogue_manage"] });

test("a ladder gets another rung, and what the server objects to stands at its field", async () => {
  let tries = 0;
  const { sent } = await renderConsole({
    path: "/prices/of/pl1",
    user,
    handlers: [
      http.post("*/price/save", () => {
        tries += 1;
        if (tries > 1) return ok([]);
        return refuse(400, "validation", "Please check the form.", [
          {
            field: "products[0].rungs[2].unitPrice",
            code: "no_decimals",
            msg: "Whole rupiah only.",
          },
        ]);
      }),
      ...catalogueHandlers(),
    ],
  });
  await page.getByText("Calm Night Serum").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add price break" }).click();
  await dialog.getByLabelText("Unit price").nth(2).fill("110000.50");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Whole rupiah only.")).toBeVisible();
  await dialog.getByLabelText("Unit price").nth(2).fill("110000");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => sent("price/save").at(-1)?.body)
    .toEqual({
      priceListId: "pl1",
      products: [
        {
          productId: "pr1",
          rungs: [
            { minQty: 1, unitPrice: "125000.00", taxIncluded: true },
            { minQty: 24, unitPrice: "118000.00", taxIncluded: true },
            { minQty: 25, unitPrice: "110000", taxIncluded: true },
          ],
        },
      ],
    });
});

test("a list that overlaps another is refused at its first day", async () => {
  await renderConsole({
    path: "/prices/pl1",
    user,
    handlers: [
      http.post("*/priceList/save", () =>
        refuse(400, "validation", "Please check the form.", [
          { field: "startAt", code: "overlap", msg: "Another list holds at the same time." },
        ]),
      ),
      ...catalogueHandlers(),
    ],
  });
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Another list holds at the same time.")).toBeVisible();
});

test("a contract is for a customer whom the price desk knows by name alone", async () => {
  const { sent } = await renderConsole({
    path: "/prices/new",
    user,
    handlers: [
      http.get("*/goods/admin/customer/list", () =>
        pageOf([{ id: "c1", code: "C-700", name: "PT Sumber Cantik", countryCode: 3 }]),
      ),
      ...catalogueHandlers(),
    ],
  });
  const contract = page.getByText("Contract", { exact: true });
  await expect.element(contract).toBeVisible();
  await stillness();
  await contract.click();
  await page.getByLabelText("Customer", { exact: true }).click();
  await page.getByTitle("PT Sumber Cantik").click();
  await expect.poll(() => sent("goods/admin/customer/list")[0]?.query["countryCode"]).toBe("3");
  expect(sent("/v3/org/admin/customer")).toEqual([]);
});
