import { http } from "msw";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../testing/axe";
import type { RoleList } from "../../core/wire";
import { testAuditor } from "../../testing/fixtures";
import { renderConsole } from "../../testing/render-console";
import { ok, refuse } from "../../testing/server";

const list: RoleList = {
  permissions: ["order_view", "cost_view", "people_manage"],
  roles: [
    { key: "rep", ver: 3, permissions: [{ permission: "order_view", scope: "customers" }] },
    { key: "admin", ver: 7, permissions: [{ permission: "people_manage", scope: "all" }] },
  ],
};

const cell = (name: string) => page.getByRole("combobox", { name });

test("a changed cell is saved as the whole role", async () => {
  const { sent } = await renderConsole({
    path: "/roles",
    handlers: [
      http.get("*/role/list", () => ok(list)),
      http.post("*/role/save", () => ok(list.roles[0])),
    ],
  });
  await userEvent.selectOptions(cell("Sales representative: View cost and margin"), "Own");
  await expect.element(page.getByText("1 unsaved change")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Saved")).toBeVisible();
  await expect
    .poll(() => sent("role/save").map((call) => call.body))
    .toEqual([
      {
        key: "rep",
        ver: 3,
        permissions: [
          { permission: "order_view", scope: "customers" },
          { permission: "cost_view", scope: "own" },
        ],
      },
    ]);
});

test("a conflict loads the fresh roles and keeps the edit on top", async () => {
  const roles = { now: list };
  await renderConsole({
    path: "/roles",
    handlers: [
      http.get("*/role/list", () => ok(roles.now)),
      http.post("*/role/save", () => refuse(409, "version_conflict", "Someone else changed this.")),
    ],
  });
  await userEvent.selectOptions(cell("Administrator: View orders"), "Country");
  roles.now = {
    ...list,
    roles: list.roles.map((role) =>
      role.key === "rep" ? { ...role, permissions: [], ver: 4 } : role,
    ),
  };
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "OK" }).click();
  await expect.element(cell("Sales representative: View orders")).toHaveValue("");
  await expect.element(cell("Administrator: View orders")).toHaveValue("country");
});

test("an auditor sees the same matrix without a way to change it", async () => {
  await renderConsole({
    path: "/roles",
    user: testAuditor(),
    handlers: [http.get("*/role/list", () => ok(list))],
  });
  await expect.element(page.getByText("View only")).toBeVisible();
  await expect
    .element(page.getByRole("row", { name: /^View orders/ }))
    .toHaveTextContent("Customers");
  expect(page.getByRole("combobox", { name: /:/ }).elements()).toEqual([]);
  await expectAccessible();
});

test("a permission is found by its name", async () => {
  await renderConsole({ path: "/roles", handlers: [http.get("*/role/list", () => ok(list))] });
  await page.getByRole("searchbox", { name: "Find a permission" }).fill("margin");
  await expect.element(page.getByRole("row", { name: /View cost and margin/ })).toBeVisible();
  expect(page.getByRole("row", { name: /^View orders/ }).elements()).toEqual([]);
});
