import { http } from "msw";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../testing/axe";
import { deskHandlers, testCase, testTopUp } from "../../testing/desks";
import { testUser } from "../../testing/fixtures";
import { renderConsole } from "../../testing/render-console";
import { ok, refuse } from "../../testing/server";

const user = testUser({
  roles: ["finance"],
  countries: [1, 3],
  permissions: ["top_up_audit", "payee_view"],
});

test("what looks double is credited only once it is acknowledged, in the country worked in", async () => {
  const { sent } = await renderConsole({
    path: "/top-ups/tu1",
    user,
    handlers: [
      http.post("*/topUp/approve", () => ok(testTopUp({ status: "success" }))),
      ...deskHandlers(),
    ],
  });
  await page.getByRole("button", { name: "Approve and credit" }).click();
  await expect.element(page.getByText("Check the possible duplicates first")).toBeVisible();
  expect(sent("topUp/approve")).toEqual([]);

  await page
    .getByRole("checkbox", { name: "I have checked them; this is a different transfer" })
    .click();
  await page.getByRole("button", { name: "Approve and credit" }).click();
  await expect.poll(() => sent("topUp/approve").length).toBe(1);
  const [call] = sent("topUp/approve");
  expect(call?.body).toEqual({
    id: "tu1",
    ver: 3,
    bankRef: "TXN-1",
    creditedAmount: "2500000.00",
    reason: "",
    duplicateAcknowledged: true,
  });
  expect(call?.headers.get("X-Country")).toBe("3");
});

test("an amount in rupiah has no decimals, whatever is typed", async () => {
  const { sent } = await renderConsole({
    path: "/top-ups/tu1",
    user,
    handlers: [
      http.get("*/topUp/detail", () => ok(testCase({ duplicates: [] }))),
      http.post("*/topUp/approve", () => ok(testTopUp({ status: "success" }))),
      ...deskHandlers(),
    ],
  });
  const amount = page.getByLabelText("Amount to credit");
  await expect.element(amount).toHaveValue("2,500,000");
  await expect.element(amount).toHaveAttribute("inputmode", "numeric");
  await amount.fill("2.400.000");
  await page.getByLabelText("Reason for the difference").fill("Bank fee");
  await expect.element(amount).toHaveValue("2,400,000");
  await amount.fill("2400000.50");
  await page.getByRole("button", { name: "Approve and credit" }).click();
  await expect
    .poll(() => sent("topUp/approve")[0]?.body)
    .toMatchObject({ creditedAmount: "2400000" });
});

test("another amount needs a reason", async () => {
  const { sent } = await renderConsole({
    path: "/top-ups/tu1",
    user,
    handlers: [
      http.get("*/topUp/detail", () => ok(testCase({ duplicates: [] }))),
      http.post("*/topUp/approve", () => ok(testTopUp({ status: "success" }))),
      ...deskHandlers(),
    ],
  });
  await page.getByLabelText("Amount to credit").fill("2400000");
  await page.getByRole("button", { name: "Approve and credit" }).click();
  await expect.element(page.getByText("This is required")).toBeVisible();
  expect(sent("topUp/approve")).toEqual([]);
  await page.getByLabelText("Reason for the difference").fill("Bank fee");
  await page.getByRole("button", { name: "Approve and credit" }).click();
  await expect.poll(() => sent("topUp/approve")[0]?.body).toMatchObject({ reason: "Bank fee" });
});

test("keys claim and reject; a colleague's claim is told", async () => {
  const { sent } = await renderConsole({
    path: "/top-ups/tu1",
    user,
    handlers: [
      http.post("*/topUp/claim", () =>
        refuse(409, "top_up_claimed", "Dewi is auditing this top-up."),
      ),
      ...deskHandlers(),
    ],
  });
  await expect.element(page.getByText("Not claimed yet")).toBeVisible();
  await userEvent.keyboard("c");
  await expect.element(page.getByText("Dewi is auditing this top-up.")).toBeVisible();
  await expect.poll(() => sent("topUp/claim")).toHaveLength(1);
  await userEvent.keyboard("r");
  await expect.element(page.getByText("Reject TU-ID-0001?")).toBeVisible();
});

test("what was taken is given back, and whoever comes too late is told", async () => {
  let mine = true;
  let refused = false;
  const claim = { name: "Rina", until: "2026-11-15T09:30:00Z", mine: true };
  const { sent } = await renderConsole({
    path: "/top-ups/tu1",
    user,
    handlers: [
      http.get("*/topUp/detail", () => ok(testCase({ claim: mine ? claim : null }))),
      http.post("*/topUp/release", () => {
        if (!refused) {
          refused = true;
          return refuse(409, "top_up_claimed", "Dewi is auditing this top-up.");
        }
        mine = false;
        return ok(testTopUp());
      }),
      ...deskHandlers(),
    ],
  });
  const giveBack = page.getByRole("button", { name: "Return to queue" });
  await giveBack.click();
  await expect.element(page.getByText("Dewi is auditing this top-up.")).toBeVisible();
  await giveBack.click();
  await expect.element(page.getByRole("button", { name: "Claim" })).toBeVisible();
  await expect
    .poll(() => sent("topUp/release").map(({ body }) => body))
    .toEqual([{ id: "tu1" }, { id: "tu1" }]);
  await expectAccessible();
});

test("whoever asked for a reversal cannot confirm it", async () => {
  const topUp = testTopUp({
    status: "success",
    creditedAmount: "2500000.00",
    reversalReason: "Wrong customer",
  });
  await renderConsole({
    path: "/top-ups/tu1",
    user,
    handlers: [
      http.get("*/topUp/detail", () =>
        ok(testCase({ topUp, reversalAskedBy: "Linda Wijaya", reversalAskedByMe: true })),
      ),
      ...deskHandlers(),
    ],
  });
  await expect.element(page.getByText("Waiting for a second person")).toBeVisible();
  expect(page.getByRole("button", { name: "Confirm reversal" }).elements()).toEqual([]);
});

test("what the wallet no longer has is booked as owed, after a question", async () => {
  const topUp = testTopUp({
    status: "success",
    creditedAmount: "2500000.00",
    reversalReason: "Cheque bounced",
  });
  const { sent } = await renderConsole({
    path: "/top-ups/tu1",
    user,
    handlers: [
      http.get("*/topUp/detail", () =>
        ok(testCase({ topUp, reversalAskedBy: "Linda Wijaya", reversalAskedByMe: false })),
      ),
      http.post("*/topUp/reverse", () =>
        refuse(428, "wallet_balance", "Not enough", null, { available: "100000.00" }),
      ),
      http.post("*/topUp/reverseOnAccount", () => ok({ ...topUp, status: "reversed" })),
      ...deskHandlers(),
    ],
  });
  await page.getByRole("button", { name: "Confirm reversal" }).click();
  const sure = page.getByRole("dialog").filter({ hasText: "Reverse TU-ID-0001?" });
  await sure.getByRole("button", { name: "Confirm reversal" }).click();
  const question = page.getByRole("dialog").filter({ hasText: "Insufficient wallet balance" });
  await expect.element(question.getByText(/booked as owed/)).toBeVisible();
  await question.getByRole("button", { name: "Book as owed" }).click();
  await expect.poll(() => sent("topUp/reverseOnAccount").length).toBe(1);
  await expect.poll(() => sent("topUp/reverseOnAccount")[0]?.body).toEqual({ id: "tu1", ver: 3 });
});
