import { http } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";
import type { ReturnView, Returnable } from "../wire";

const buyer = testUser({ permissions: ["order_view", "return_request"] });
const manager = testUser({ permissions: ["order_view", "return_approve"] });
const moment = "2026-11-14T03:20:00Z";

const returnable: Returnable = {
  orderId: "o1",
  orderNo: "SO-TH-261101-00007",
  customerName: "Chao Phraya Stores",
  until: "2026-11-28T03:20:00Z",
  onlyDefects: false,
  lines: [
    {
      lineId: "l1",
      productId: "p1",
      materialCode: "DEW-001",
      name: "Calm Night Serum",
      image: null,
      spec: "30 ml",
      qtyReceived: 10,
      qtyReturned: 3,
      qtyOpen: 5,
      qtyLeft: 2,
    },
  ],
};

function shown(partial: Partial<ReturnView> = {}): ReturnView {
  return {
    returnId: "rt1",
    docNo: "RT-TH-261114-00001",
    countryCode: 1,
    currency: "THB",
    orderId: "o1",
    orderNo: "SO-TH-261101-00007",
    customerId: "c1",
    customerCode: "C-001",
    customerName: "Chao Phraya Stores",
    storeId: null,
    storeName: null,
    state: "requested",
    reason: "not_selling",
    remark: "",
    settleMethod: "wallet",
    kinds: 1,
    qtyRequested: 2,
    qtyReceived: 0,
    qtyAccepted: 0,
    amount: null,
    refundTo: null,
    creditNo: null,
    askedByName: "Somchai",
    askedAt: moment,
    bizDate: "2026-11-14",
    sendBy: null,
    refuseReason: "",
    actions: [],
    ver: 3,
    netAmount: null,
    taxAmount: null,
    walletAmount: null,
    setOffs: [],
    reviews: [],
    decidedByName: null,
    decidedAt: null,
    receivedAt: null,
    inspectedByName: null,
    inspectedAt: null,
    creditedByName: null,
    creditedAt: null,
    lines: [
      {
        lineId: "l1",
        lineNo: 1,
        productId: "p1",
        materialCode: "DEW-001",
        name: "Calm Night Serum",
        image: null,
        spec: "30 ml",
        qtyRequested: 2,
        qtyReceived: 0,
        qtySound: 0,
        qtyDamaged: 0,
        qtyRejected: 0,
        unitPrice: "107.00",
        amount: "0.00",
      },
    ],
    photos: [],
    timeline: [{ event: "ask", note: "", qty: 2, at: moment, actorName: "Somchai" }],
    ...partial,
  };
}

const counts = {
  all: 1,
  requested: 1,
  approved: 0,
  refused: 0,
  cancelled: 0,
  received: 0,
  inspected: 0,
  credited: 0,
  closed: 0,
  toDecide: 0,
};

describe("returns", () => {
  test("are listed by state", async () => {
    const asked: (string | null)[] = [];
    await renderApp({
      path: paths.returns,
      user: buyer,
      handlers: [
        http.get("*/front/return/list", ({ request }) => {
          asked.push(new URL(request.url).searchParams.get("state"));
          return ok({ list: [shown()], total: 1, pageNum: 1, pageSize: 20, pages: 1, counts });
        }),
      ],
    });
    await expect
      .element(page.getByRole("link", { name: /RT-TH-261114-00001/ }))
      .toHaveTextContent("Not selling · 2 pieces");
    await expectAccessible();
    await page.getByRole("button", { name: "Awaiting approval 1" }).click();
    await expect.poll(() => asked.at(-1)).toBe("requested");
  });

  test("what waits for the reader is found among them, with who is asked", async () => {
    const asked: (string | null)[] = [];
    const waits = shown({
      actions: ["decide"],
      reviews: [
        {
          stage: "initial",
          decision: "pending",
          approvers: [{ personId: "p1", name: "Manee Meechai" }],
          decidedBy: null,
          onBehalfOf: null,
          decidedAt: null,
          dueAt: moment,
          remark: "",
        },
      ],
    });
    await renderApp({
      path: paths.returns,
      user: manager,
      handlers: [
        http.get("*/front/return/list", ({ request }) => {
          asked.push(new URL(request.url).searchParams.get("waiting"));
          const found = { list: [waits], total: 1, pageNum: 1, pageSize: 20, pages: 1 };
          return ok({ ...found, counts: { ...counts, toDecide: 1 } });
        }),
        http.get("*/front/return/detail", () => ok(waits)),
      ],
    });
    await page.getByRole("button", { name: "To approve 1" }).click();
    await expect.poll(() => asked.at(-1)).toBe("true");
    await page.getByRole("link", { name: /RT-TH-261114-00001/ }).click();
    await expect.element(page.getByText("Manee Meechai")).toBeVisible();
    await expectAccessible();
  });

  test("no more is asked for than may come back, and it takes goods and a reason", async () => {
    const { sent } = await renderApp({
      path: `${paths.returnNew}?orderId=o1`,
      user: buyer,
      handlers: [
        http.get("*/front/return/returnable", () => ok(returnable)),
        http.get("*/front/return/detail", () => ok(shown({ actions: ["cancel"] }))),
        http.post("*/front/return/apply", () => ok(shown({ actions: ["cancel"] }))),
      ],
    });
    await page.getByRole("button", { name: "Send request" }).click();
    await expect.element(page.getByText("Choose what to return")).toBeVisible();
    await expect.element(page.getByText("Choose a reason")).toBeVisible();
    const stepper = page.getByRole("group", { name: "Pieces of Calm Night Serum to return" });
    const more = stepper.getByRole("button", { name: "Increase" });
    await more.click();
    await more.click();
    await expect.element(more).toBeDisabled();
    await page.getByRole("button", { name: "Not selling" }).click();
    await expectAccessible();
    await page.getByRole("button", { name: "Send request" }).click();
    await expect
      .poll(() => sent("return/apply")[0]?.body)
      .toMatchObject({
        orderId: "o1",
        reason: "not_selling",
        lines: [{ lineId: "l1", qty: 2 }],
        photoIds: [],
      });
    await expect.element(page.getByRole("button", { name: "Cancel return" })).toBeVisible();
  });

  test("a defect has to be photographed", async () => {
    await renderApp({
      path: `${paths.returnNew}?orderId=o1`,
      user: buyer,
      handlers: [
        http.get("*/front/return/returnable", () => ok({ ...returnable, onlyDefects: true })),
      ],
    });
    await page.getByRole("button", { name: "Defective" }).click();
    await expect.element(page.getByRole("button", { name: "Not selling" })).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Send request" }).click();
    await expect.element(page.getByText("Add at least one photo")).toBeVisible();
  });

  test("a manager refuses with a reason", async () => {
    const { sent } = await renderApp({
      path: `${paths.returnDetail}?returnId=rt1`,
      user: manager,
      handlers: [
        http.get("*/front/return/detail", () => ok(shown({ actions: ["decide"] }))),
        http.post("*/front/return/decide", () => ok(shown({ state: "refused" }))),
      ],
    });
    await page.getByRole("button", { name: "Refuse" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabelText("Reason").fill("Sold as final");
    await sheet.getByRole("button", { name: "Refuse" }).click();
    await expect
      .poll(() => sent("return/decide")[0]?.body)
      .toEqual({ returnId: "rt1", ver: 3, decision: "refuse", reason: "Sold as final" });
  });

  test("tells where the money went", async () => {
    await renderApp({
      path: `${paths.returnDetail}?returnId=rt1`,
      user: buyer,
      handlers: [
        http.get("*/front/return/detail", () =>
          ok(
            shown({
              state: "credited",
              amount: "321.00",
              refundTo: "account",
              walletAmount: "107.00",
              creditNo: "CN-TH-2026-000001",
              inspectedAt: moment,
              setOffs: [
                { receivableId: "ar1", receivableNo: "AR-TH-2026-000012", amount: "214.00" },
              ],
            }),
          ),
        ),
      ],
    });
    await expect
      .element(page.getByRole("button", { name: /Credit note.*CN-TH-2026-000001/ }))
      .toBeVisible();
    await expect
      .element(page.getByRole("link", { name: /AR-TH-2026-000012/ }))
      .toHaveTextContent("฿214");
    await expect
      .element(page.getByRole("link", { name: /Into the wallet/ }))
      .toHaveTextContent("฿107");
    await expectAccessible();
  });
});
