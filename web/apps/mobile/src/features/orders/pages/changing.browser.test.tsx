import type { OrderDetail } from "@gerai/api";
import { http } from "msw";
import type { HttpHandler } from "msw";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { cartLine, cartView } from "../../../testing/cart";
import { orderDetail, orderProducts, parcel } from "../../../testing/orders";
import { renderApp } from "../../../testing/render-app";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const buyer = testUser({ terminalType: 1, roles: ["buyer"], personId: null });
const save = page.getByRole("button", { name: "Save changes" });
const tint = page.getByRole("textbox", { name: "Quantity of “Velvet Tint 01 Rosewood”" });

describe("the quantities of an order under review", () => {
  test("are changed, with what the order comes to before and after", async () => {
    const asked: URLSearchParams[] = [];
    await openEditor([
      http.get("*/orderInfo/productList", () => ok(orderProducts())),
      http.post("*/orderInfo/updateOrderProduct", ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return ok({ orderId: "o1", ver: 3 });
      }),
    ]);
    await expect.element(save).toBeDisabled();
    await expectAccessible();
    await tint.fill("12");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("฿1,254")).toBeVisible();
    await save.click();
    await expect.element(page.getByText("Quantities changed")).toBeVisible();
    await expect.poll(() => asked[0]?.get("ver")).toBe("2");
    await expect.poll(() => asked[0]?.get("products")).toBe('[{"lineId":"ol1","qty":12}]');
  });

  test("cannot all be taken away", async () => {
    await openEditor([http.get("*/orderInfo/productList", () => ok(orderProducts()))]);
    await tint.fill("0");
    await page.getByRole("textbox", { name: "Quantity of “Sheet Mask”" }).fill("0");
    await userEvent.keyboard("{Enter}");
    await expect
      .element(page.getByText("The product list cannot be completely deleted"))
      .toBeVisible();
    await expect.element(save).toBeDisabled();
  });

  test("stay chosen when somebody else was faster", async () => {
    let ver = 2;
    await openEditor([
      http.get("*/orderInfo/productList", () => ok(orderProducts({ ver }))),
      http.post("*/orderInfo/updateOrderProduct", () => {
        ver = 3;
        return refuse(409, "version_conflict", "Changed");
      }),
    ]);
    await tint.fill("12");
    await userEvent.keyboard("{Enter}");
    await save.click();
    await expect.element(page.getByText(/Someone else changed this order/)).toBeVisible();
    await expect.element(tint).toHaveValue("12");
  });

  test("are locked for those who may not change them", async () => {
    await openEditor([
      http.get("*/orderInfo/productList", () => ok(orderProducts({ editable: false }))),
    ]);
    await expect.element(page.getByText(/cannot be changed at this stage/)).toBeVisible();
    await expect.element(tint).toBeDisabled();
  });
});

describe("the list without an order", () => {
  test("is a buyer's cart", async () => {
    const { router } = await renderApp({
      user: buyer,
      path: paths.canEditNumCommodityList,
      handlers: [http.get("*/cart/cartList", () => ok(cartView([cartLine()])))],
    });
    await expect.poll(() => router.state.location.pathname).toBe(paths.cart);
    await expect.element(tint).toHaveValue("24");
  });

  test("is nothing for others", async () => {
    await renderApp({ path: paths.canEditNumCommodityList, handlers: [] });
    await expect.element(page.getByText("No order selected")).toBeVisible();
  });
});

describe("a parcel", () => {
  test("that arrived is confirmed as a whole", async () => {
    const { sent } = await openParcel();
    await expect.element(page.getByText("Kerry Express")).toBeVisible();
    await expect.element(page.getByText("Tracking number KEX0012345")).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Confirm receipt" }).click();
    await page.getByRole("button", { name: "All received" }).click();
    await expect.element(page.getByText("Receipt confirmed")).toBeVisible();
    await expect
      .poll(() => sent("confirmReceipt")[0]?.body)
      .toEqual({ dispatchId: "d1", lines: null });
  });

  test("is confirmed by a promoter of the store as well", async () => {
    const promoter = testUser({ terminalType: 2, roles: ["ba"] });
    const { sent } = await openParcel(promoter, {
      actions: ["confirm_receipt"],
      amountsHidden: true,
    });
    await page.getByRole("main").getByRole("button", { name: "Confirm receipt" }).click();
    await page.getByRole("button", { name: "All received" }).click();
    await expect.element(page.getByText("Receipt confirmed")).toBeVisible();
    await expect
      .poll(() => sent("confirmReceipt")[0]?.body)
      .toEqual({ dispatchId: "d1", lines: null });
  });

  test("that arrived in part is confirmed with what came", async () => {
    const { sent } = await openParcel();
    await page.getByRole("main").getByRole("button", { name: "Confirm receipt" }).click();
    const sheet = page.getByRole("dialog", { name: "Confirm quantities received" });
    await sheet.getByRole("button", { name: "Decrease" }).click();
    await sheet.getByRole("button", { name: "Confirm 23 pieces" }).click();
    await expect
      .poll(() => sent("confirmReceipt")[0]?.body)
      .toEqual({
        dispatchId: "d1",
        lines: [{ lineId: "ol1", qty: 23 }],
      });
  });
});

async function openEditor(handlers: HttpHandler[]) {
  return await renderApp({ path: `${paths.canEditNumCommodityList}?orderId=o1`, handlers });
}

async function openParcel(user = buyer, partial: Partial<OrderDetail> = {}) {
  const order = orderDetail({
    status: 6,
    stage: 61,
    reviews: [],
    dispatches: [parcel()],
    actions: ["confirm_receipt", "again"],
    ...partial,
  });
  return await renderApp({
    path: `${paths.orderDetails}?orderId=o1`,
    user,
    handlers: [
      http.get("*/order/detail", () => ok(order)),
      http.post("*/order/confirmReceipt", () => ok({ dispatchId: "d1", complete: true })),
    ],
  });
}
