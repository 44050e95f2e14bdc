import { http } from "msw";
import { expect, test } from "vitest";
import { findingsOf } from "../../../../testing/axe";
import { paths } from "../core/paths";
import { renderApp } from "../testing/render-app";
import { testUser } from "../testing/test-user";

/** Where somebody waits for the server with the whole page in front of them, one address per layout. */
const addresses = [
  paths.home,
  paths.orders,
  paths.cart,
  paths.categories,
  paths.salesReport,
  paths.inventoryCount,
  paths.customOrders,
  paths.customers,
  paths.workplace,
  `${paths.orderDetails}?orderId=1`,
  `${paths.orderReview}?orderId=1`,
  `${paths.customerDetail}?id=1`,
  `${paths.transactionRecords}?id=1`,
  `${paths.verificationRecords}?id=1`,
  paths.offers,
  `${paths.offerDetail}?id=1`,
  paths.newsCentre,
  paths.announcements,
  paths.myCollection,
  paths.myPurse,
  paths.myFootprint,
  paths.myTask,
  `${paths.myAssets}?customerId=1`,
  paths.accountRecharge,
  paths.balanceDetails,
  paths.receivables,
  `${paths.receivableDetail}?id=1`,
  paths.receipts,
  `${paths.receiptDetail}?id=1`,
  paths.settlements,
  `${paths.settlementDetail}?id=1`,
  `${paths.settlementNew}?customerId=1`,
  `${paths.consignedGoods}?customerId=1`,
  paths.addresses,
  paths.commodityList,
  `${paths.commodityDetail}?id=1`,
  paths.sellInReport,
  paths.sellInRanking,
  paths.historyRecord,
  `${paths.historyRecordDetail}?countId=1`,
  paths.transfers,
  `${paths.transferDetail}?transferId=1`,
  paths.allocations,
  paths.losses,
  `${paths.lossDetail}?lossId=1`,
  paths.contacts,
];

/** What makes pages fullest. */
const everyRight = [
  "browse_catalogue",
  "change_discount_price",
  "consignment_confirm",
  "consignment_create",
  "messages",
  "order_on_behalf",
  "order_settle",
  "order_submit",
  "order_view",
  "price_approve",
  "receivable_view",
  "sales_report_correct",
  "sales_report_submit",
  "sample_gift_order",
  "sell_in_view",
  "stock_count_review",
  "stock_count_submit",
  "stock_transfer",
  "top_up_request",
  "wallet_view",
];

/** Everything the app asks for on a page stays without an answer. */
const silence = http.all(
  /^(?!.*(router-config-file|frontLogin|user\/info))/,
  () => new Promise<Response>(() => undefined),
);

test("whoever waits for an answer sees that it is on its way, and nothing without a name", async () => {
  const user = testUser({ permissions: everyRight });
  const { router } = await renderApp({ user, path: paths.mine, handlers: [silence] });
  for (const address of addresses) {
    await router.navigate({ href: address });
    const shown = () => document.querySelector(".g-skeleton") ?? address;
    await expect.poll(shown).not.toBe(address);
    const findings = await findingsOf(document.body);
    // Soft, so that one sweep tells of all its pages.
    expect.soft({ address, findings }).toEqual({ address, findings: [] });
  }
});
