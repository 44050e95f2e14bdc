import { dateInZone } from "@gerai/domain";
import { http } from "msw";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { useCountryFilter } from "../../core/country-filter";
import { rangeOf } from "../../core/list/day-spans";
import type { OrderDetail } from "../../core/wire";
import { deskHandlers, testOrder } from "../../testing/desks";
import { testUser } from "../../testing/fixtures";
import { renderConsole } from "../../testing/render-console";
import { ok, refuse } from "../../testing/server";

const user = testUser({
  roles: ["warehouse"],
  permissions: ["dispatch", "order_view"],
  countries: [3],
});
const [line] = testOrder().lines;

function partlySent(partial: Partial<OrderDetail> = {}): OrderDetail {
  const lines = line ? [{ ...line, qtyDispatched: 10 }] : [];
  return testOrder({ stage: 42, actions: ["dispatch", "close_rest"], lines, ver: 7, ...partial });
}

test("the rest of an order is given up for a reason, and the order says so", async () => {
  let closed = false;
  const after = partlySent({
    stage: 61,
    actions: [],
    lines: line ? [{ ...line, qtyDispatched: 10, qtyCancelled: 14 }] : [],
  });
  const { sent } = await renderConsole({
    path: "/orders/o1",
    user,
    handlers: [
      http.get("*/order/detail", () => ok(closed ? after : partlySent())),
      http.post("*/dispatch/closeRest", () => {
        closed = true;
        return ok({ orderId: "o1", status: 6, stage: 61, qty: 14, netAmount: "1.00", ver: 8 });
      }),
      ...deskHandlers(),
    ],
  });
  await page.getByRole("button", { name: "Close the rest" }).click();
  const dialog = page.getByRole("dialog").last();
  await expect.element(dialog.getByText("Close the rest of SO-ID-0001?")).toBeVisible();
  await expect.element(dialog.getByText("14 pieces will not be sent.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close the rest" }).click();
  await expect.element(dialog.getByText("This is required")).toBeVisible();
  expect(sent("closeRest")).toHaveLength(0);
  await dialog.getByLabelText("Reason").fill("Discontinued");
  await dialog.getByRole("button", { name: "Close the rest" }).click();
  await expect.element(page.getByText("14 pieces will not be sent")).toBeVisible();
  await expect
    .poll(() => sent("closeRest")[0]?.body)
    .toEqual({ orderId: "o1", ver: 7, remark: "Discontinued" });
  await expect.element(page.getByRole("columnheader", { name: "Not sent" })).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Close the rest" }))
    .not.toBeInTheDocument();
});

test("the order comes in once: it takes the place of its skeleton", async () => {
  let answer: (() => void) | undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await renderConsole({
    path: "/orders/o1",
    user,
    handlers: [
      http.get("*/order/detail", async () => {
        await asked;
        return ok(partlySent());
      }),
      ...deskHandlers(),
    ],
  });
  const drawer = () => document.querySelector(".ant-drawer-content-wrapper");
  await expect.poll(drawer).not.toBeNull();
  const place = drawer()?.getBoundingClientRect();
  answer?.();
  await expect.element(page.getByText("Calm Night Serum")).toBeVisible();
  expect(drawer()?.getBoundingClientRect()).toEqual(place);
  expect(document.querySelector(".drawer-in-place")).not.toBeNull();
});

test("somebody dispatched meanwhile: the order is read anew", async () => {
  let ver = 7;
  const { sent } = await renderConsole({
    path: "/orders/o1",
    user,
    handlers: [
      http.get("*/order/detail", () => ok(partlySent({ ver }))),
      http.post("*/dispatch/closeRest", () => {
        ver = 8;
        return refuse(409, "version_conflict", "Somebody changed it meanwhile.");
      }),
      ...deskHandlers(),
    ],
  });
  await page.getByRole("button", { name: "Close the rest" }).click();
  await page.getByLabelText("Reason").fill("Discontinued");
  const confirm = page.getByRole("dialog").last();
  await confirm.getByRole("button", { name: "Close the rest" }).click();
  await expect.element(confirm.getByRole("alert")).toBeVisible();
  await expect.poll(() => sent("order/detail").length).toBe(2);
  await confirm.getByRole("button", { name: "Close the rest" }).click();
  await expect.poll(() => sent("closeRest").at(-1)?.body).toMatchObject({ ver: 8 });
});

test("whoever may not, has no such button", async () => {
  const order = partlySent({ actions: [] });
  await renderConsole({
    path: "/orders/o1",
    user,
    handlers: [http.get("*/order/detail", () => ok(order)), ...deskHandlers()],
  });
  await expect.element(page.getByText("Calm Night Serum")).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Close the rest" }))
    .not.toBeInTheDocument();
});

test("the list holds to the days in the address and to the country the console looks at", async () => {
  const { router, sent } = await renderConsole({
    path: "/orders?dateFrom=2026-11-01&dateTo=2026-11-15",
    user: testUser(),
    handlers: deskHandlers(),
  });
  onTestFinished(() => useCountryFilter.getState().choose(null));
  useCountryFilter.getState().choose(5);
  await expect
    .poll(() => sent("order/list").at(-1)?.query)
    .toMatchObject({ dateFrom: "2026-11-01", dateTo: "2026-11-15", countryCode: "5" });
  await page.getByPlaceholder("Start date").click();
  await page.getByText("Last month", { exact: true }).click();
  const { from, to } = rangeOf("lastMonth", dateInZone(new Date(), "Asia/Jakarta"));
  await expect
    .poll(() => router.state.location.search)
    .toMatchObject({ dateFrom: from, dateTo: to });
});
