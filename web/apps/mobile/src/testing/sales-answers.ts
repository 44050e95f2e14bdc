import { http } from "msw";
import { customerAddress, customerCard, customerCheck, customerView } from "./sales-customers";
import { offer, orderDetail, orderItem, orderProducts, reviewItem } from "./sales-documents";
import { ok } from "./server";

const moment = "2026-11-14T03:00:00Z";

/** One page of a list. */
export function onePage(list: readonly unknown[], more: object = {}) {
  return { list, total: list.length, pageNum: 1, pageSize: 20, pages: 1, ...more };
}

/** A line of the cart kept for the customer: 24 pieces at 100 each. */
export const cartLine = {
  cartId: "l1",
  productId: "p1",
  name: "Rice bran barrier cream",
  image: null,
  spec: "50 ml",
  materialCode: "M-1",
  barcode: null,
  unit: "piece",
  qty: 24,
  moq: 12,
  orderStep: 12,
  stock: 500,
  checked: true,
  priceKind: "daily",
  unitPrice: "100.00",
  listPrice: "100.00",
  discountPrice: null,
  amount: "2400.00",
  offerAmount: "0.00",
  seenUnitPrice: "100.00",
  priceChanged: false,
  short: false,
  quantityProblem: null,
  offerLeft: null,
  addedAt: moment,
};

/** The same line after a discount of 10 %. */
export const discountedLine = {
  ...cartLine,
  priceKind: "discounted",
  unitPrice: "90.00",
  discountPrice: "90.00",
  amount: "2160.00",
  offerAmount: "240.00",
};

/** The cart of the customer with one line. */
export function cartOf(line: typeof cartLine | typeof discountedLine) {
  return {
    customerId: "c1",
    customerName: customerCard.name,
    currency: "THB",
    groups: [{ storeId: null, storeName: null, lines: [line] }],
    invalid: [],
    totals: {
      kinds: 1,
      qty: line.qty,
      gross: "2400.00",
      offer: line.offerAmount,
      net: line.amount,
      allChecked: true,
      needsPriceApproval: line.discountPrice !== null,
    },
    overdueTip: null,
    discountLimit: 1000,
    badge: 1,
  };
}

const tabCounts = {
  all: 21,
  pendingSettlement: 4,
  awaitingApproval: 12,
  pricePending: 1,
  awaitingDispatch: 3,
  cancelled: 1,
  done: 0,
};

const transactions = [
  {
    id: "t2",
    time: moment,
    book: "wallet",
    kind: "topUp",
    docType: "top_up",
    docNo: "TU-TH-261114-00001",
    amount: "15000.00",
    balance: "15000.00",
  },
  {
    id: "t1",
    time: "2026-11-12T03:00:00Z",
    book: "receivable",
    kind: "writeOff",
    docType: "receipt",
    docNo: "RC-TH-261112-00002",
    amount: "-2400.00",
    balance: "48000.00",
  },
];

/** Answers the calls of everything around customers, as a server with this one customer would. */
export const salesAnswers = [
  http.get("*/customer/list", () => ok(onePage([customerCard]))),
  http.get("*/customer/detail", () => ok(customerView)),
  http.get("*/getBranchStoreList", () => ok(onePage(customerView.stores))),
  http.get("*/customer/check", () => ok(customerCheck)),
  http.get("*/customer/transactions", () => ok(onePage(transactions))),
  http.get("*/cart/cartList", () => ok(cartOf(discountedLine))),
  http.get("*/cart/cartNum", () => ok(1)),
  http.get("*/order/list", () => ok(onePage([orderItem], { tabCounts }))),
  http.get("*/order/detail", () => ok(orderDetail)),
  http.get("*/orderInfo/productList", () => ok(orderProducts)),
  http.get("*/order/toReview", () =>
    ok(onePage([reviewItem], { counts: { order: 1, sample: 0, gift: 0, offer: 0, total: 1 } })),
  ),
  http.get("*/offer/list", () => ok(onePage([offer]))),
  http.get("*/offer/detail", () => ok(offer)),
  http.post("*/order/preview", () =>
    ok({
      customerId: "c1",
      customerName: customerCard.name,
      orderType: 5,
      currency: "THB",
      lines: [],
      totals: {
        kinds: 1,
        qty: 24,
        gross: "2400.00",
        offer: "240.00",
        net: "2160.00",
        tax: "141.31",
      },
      address: { addressId: "ad1", ...customerAddress },
      settleMethod: "wallet",
      settleMethods: [
        { method: "wallet", block: null },
        { method: "account", block: null },
      ],
      walletAvailable: "12500.00",
      warnings: [],
      chain: [],
    }),
  ),
  http.get("*/notice/list", () =>
    ok(
      onePage([
        {
          id: "n1",
          kind: "order",
          title: "Order approved",
          body: "Order SO-TH-261114-00012 was approved.",
          docType: "order",
          docNo: reviewItem.orderNo,
          createdAt: moment,
          readAt: null,
        },
      ]),
    ),
  ),
];
