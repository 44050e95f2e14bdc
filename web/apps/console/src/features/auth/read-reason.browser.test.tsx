import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { companyHandlers } from "../../testing/company";
import { testAuditor, testUser } from "../../testing/fixtures";
import { renderConsole } from "../../testing/render-console";

const dialog = () => page.getByRole("dialog", { name: "Why do you need access?" });

test("an auditor says why before any page, and every call carries it", async () => {
  const handlers = companyHandlers();
  const { calls, sent } = await renderConsole({
    path: "/people",
    user: testAuditor(),
    reason: null,
    handlers,
  });
  await expect.element(dialog()).toBeVisible();
  expect(calls).toEqual([]);

  await dialog().getByRole("textbox", { name: "Reason" }).fill(" x ");
  await dialog().getByRole("button", { name: "Continue" }).click();
  await expect.element(dialog().getByText("Please explain in a few words")).toBeVisible();

  await dialog().getByRole("textbox", { name: "Reason" }).fill(" 客户投诉 ");
  await dialog().getByRole("button", { name: "Continue" }).click();
  await expect.element(page.getByText("Siti Rahma").first()).toBeVisible();
  const [people] = sent("person/list");
  expect(people?.headers.get("X-Read-Reason")).toBe(encodeURIComponent("客户投诉"));
});

test("an auditor may go on for another reason", async () => {
  await renderConsole({ path: "/people", user: testAuditor(), handlers: companyHandlers() });
  await expect.element(page.getByText("Siti Rahma").first()).toBeVisible();
  await page.getByRole("button", { name: /Linda/ }).click();
  await page.getByText("Change reason").click();
  await expect.element(dialog()).toBeVisible();
});

test("a reason ends with its session", async () => {
  const { services } = await renderConsole({ path: "/people", user: testAuditor() });
  services.session.end("logout");
  expect(services.session.getState().reason).toBeNull();
});

test("nobody else is asked or says anything", async () => {
  const user = testUser({ roles: ["auditor", "admin"] });
  const { sent } = await renderConsole({ path: "/people", user, handlers: companyHandlers() });
  await expect.element(page.getByText("Siti Rahma").first()).toBeVisible();
  const [people] = sent("person/list");
  expect(people?.headers.has("X-Read-Reason")).toBe(false);
});
