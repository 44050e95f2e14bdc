import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { paths } from "../core/paths";
import { renderApp } from "../testing/render-app";
import { promoter, salesServer } from "../testing/sales-reports";
import { ok } from "../testing/server";
import { testTransfer } from "../testing/stock";
import { testUser } from "../testing/test-user";

const everywhere = testUser({
  ...promoter,
  permissions: [...promoter.permissions, "stock_count_submit", "stock_transfer"],
});

const counts = { all: 1, toBeConfirmed: 1, confirmed: 0, refused: 0, cancelled: 0, normal: 0 };
const serum = {
  productId: "g1",
  materialCode: "SOL-AQ-32",
  name: "Aqua Veil Serum 30 ml",
  image: null,
  spec: "30 ml",
  barcode: "8850000000013",
  onHand: 6,
  owner: "company",
  lastCountAt: null,
};

function listed(list: readonly unknown[], more: object = {}) {
  return ok({ list, total: list.length, pageNum: 1, pageSize: 20, pages: 1, ...more });
}

const stores = [
  http.get("*/front/count/list", () => listed([])),
  http.get("*/front/loss/list", () => listed([], { counts })),
  http.get("*/front/store/stock", () => listed([serum])),
  http.get("*/front/transfer/stores", () =>
    ok({ list: [{ storeId: "s9", code: "TH-9", name: "Watsons Siam" }] }),
  ),
  http.get("*/front/transfer/list", () => listed([testTransfer()], { counts })),
  http.get("*/front/transfer/detail", () => ok(testTransfer())),
  http.get("*/front/allocation/list", () => listed([], { counts })),
];

test("pages that were never opened with a network open without one", async () => {
  const server = salesServer();
  const { router, services, sent } = await renderApp({
    user: everywhere,
    path: paths.mine,
    handlers: [...server.handlers, ...stores],
  });
  // The last of what is read ahead.
  await expect.poll(() => sent("/transfer/stores").length).toBe(1);
  await expect.poll(() => services.queryClient.isFetching()).toBe(0);
  server.cutOff();
  services.queryClient.clear();

  await router.navigate({ to: paths.salesReport });
  await expect.element(page.getByText("฿3,000")).toBeVisible();
  await router.navigate({ to: paths.manualInventory, search: { storeId: "s1" } });
  await expect.element(page.getByText("Aqua Veil Serum 30 ml")).toBeVisible();
  await router.navigate({ to: paths.transferDetail, search: { transferId: "t1" } });
  await expect.element(page.getByText("TI-PH-261118-00001")).toBeVisible();
  await router.navigate({ to: paths.transferNew });
  await page.getByRole("button", { name: /Receiving store/ }).click();
  await expect.element(page.getByText("Watsons Siam")).toBeVisible();
});

test("whoever looks after others reads nothing ahead", async () => {
  const manager = testUser({
    ...everywhere,
    permissions: [...everywhere.permissions, "sales_report_correct"],
  });
  const { sent } = await renderApp({ user: manager, path: paths.mine, handlers: stores });
  await new Promise((resolve) => {
    requestIdleCallback(resolve);
  });
  expect(sent("/store/stock")).toEqual([]);
});
