import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../testing/axe";
import { testUser } from "../../testing/fixtures";
import {
  receivableHandlers,
  secondReceivable,
  testBadDebt,
  testReceivable,
  testWriteOff,
} from "../../testing/receivables";
import { renderConsole } from "../../testing/render-console";
import { ok, pageOf, refuse } from "../../testing/server";

const finance = testUser({
  roles: ["finance"],
  permissions: ["receivable_view", "top_up_audit", "wallet_view", "payee_view"],
  countries: [3],
});
const onlyLooks = testUser({ ...finance, permissions: ["receivable_view"] });

test("what is owed stands with its age, and is narrowed by state, settlement and customer", async () => {
  const { sent } = await renderConsole({
    path: "/receivables",
    user: finance,
    handlers: receivableHandlers(),
  });
  const row = page.getByRole("row", { name: /AR-ID-2026-000001/ });
  await expect.element(row.getByText("Rp600,000")).toBeVisible();
  await expect.element(row.getByText("45 days overdue")).toBeVisible();
  const ageing = page.getByRole("table", { name: "Ageing" });
  await expect.element(ageing.getByRole("row", { name: /Indonesia.*Rp850,000/ })).toBeVisible();
  await expect
    .element(page.getByText("2 receivables · Rp850,000 unwritten-off, Rp600,000 of it overdue"))
    .toBeVisible();
  await expectAccessible();

  await page.getByRole("tab", { name: "Overdue" }).click();
  await page.getByRole("combobox", { name: "Settled or not" }).click();
  await page.getByRole("option", { name: "Unsettled" }).click();
  await page.getByRole("combobox", { name: "Filter by customer" }).click();
  await page.getByTitle("PT Sumber Cantik Nusantara · C-700").click();
  await expect
    .poll(() => sent("receivable/list").map(({ query }) => query))
    .toContainEqual(
      expect.objectContaining({
        status: "overdue",
        settled: "false",
        customerId: "c1",
        countryCode: "3",
      }),
    );
  await expect
    .poll(() => sent("receivable/ageing").at(-1)?.query)
    .toMatchObject({ customerId: "c1" });
});

test("a receivable says how it adds up and which money paid it", async () => {
  await renderConsole({
    path: "/receivables/ar1",
    user: finance,
    handlers: receivableHandlers(),
  });
  const drawer = page.getByRole("dialog");
  await expect.element(drawer.getByText("Rp1,000,000")).toBeVisible();
  await expect.element(drawer.getByText("WO-ID-2026-000001")).toBeVisible();
  await expect
    .element(drawer.getByRole("link", { name: "RC-ID-2026-000000" }))
    .toHaveAttribute("href", "/console/receipts/rc0");
  await expect.element(drawer.getByText("Number in the reference")).toBeVisible();
  await expect.element(drawer.getByText("SO-ID-260830-00001")).toBeVisible();
  await expectAccessible();
});

test("the invoice of a receivable is fetched as a file", async () => {
  const { sent } = await renderConsole({
    path: "/receivables/ar1",
    user: finance,
    handlers: [
      http.get("*/admin/invoice/file", () =>
        refuse(503, "unavailable", "Please try again in a moment"),
      ),
      ...receivableHandlers(),
    ],
  });
  await expect.element(page.getByText("IV-ID-2026-000001")).toBeVisible();
  await page.getByRole("button", { name: "Invoice (PDF)" }).click();
  await expect.element(page.getByText("Please try again in a moment")).toBeVisible();
  await expect
    .poll(() => sent("invoice/file").map(({ query }) => query))
    .toEqual([{ receivableId: "ar1" }]);
});

test("a bad debt is asked for with a reason, of no more than is open", async () => {
  const { sent } = await renderConsole({
    path: "/receivables/ar1",
    user: finance,
    handlers: [
      http.post("*/badDebt/ask", () => ok(testBadDebt({ askedByMe: true }))),
      ...receivableHandlers(),
    ],
  });
  await page.getByRole("button", { name: "Request bad debt" }).click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByLabelText("Amount").fill("600001");
  await dialog.getByLabelText("Reason").fill("The shop closed");
  await dialog.getByRole("button", { name: "Request bad debt" }).click();
  await expect.element(dialog.getByText("At most Rp600,000")).toBeVisible();
  expect(sent("badDebt/ask")).toEqual([]);

  await dialog.getByLabelText("Amount").fill("200000");
  await dialog.getByRole("button", { name: "Request bad debt" }).click();
  await expect
    .poll(() => sent("badDebt/ask")[0]?.body)
    .toMatchObject({ receivableId: "ar1", ver: 7, reason: "The shop closed" });
  await expect
    .element(page.getByText("Bad debt BD-ID-2026-000001 requested; a second person has to approve"))
    .toBeVisible();
});

test("while a bad debt waits or nothing is open no other can be asked for", async () => {
  await renderConsole({
    path: "/receivables/ar2",
    user: finance,
    handlers: [
      http.get("*/receivable/detail", () =>
        ok(testReceivable({ ...secondReceivable, badDebts: [testBadDebt()] })),
      ),
      ...receivableHandlers(),
    ],
  });
  await expect.element(page.getByRole("dialog").getByText("The shop closed")).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Request bad debt" }))
    .not.toBeInTheDocument();
});

test("a second person approves a bad debt", async () => {
  const { sent } = await renderConsole({
    path: "/bad-debts",
    user: finance,
    handlers: [
      http.post("*/badDebt/approve", () => ok(testBadDebt({ status: "approved" }))),
      ...receivableHandlers(),
    ],
  });
  await page.getByRole("button", { name: "Actions for BD-ID-2026-000001" }).click();
  await page.getByRole("menuitem", { name: "Approve bad debt" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve bad debt" }).click();
  await expect.poll(() => sent("badDebt/approve")[0]?.body).toEqual({ id: "bd1", ver: 4 });
  await expect.element(page.getByText("Bad debt BD-ID-2026-000001 approved")).toBeVisible();
});

test("whoever asked for a bad debt can only drop it", async () => {
  await renderConsole({
    path: "/bad-debts",
    user: finance,
    handlers: [
      http.get("*/badDebt/list", () => pageOf([testBadDebt({ askedByMe: true })])),
      ...receivableHandlers(),
    ],
  });
  await expect.element(page.getByText("Waiting for a second person")).toBeVisible();
  await page.getByRole("button", { name: "Actions for BD-ID-2026-000001" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Drop request" })).toBeVisible();
  expect(page.getByRole("menuitem", { name: "Approve bad debt" }).elements()).toEqual([]);
});

test("a write-off is asked back by one and reversed by another", async () => {
  const asked = testWriteOff({ reversalAskedBy: "Budi Santoso", reversalReason: "Wrong delivery" });
  let waits = false;
  const { sent } = await renderConsole({
    path: "/write-offs",
    user: finance,
    handlers: [
      http.get("*/writeOff/list", () => pageOf([waits ? asked : testWriteOff()])),
      http.post("*/writeOff/askReversal", () => {
        waits = true;
        return ok(asked);
      }),
      http.post("*/writeOff/reverse", () =>
        refuse(439, "second_person_needed", "A second person has to do this."),
      ),
      ...receivableHandlers(),
    ],
  });
  await page.getByRole("button", { name: "Actions for WO-ID-2026-000001" }).click();
  await page.getByRole("menuitem", { name: "Request reversal" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Reason").fill("Wrong delivery");
  await dialog.getByRole("button", { name: "Request reversal" }).click();
  await expect
    .poll(() => sent("writeOff/askReversal")[0]?.body)
    .toEqual({ id: "wo1", ver: 1, reason: "Wrong delivery" });
  await expect
    .element(page.getByText("Budi Santoso requested a reversal: Wrong delivery"))
    .toBeVisible();

  await page.getByRole("button", { name: "Actions for WO-ID-2026-000001" }).click();
  await page.getByRole("menuitem", { name: "Confirm reversal" }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "Confirm reversal" }).click();
  await expect.element(page.getByText("A second person has to do this.")).toBeVisible();
});

test("whoever may only look changes nothing", async () => {
  const { router } = await renderConsole({
    path: "/write-offs",
    user: onlyLooks,
    handlers: receivableHandlers(),
  });
  await expect.element(page.getByText("WO-ID-2026-000001")).toBeVisible();
  expect(page.getByRole("button", { name: /^Actions for/ }).elements()).toEqual([]);
  await router.navigate({ to: "/receivables/$recordId", params: { recordId: "ar1" } });
  await expect.element(page.getByRole("dialog").getByText("Rp1,000,000")).toBeVisible();
  expect(page.getByRole("button", { name: "Request bad debt" }).elements()).toEqual([]);
});

test("who is late leads to the receivables that are", async () => {
  const { router } = await renderConsole({
    path: "/overdue",
    user: finance,
    handlers: receivableHandlers(),
  });
  await expect.element(page.getByText("45 days")).toBeVisible();
  await page.getByRole("link", { name: "PT Sumber Cantik Nusantara" }).click();
  await expect
    .poll(() => router.state.location)
    .toMatchObject({
      pathname: "/receivables",
      search: { customerId: "c1", state: "overdue", sort: "dueDate" },
    });
});

test("lists say when there is nothing, and when they could not be had", async () => {
  const { router } = await renderConsole({
    path: "/overdue",
    user: finance,
    handlers: [
      http.get("*/admin/overdue/list", () => pageOf([])),
      http.get("*/receivable/list", () => refuse(500, "internal", "Something went wrong.")),
      http.get("*/receivable/ageing", () => ok([])),
      ...receivableHandlers(),
    ],
  });
  await expect.element(page.getByText("Nobody is overdue")).toBeVisible();
  await router.navigate({ to: "/receivables", search: {} });
  await expect.element(page.getByText("Something went wrong.")).toBeVisible();
  await expect.element(page.getByText("Nothing is open")).toBeVisible();
});
