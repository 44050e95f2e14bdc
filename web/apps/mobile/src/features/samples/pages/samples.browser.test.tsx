import { http, HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { renderApp } from "../../../testing/render-app";
import { onePage, salesAnswers } from "../../../testing/sales-answers";
import { customerView } from "../../../testing/sales-customers";
import { orderDetail, orderProducts, reviews } from "../../../testing/sales-documents";
import { ok } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";
import { expectTouchable } from "../../../testing/touch";

const rep = testUser({
  countryCode: 3,
  countryKey: "id",
  currency: "IDR",
  timeZone: "Asia/Jakarta",
  permissions: ["sample_gift_order", "order_on_behalf"],
});

const goods = {
  id: "p1",
  name: "Sabun susu",
  image: null,
  spec: "20 g",
  brandName: "Melati",
  materialCode: "M-1",
  moq: 5,
  orderStep: 5,
  stock: 100,
  currency: "IDR",
};

const item = {
  orderId: "o1",
  orderNo: "SP-ID-261114-00001",
  orderType: 3,
  status: 2,
  stage: 21,
  customerId: "c1",
  customerCode: "ID-1",
  customerName: "Guardian Central Park",
  recipientKind: "customer",
  recipient: "Guardian Central Park",
  purpose: "New product trial",
  placedBy: "Siti",
  placedAt: "2026-11-14T03:00:00Z",
  kinds: 1,
  totalQty: 10,
  ver: 1,
};

const budget = { qtyLimit: 300, qtyUsed: 275, qtyPending: 20, qtyLeft: 5 };

const sentBack = {
  order: {
    ...orderDetail,
    orderType: 3,
    stage: 24,
    actions: ["resubmit"],
    lines: [
      {
        lineId: "x1",
        productId: "p1",
        name: "Sabun susu",
        image: null,
        spec: "20 g",
        qtyOrdered: 10,
        qtyApproved: 10,
      },
    ],
    reviews: [{ ...reviews[0], decision: "returned", remark: "Half of it is enough" }],
  },
  recipientKind: "customer",
  recipient: "Guardian Central Park",
  purpose: "New product trial",
  budget,
  cost: null,
};

const [usual] = customerView.addresses;
const twoAddresses = [
  { ...usual, id: "ad1" },
  { ...usual, id: "ad2", line: "7 Gatot Subroto", isDefault: false },
];

const answers = [
  http.get("*/customer/detail", () => ok({ ...customerView, addresses: twoAddresses })),
  http.get("*/sample/goods", () => ok(onePage([goods]))),
  http.get("*/sample/budget", () => ok(budget)),
  http.get("*/sample/list", () => ok(onePage([item]))),
  http.get("*/sample/detail", () => ok(sentBack)),
  http.get("*/orderInfo/productList", () =>
    ok({ ...orderProducts, header: { ...orderProducts.header, orderType: 3 } }),
  ),
  ...salesAnswers,
];

describe("free samples", () => {
  test("are not offered outside Indonesia", async () => {
    await renderApp({ user: testUser(), path: paths.freeSamples, handlers: answers });
    await expect
      .element(page.getByText("Free samples and gifts are not available in your country"))
      .toBeVisible();
  });

  test("show what is left of the month and what was asked for", async () => {
    await renderApp({ user: rep, path: paths.freeSamples, handlers: answers });
    await expect.element(page.getByText("5 pieces left")).toBeVisible();
    await expect
      .element(page.getByText("275 of 300 used · 20 in approval or returned"))
      .toBeVisible();
    await expect.element(page.getByText("New product trial")).toBeVisible();
    await expectAccessible();
    await expectTouchable();
  });

  test("are chosen, confirmed over the budget, and submitted", async () => {
    const { sent, router } = await renderApp({
      user: rep,
      path: paths.pesananSampelList,
      handlers: [http.post("*/sample/submit", () => ok(sentBack)), ...answers],
    });
    await page.getByRole("button", { name: "Add “Sabun susu”" }).click();
    await page.getByRole("button", { name: "Increase" }).click();
    await expect.element(page.getByText("1 product, 10 pcs selected")).toBeVisible();
    await expectAccessible();
    await expectTouchable();
    await page.getByRole("link", { name: "Next" }).click();
    await expect.element(page.getByText(/5 over this month’s budget/)).toBeVisible();
    await page.getByRole("button", { name: "Submit for approval" }).click();
    await expect.element(page.getByRole("alert").getByText("Choose a customer")).toBeVisible();
    await page.getByRole("link", { name: /Choose a customer/ }).click();
    await page.getByRole("link", { name: /Siam Beauty/ }).click();
    await page.getByRole("textbox", { name: "Recipient" }).fill("Guardian Central Park");
    await page.getByRole("textbox", { name: "Purpose" }).fill("New product trial");
    await expect.element(page.getByText(/99\/1 Rama IX Road/)).toBeVisible();
    await page.getByRole("button", { name: "Change", exact: true }).click();
    await expectAccessible();
    await expectTouchable();
    await page.getByRole("radio", { name: /7 Gatot Subroto/ }).click();
    await expect
      .element(page.getByRole("textbox", { name: "Purpose" }))
      .toHaveValue("New product trial");
    await expectAccessible();
    await expectTouchable();
    await page.getByRole("button", { name: "Submit for approval" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.samplesOrGiftsOrderDetail);
    await expect
      .poll(() => sent("sample/submit")[0]?.body)
      .toMatchObject({
        customerId: "c1",
        recipientKind: "customer",
        recipient: "Guardian Central Park",
        purpose: "New product trial",
        addressId: "ad2",
        lines: [{ productId: "p1", qty: 10 }],
      });
  });

  test("are not forgotten while more of them are selected", async () => {
    let reached = false;
    const { sent } = await renderApp({
      user: rep,
      path: paths.pesananSampelList,
      handlers: [
        http.post("*/sample/submit", () => {
          if (reached) return ok(sentBack);
          reached = true;
          return HttpResponse.error();
        }),
        ...answers,
      ],
    });
    await page.getByRole("button", { name: "Add “Sabun susu”" }).click();
    await page.getByRole("link", { name: "Next" }).click();
    await page.getByRole("link", { name: /Choose a customer/ }).click();
    await page.getByRole("link", { name: /Siam Beauty/ }).click();
    const recipient = page.getByRole("textbox", { name: "Recipient" });
    await recipient.fill("");
    await expect.element(recipient).toHaveValue("");
    await recipient.fill("Opening day");
    await page.getByRole("textbox", { name: "Purpose" }).fill("New product trial");
    const submit = page.getByRole("button", { name: "Submit for approval" });
    await submit.click();
    await expect.element(page.getByRole("alert")).toBeInViewport();
    await page.getByRole("link", { name: "Edit products" }).click();
    await page.getByRole("link", { name: "Next" }).click();
    await expect.element(recipient).toHaveValue("Opening day");
    await submit.click();
    await expect.poll(() => sent("sample/submit").length).toBe(2);
    // Whether the first one arrived is not known; under the same name it is asked for once.
    const [first, second] = sent("sample/submit").map(({ body }) => body);
    expect(second).toEqual(first);
  });

  test("go nowhere until an address is chosen when the customer has several and none is usual", async () => {
    const addresses = twoAddresses.map((address) => ({ ...address, isDefault: false }));
    const { sent } = await renderApp({
      user: rep,
      path: paths.pesananSampelList,
      handlers: [
        http.get("*/customer/detail", () => ok({ ...customerView, addresses })),
        http.post("*/sample/submit", () => ok(sentBack)),
        ...answers,
      ],
    });
    await page.getByRole("button", { name: "Add “Sabun susu”" }).click();
    await page.getByRole("link", { name: "Next" }).click();
    await page.getByRole("link", { name: /Choose a customer/ }).click();
    await page.getByRole("link", { name: /Siam Beauty/ }).click();
    await page.getByRole("textbox", { name: "Purpose" }).fill("New product trial");
    await page.getByRole("button", { name: "Submit for approval" }).click();
    await expect
      .element(page.getByRole("alert").getByText("Choose a delivery address"))
      .toBeVisible();
    expect(sent("sample/submit")).toHaveLength(0);
    await page.getByRole("button", { name: "Choose an address" }).click();
    await page.getByRole("radio", { name: /99\/1 Rama IX Road/ }).click();
    await page.getByRole("button", { name: "Submit for approval" }).click();
    await expect.poll(() => sent("sample/submit")[0]?.body).toMatchObject({ addressId: "ad1" });
  });

  test("are withdrawn from their own page, with a reason", async () => {
    let withdrawn = false;
    const waiting = { ...sentBack, order: { ...sentBack.order, stage: 21, actions: ["cancel"] } };
    const gone = { ...sentBack, order: { ...sentBack.order, status: 5, stage: 51, actions: [] } };
    const { sent } = await renderApp({
      user: rep,
      path: `${paths.samplesOrGiftsOrderDetail}?orderId=o1`,
      handlers: [
        http.get("*/sample/detail", () => ok(withdrawn ? gone : waiting)),
        http.post("*/order/cancel", () => {
          withdrawn = true;
          return ok({ orderId: "o1", orderNo: "SP-1", status: 5, stage: 51, ver: 4 });
        }),
        ...answers,
      ],
    });
    const cancel = page.getByRole("button", { name: "Cancel order" });
    await cancel.click();
    const sheet = page.getByRole("dialog", { name: "Cancel the order" });
    await sheet.getByRole("radio", { name: "Changed my mind" }).click();
    await expectAccessible();
    await expectTouchable();
    await sheet.getByRole("button", { name: "Cancel this order" }).click();
    await expect.element(cancel).not.toBeInTheDocument();
    await expect
      .poll(() => sent("order/cancel")[0]?.body)
      .toMatchObject({
        orderId: "o1",
        ver: 3,
        reason: "changed_mind",
      });
  });

  test("are mended after they were sent back, but never to nothing", async () => {
    const { sent } = await renderApp({
      user: rep,
      path: `${paths.samplesOrGiftsOrderDetail}?orderId=o1`,
      handlers: [http.post("*/sample/update", () => ok(sentBack)), ...answers],
    });
    await expect.element(page.getByText("Half of it is enough").first()).toBeVisible();
    await expectAccessible();
    await expectTouchable();
    await page.getByRole("link", { name: "Edit order" }).click();
    const qty = page.getByRole("textbox", { name: "Quantity of “Sabun susu”" });
    await qty.fill("5");
    await page.getByRole("button", { name: "Resubmit" }).click();
    await expect.poll(() => sent("sample/update").length).toBe(1);
    await expect
      .poll(() => sent("sample/update")[0]?.body)
      .toMatchObject({
        orderId: "o1",
        ver: 3,
        addressId: "ad1",
        lines: [{ productId: "p1", qty: 5 }],
      });
  });

  test("get other products when they are mended, and what was typed stays", async () => {
    const other = { ...goods, id: "p2", name: "Krim malam" };
    const { sent, storage } = await renderApp({
      user: rep,
      path: `${paths.sampleGiveawayUpdateOrder}?orderId=o1`,
      handlers: [
        http.get("*/sample/goods", () => ok(onePage([goods, other]))),
        http.post("*/sample/update", () => ok(sentBack)),
        ...answers,
      ],
    });
    await expect.element(page.getByText("Half of it is enough")).toBeVisible();
    await expect.element(page.getByText("5 pieces left")).toBeVisible();
    await expect.element(page.getByText(/5 over this month’s budget/)).toBeVisible();
    await page.getByRole("textbox", { name: "Purpose" }).fill("Try-out of the night line");
    await page.getByRole("link", { name: "Edit products" }).click();
    await page.getByRole("button", { name: "Add “Krim malam”" }).click();
    await expect.element(page.getByText("2 products, 15 pcs selected")).toBeVisible();
    await page.getByRole("link", { name: "Next" }).click();
    const qty = page.getByRole("textbox", { name: "Quantity of “Sabun susu”" });
    await qty.fill("0");
    await userEvent.keyboard("{Enter}");
    await expect.element(qty).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Resubmit" }).click();
    await expect.poll(() => sent("sample/update").length).toBe(1);
    await expect
      .poll(() => sent("sample/update")[0]?.body)
      .toMatchObject({
        purpose: "Try-out of the night line",
        lines: [{ productId: "p2", qty: 5 }],
      });
    await expect.poll(() => storage.getItem(`giveaway.mending.o1.${rep.userId}`)).toBeNull();
  });
});
