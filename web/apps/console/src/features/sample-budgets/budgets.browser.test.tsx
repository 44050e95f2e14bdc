import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { stillness } from "../../../../../testing/stillness";
import { testPerson, testUser } from "../../testing/fixtures";
import { orderingHandlers, testBudget } from "../../testing/ordering";
import { renderConsole } from "../../testing/render-console";
import { ok, pageOf } from "../../testing/server";

const user = testUser({ permissions: ["configuration_manage", "people_view"] });

test("a person gets a budget of gifts for every month, and the list is asked by kind", async () => {
  const { sent } = await renderConsole({
    path: "/budgets",
    user,
    handlers: [
      http.get("*/person/list", () => pageOf([testPerson()])),
      http.post("*/sampleBudget/save", () => ok(testBudget)),
      ...orderingHandlers(),
    ],
  });
  await page.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "Gift" }).click();
  await expect.poll(() => sent("sampleBudget/list").at(-1)?.query["orderType"]).toBe("4");

  await page.getByRole("button", { name: "Set a budget" }).click();
  const drawer = page.getByRole("dialog");
  await expect.element(drawer.getByText("Gift")).toBeVisible();
  await stillness();
  await drawer.getByText("Gift").click();
  await expect.element(drawer.getByRole("radio", { name: "Gift" })).toBeChecked();
  await drawer.getByLabelText("Person").click();
  await page.getByTitle("Siti Rahma").click();
  await drawer.getByRole("button", { name: "Save" }).click();
  await expect.element(drawer.getByText("Please fill this in")).toBeVisible();
  await drawer.getByLabelText("Pieces per month").fill("40");
  await drawer.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("sampleBudget/save")[0]?.body)
    .toEqual({
      countryCode: 3,
      orderType: 4,
      personId: "p1",
      month: null,
      qtyLimit: 40,
      ver: null,
    });
});
