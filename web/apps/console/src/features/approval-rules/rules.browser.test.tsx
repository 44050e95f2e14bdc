import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { testAuditor, testUser } from "../../testing/fixtures";
import { orderingHandlers } from "../../testing/ordering";
import { renderConsole } from "../../testing/render-console";

test("an auditor reads the chains and changes none", async () => {
  await renderConsole({
    path: "/approval-rules/ru1",
    user: testAuditor(),
    handlers: orderingHandlers(),
  });
  const drawer = page.getByRole("dialog");
  await expect.element(drawer.getByRole("spinbutton", { name: "Priority" })).toBeDisabled();
  for (const name of ["Save", "Add rule", "Add step", /^Remove step/]) {
    expect(page.getByRole("button", { name }).elements()).toEqual([]);
  }
});

test("shows the countries that the reader holds", async () => {
  await renderConsole({
    path: "/approval-rules",
    user: testUser({ countries: [3, 5] }),
    handlers: orderingHandlers(),
  });
  await expect.element(page.getByRole("heading", { name: "Indonesia" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Malaysia" })).toBeVisible();
  expect(page.getByRole("heading", { name: "Thailand" }).elements()).toEqual([]);
});

test("a rule holds for some days only", async () => {
  const { sent } = await renderConsole({
    path: "/approval-rules/ru1",
    user: testUser({ permissions: ["configuration_view", "configuration_manage"] }),
    handlers: orderingHandlers(),
  });
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("textbox", { name: "Valid from" }).fill("1 Dec 2026");
  await userEvent.keyboard("{Enter}");
  await drawer.getByRole("textbox", { name: "Valid until" }).fill("31 Dec 2026");
  await userEvent.keyboard("{Enter}");
  await drawer.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("approvalRule/save")[0]?.body)
    .toMatchObject({ validFrom: "2026-12-01", validTo: "2026-12-31" });
});
