import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { companyHandlers } from "../../testing/company";
import { testAuditor } from "../../testing/fixtures";
import { renderConsole } from "../../testing/render-console";
import { ok, refuse } from "../../testing/server";

const home = {
  path: "/pages/home/homeIndex",
  textKey: "tab.home",
  icon: "home",
  badge: "none",
  minVersion: null,
};
const me = { ...home, path: "/pages/mine/mineIndex", textKey: "tab.me", icon: "me" };

test("a tab is added, put first and saved with the version that was seen", async () => {
  const { sent, router } = await renderConsole({
    path: "/tabs/t1",
    handlers: [http.post("*/tabConfig/save", () => ok(null)), ...companyHandlers()],
  });
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("combobox", { name: "Add a tab" }).click();
  await page.getByTitle(/mineIndex/).click();
  await drawer.getByRole("button", { name: "Move Me up" }).click();
  await drawer.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("tabConfig/save")[0]?.body)
    .toMatchObject({
      id: "t1",
      ver: 1,
      countryCode: 3,
      terminalType: 3,
      roleKey: null,
      tabs: [
        { path: me.path, sort: 0 },
        { path: home.path, sort: 1 },
      ],
    });
  await expect.poll(() => router.state.location.pathname).toBe("/tabs");
});

test("a bar that somebody else changed meanwhile is not overwritten", async () => {
  const { sent } = await renderConsole({
    path: "/tabs/t1",
    handlers: [
      http.post("*/tabConfig/save", () =>
        refuse(
          409,
          "version_conflict",
          "Someone else has changed this. Please reload and try again.",
        ),
      ),
      ...companyHandlers(),
    ],
  });
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "Remove Home" }).click();
  await drawer.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText(/Someone else/)).toBeVisible();
  await expect.poll(() => sent("tabConfig/save")).toHaveLength(1);
});

test("an auditor reads the tabs and changes none", async () => {
  await renderConsole({ path: "/tabs/t1", user: testAuditor(), handlers: companyHandlers() });
  const drawer = page.getByRole("dialog");
  await expect.element(drawer.getByRole("textbox", { name: "Minimum version" })).toBeDisabled();
  for (const name of [
    "Save",
    "New tab bar",
    "Start from the built-in tabs",
    /^Remove /,
    /^Actions for/,
  ]) {
    expect(page.getByRole("button", { name }).elements()).toEqual([]);
  }
  expect(page.getByRole("combobox", { name: "Add a tab" }).elements()).toEqual([]);
});
