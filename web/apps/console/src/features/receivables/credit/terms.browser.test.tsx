import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { collectingHandlers, testCreditTerms } from "../../../testing/collecting";
import { testUser } from "../../../testing/fixtures";
import { renderConsole } from "../../../testing/render-console";
import { ok, pageOf } from "../../../testing/server";

const finance = testUser({
  roles: ["finance"],
  permissions: ["receivable_view", "top_up_audit"],
  countries: [3],
});
const coming = { ...testCreditTerms, id: "ct2", isComing: true, fromDate: "2027-01-01", ver: 3 };

test("terms that have not begun are changed as they were seen, those that have stay", async () => {
  const { sent, router } = await renderConsole({
    path: "/credit-terms",
    user: finance,
    handlers: [
      http.get("*/creditTerms/list", () => pageOf([coming, testCreditTerms])),
      http.get("*/creditTerms/detail", ({ request }) =>
        ok(request.url.includes("id=ct2") ? coming : testCreditTerms),
      ),
      http.post("*/creditTerms/save", () => ok(coming)),
      ...collectingHandlers(),
    ],
  });
  const open = (recordId: string) =>
    router.navigate({ to: "/credit-terms/$recordId", params: { recordId }, search: {} });
  await expect.element(page.getByRole("row", { name: /Coming/ })).toBeVisible();
  await expectAccessible();
  await open("ct1");
  await expect.element(page.getByText("These terms have begun")).toBeVisible();
  await expect.element(page.getByLabelText("Credit days")).toBeDisabled();
  await open("ct2");
  await expect.element(page.getByLabelText("Credit days")).toBeEnabled();
  await page.getByLabelText("Credit days").fill("60");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("creditTerms/save")[0]?.body)
    .toEqual({
      id: "ct2",
      ver: 3,
      customerId: "c1",
      fromDate: "2027-01-01",
      creditLimit: "50000000.00",
      creditDays: 60,
      overdueBlockDays: 15,
      reason: "A new contract",
    });
});
