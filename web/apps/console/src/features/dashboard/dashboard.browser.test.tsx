import { expect, test } from "vitest";
import { expectAccessible } from "../../../../../testing/axe";
import { testUser } from "../../testing/fixtures";
import { renderConsole } from "../../testing/render-console";

test("whoever keeps no records finds the way to their desks", async () => {
  const user = testUser({ permissions: ["top_up_audit", "wallet_view", "order_view"] });
  const { screen } = await renderConsole({ user });
  const desks = screen.getByRole("navigation", { name: "Your desks" });
  await expect.element(desks.getByRole("link", { name: "Top-up audit" })).toBeVisible();
  expect(desks.getByRole("link").elements()).toHaveLength(2);
  await expectAccessible(document.body);
});

test("whoever can do nothing here is told so", async () => {
  const { screen } = await renderConsole({ user: testUser({ permissions: [] }) });
  await expect.element(screen.getByText("Your roles open no other page yet")).toBeVisible();
  expect(screen.getByRole("navigation", { name: "Your desks" }).query()).toBeNull();
});
