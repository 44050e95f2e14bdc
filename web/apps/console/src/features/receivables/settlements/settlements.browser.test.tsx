import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { testUser } from "../../../testing/fixtures";
import { receivableHandlers, testReceivable } from "../../../testing/receivables";
import { renderConsole } from "../../../testing/render-console";
import { ok } from "../../../testing/server";
import { settlementHandlers, testSettlement } from "../../../testing/settlements";

const finance = testUser({
  roles: ["finance"],
  permissions: ["receivable_view", "consignment_approve", "consignment_create"],
  countries: [3],
});

test("finance sees what differs and what was disputed, and approves", async () => {
  let view = testSettlement();
  const { sent } = await renderConsole({
    path: "/settlements",
    user: finance,
    handlers: [
      http.post("*/consignment/approve", () => {
        view = testSettlement({ status: "settled", actions: ["ask_reversal"], ver: 5 });
        return ok(view);
      }),
      ...settlementHandlers(() => view),
    ],
  });
  await expect
    .element(page.getByRole("row", { name: /CS-ID-2026-000001.*Finance review/ }))
    .toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "CS-ID-2026-000001" }).click();
  const drawer = page.getByRole("dialog");
  await expect.element(drawer.getByText("50 reported, 2 missing")).toBeVisible();
  await expect.element(drawer.getByText("Ibu Ratna: 50 sold")).toBeVisible();
  await expect.element(drawer.getByText("Answer: Counted there as well")).toBeVisible();
  await expectAccessible();
  await drawer.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "Approve" }).click();
  await expect.poll(() => sent("consignment/approve")[0]?.body).toEqual({ id: "cs1", ver: 4 });
  await expect.element(page.getByText("Settlement CS-ID-2026-000001 approved")).toBeVisible();
  await expect.element(drawer.getByRole("button", { name: "Request reversal" })).toBeVisible();
});

test("what is sent back needs a reason", async () => {
  const { sent } = await renderConsole({
    path: "/settlements/cs1",
    user: finance,
    handlers: [
      http.post("*/consignment/sendBack", () => ok(testSettlement({ status: "disputed" }))),
      ...settlementHandlers(() => testSettlement()),
    ],
  });
  await page.getByRole("button", { name: "Send back" }).click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByLabelText("Reason").fill("Which day was that?");
  await dialog.getByRole("button", { name: "Send back" }).click();
  await expect
    .poll(() => sent("consignment/sendBack")[0]?.body)
    .toEqual({ id: "cs1", ver: 4, reason: "Which day was that?" });
});

test("the second one reverses what the first one asked for", async () => {
  const { sent } = await renderConsole({
    path: "/settlements/cs1",
    user: finance,
    handlers: [
      http.post("*/consignment/reverse", () => ok(testSettlement({ status: "reversed" }))),
      ...settlementHandlers(() =>
        testSettlement({
          status: "settled",
          reversalAsked: true,
          reversalAskedBy: "Sari",
          reversalReason: "Wrong store",
          actions: ["reverse", "drop_reversal"],
        }),
      ),
    ],
  });
  await expect.element(page.getByText(/Sari.*Wrong store/)).toBeVisible();
  await page.getByRole("button", { name: "Confirm reversal" }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "Confirm reversal" }).click();
  await expect.poll(() => sent("consignment/reverse")[0]?.body).toEqual({ id: "cs1", ver: 4 });
});

test("finance prepares the next period of a store by its last count", async () => {
  const draft = testSettlement({ status: "draft", actions: ["send", "redraw", "cancel"], ver: 1 });
  const { sent } = await renderConsole({
    path: "/settlements",
    user: finance,
    handlers: [
      http.post("*/consignment/create", () => ok(draft)),
      ...settlementHandlers(() => draft),
    ],
  });
  await page.getByRole("button", { name: "Prepare a settlement" }).click();
  const form = page.getByRole("dialog");
  const prepare = form.getByRole("button", { name: "Prepare a settlement" });
  await form.getByLabelText("Customer").click();
  await page.getByTitle("PT Sumber Cantik Nusantara · C-700").click();
  await form.getByLabelText("Store").click();
  await page.getByTitle("Sumber Cantik Kemang · S-1").click();
  await expect.element(form.getByText("Monthly")).toBeVisible();
  await expect.element(form.getByLabelText("Last day")).toHaveValue("31 Oct 2026");
  await form.getByLabelText("Basis").click();
  await page.getByTitle("Stock count", { exact: true }).click();
  await expect.element(form.getByLabelText("Last day")).toHaveValue("30 Oct 2026");
  await expectAccessible();
  await prepare.click();
  await expect
    .poll(() => sent("consignment/create")[0]?.body)
    .toMatchObject({
      storeId: "s1",
      periodFrom: "2026-10-01",
      periodTo: "2026-10-30",
      basis: "count",
      chargeLost: false,
    });
  await expect.element(page.getByText("Settlement CS-ID-2026-000001 prepared")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Send to customer" })).toBeVisible();
});

test("a draft is recalculated and sent", async () => {
  let view = testSettlement({ status: "draft", actions: ["send", "redraw", "cancel"], ver: 1 });
  const { sent } = await renderConsole({
    path: "/settlements/cs1",
    user: finance,
    handlers: [
      http.post("*/consignment/redraw", () => {
        view = { ...view, ver: 2 };
        return ok(view);
      }),
      http.post("*/consignment/send", () => {
        view = testSettlement({ status: "sent", actions: [], ver: 3 });
        return ok(view);
      }),
      ...settlementHandlers(() => view),
    ],
  });
  await page.getByRole("button", { name: "Recalculate" }).click();
  await expect.poll(() => sent("consignment/redraw")[0]?.body).toEqual({ id: "cs1", ver: 1 });
  await expect.element(page.getByText(/recalculated from the books/)).toBeVisible();
  await page.getByRole("button", { name: "Send to customer" }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "Send to customer" }).click();
  await expect.poll(() => sent("consignment/send").length).toBe(1);
  await expect.element(page.getByRole("dialog").getByText("Customer confirms")).toBeVisible();
});

test("what was disputed is answered before it is sent again", async () => {
  const dispute = { ...testSettlement().disputes[0], round: 2, answer: "", answeredAt: null };
  const { sent } = await renderConsole({
    path: "/settlements/cs1",
    user: finance,
    handlers: [
      http.post("*/consignment/send", () => ok(testSettlement({ status: "sent", actions: [] }))),
      ...settlementHandlers(() => ({
        ...testSettlement({ status: "disputed", actions: ["send", "cancel"] }),
        disputes: [dispute] as ReturnType<typeof testSettlement>["disputes"],
      })),
    ],
  });
  await page.getByRole("button", { name: "Answer and send again" }).click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByRole("button", { name: "Answer and send again" }).click();
  await expect.element(dialog.getByText("This is required")).toBeVisible();
  expect(sent("consignment/send")).toEqual([]);
  await dialog.getByLabelText(/Answer about Krim/).fill("Both were counted");
  await dialog.getByRole("button", { name: "Answer and send again" }).click();
  await expect
    .poll(() => sent("consignment/send")[0]?.body)
    .toEqual({
      id: "cs1",
      ver: 4,
      answers: [{ productId: "p1", answer: "Both were counted" }],
    });
});

test("what is owed leads to the settlement that it comes from", async () => {
  const owed = testReceivable({ sourceType: "consignment", sourceNo: "CS-ID-2026-000001" });
  const { sent } = await renderConsole({
    path: "/receivables/ar1",
    user: finance,
    handlers: [
      http.get("*/admin/receivable/detail", () => ok(owed)),
      ...settlementHandlers(),
      ...receivableHandlers(),
    ],
  });
  await page.getByRole("dialog").getByRole("link", { name: "CS-ID-2026-000001" }).click();
  await expect.element(page.getByRole("row", { name: /CS-ID-2026-000001/ })).toBeVisible();
  await expect
    .poll(() => sent("consignment/list").at(-1)?.query)
    .toMatchObject({ keyword: "CS-ID-2026-000001" });
});
