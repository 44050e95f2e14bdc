import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { collectingHandlers, testDispute, testDunningRule } from "../../../testing/collecting";
import { testUser } from "../../../testing/fixtures";
import { receivableHandlers } from "../../../testing/receivables";
import { renderConsole } from "../../../testing/render-console";
import { ok, refuse } from "../../../testing/server";

const finance = testUser({
  roles: ["finance"],
  permissions: ["receivable_view", "top_up_audit", "wallet_view", "payee_view"],
  countries: [3],
});
const onlyLooks = testUser({ ...finance, permissions: ["receivable_view"] });

test("a step is changed as it was seen: when, in which words and who is told", async () => {
  const { sent } = await renderConsole({
    path: "/dunning-rules",
    user: finance,
    handlers: [http.post("*/dunningRule/save", () => ok(testDunningRule)), ...collectingHandlers()],
  });
  const row = page.getByRole("row", { name: /15 days overdue/ });
  await expect
    .element(row.getByText("Customer's buyers, Representative, Representative's superior"))
    .toBeVisible();
  await page.getByRole("link", { name: "15 days overdue" }).click();
  await page.getByRole("checkbox", { name: "Finance" }).click();
  await page.getByLabelText("Days after the due date").fill("20");
  await expectAccessible();
  await page.getByRole("button", { name: "Save" }).click();
  const { id, ver, ...kept } = testDunningRule;
  await expect
    .poll(() => sent("dunningRule/save")[0]?.body)
    .toEqual({ ...kept, id, ver, daysAfter: 20, tellFinance: true });
});

test("dates that another rule of the step has are refused at their field", async () => {
  await renderConsole({
    path: "/dunning-rules/dr1",
    user: finance,
    handlers: [
      http.post("*/dunningRule/save", () =>
        refuse(400, "validation", "Please check the marked fields.", [
          { field: "fromDate", code: "overlap", msg: "The dates overlap with another entry." },
        ]),
      ),
      ...collectingHandlers(),
    ],
  });
  await page.getByLabelText("Days after the due date").fill("30");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("The dates overlap with another entry.")).toBeVisible();
});

test("what was sent is listed with who was told, and narrowed", async () => {
  const { sent } = await renderConsole({
    path: "/dunning",
    user: onlyLooks,
    handlers: collectingHandlers(),
  });
  const row = page.getByRole("row", { name: /AR-ID-2026-000001/ });
  await expect.element(row.getByText("2 buyers · 1 representative · 1 manager")).toBeVisible();
  await expect.element(row.getByText("Rp600,000")).toBeVisible();
  await expect
    .element(row.getByRole("link", { name: "AR-ID-2026-000001" }))
    .toHaveAttribute("href", "/console/receivables/ar1");
  await expectAccessible();
  await page.getByRole("combobox", { name: "Wording" }).click();
  await page.getByRole("option", { name: "Last reminder" }).click();
  await expect
    .poll(() => sent("dunning/list").map(({ query }) => query))
    .toContainEqual(expect.objectContaining({ wording: "final", countryCode: "3" }));
});

test("a dispute is noted beside the receivable and pauses the reminders", async () => {
  let disputed = false;
  const { sent } = await renderConsole({
    path: "/receivables/ar1",
    user: finance,
    handlers: [
      http.get("*/dunning/receivable", () =>
        ok({ reminders: [], disputes: disputed ? [testDispute] : [] }),
      ),
      http.post("*/dispute/open", () => {
        disputed = true;
        return ok(testDispute);
      }),
      http.post("*/dispute/close", () => ok({ ...testDispute, closedAt: testDispute.openedAt })),
      ...collectingHandlers(),
      ...receivableHandlers(),
    ],
  });
  await expect.element(page.getByText("No reminder sent yet")).toBeVisible();
  await page.getByRole("button", { name: "Note a dispute" }).click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByLabelText("What the customer says").fill("Half of it never came");
  await dialog.getByRole("button", { name: "Note a dispute" }).click();
  await expect
    .poll(() => sent("dispute/open")[0]?.body)
    .toEqual({ receivableId: "ar1", reason: "Half of it never came" });
  await expect
    .element(page.getByText("Disputed by the customer, reminders are paused"))
    .toBeVisible();
  await page.getByRole("button", { name: "Close dispute" }).click();
  const closing = page.getByRole("dialog").last();
  await closing.getByLabelText("How it was settled").fill("Found");
  await closing.getByRole("button", { name: "Close dispute" }).click();
  await expect.poll(() => sent("dispute/close")[0]?.body).toEqual({ id: "rd1", outcome: "Found" });
});

test("who only looks sees the reminders beside the receivable and changes nothing", async () => {
  await renderConsole({
    path: "/receivables/ar1",
    user: onlyLooks,
    handlers: [...collectingHandlers(), ...receivableHandlers()],
  });
  const section = page.getByRole("region", { name: "Dunning" });
  await expect.element(section.getByText("Urgent")).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Note a dispute" }))
    .not.toBeInTheDocument();
});
