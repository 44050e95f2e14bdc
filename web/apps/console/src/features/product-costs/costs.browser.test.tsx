import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { testUser } from "../../testing/fixtures";
import { orderingHandlers } from "../../testing/ordering";
import { renderConsole } from "../../testing/render-console";
import { ok } from "../../testing/server";

test("a cost that nobody has noted is found and noted", async () => {
  const { sent } = await renderConsole({
    path: "/costs",
    user: testUser({ roles: ["ho_price"], permissions: ["cost_view", "catalogue_manage"] }),
    handlers: [http.post("*/productCost/save", () => ok(null)), ...orderingHandlers()],
  });
  await page.getByRole("combobox", { name: "Cost per piece" }).click();
  await page.getByTitle("Not entered").click();
  await expect.poll(() => sent("productCost/list").at(-1)?.query["noted"]).toBe("false");
  await page.getByRole("link", { name: "Calm Night Serum" }).click();
  const amount = page.getByRole("dialog").getByLabelText("Cost per piece");
  await amount.fill("0");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Enter an amount above zero")).toBeVisible();
  await amount.fill("41200");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("productCost/save").map(({ body }) => body))
    .toEqual([{ countryCode: 3, productId: "pr1", unitCost: "41200", ver: null }]);
});

test("finance looks at costs but does not change them", async () => {
  await renderConsole({
    path: "/costs/3.pr1",
    user: testUser({ roles: ["finance"], permissions: ["cost_view"] }),
    handlers: orderingHandlers(),
  });
  const drawer = page.getByRole("dialog");
  await expect.element(drawer.getByLabelText("Cost per piece")).toBeDisabled();
  await expect.element(page.getByRole("button", { name: "Save" })).not.toBeInTheDocument();
});
