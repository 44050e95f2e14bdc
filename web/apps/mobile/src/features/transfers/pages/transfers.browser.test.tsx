import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { scannerReads } from "../../../../../../testing/scanner";
import { keepChanges, keptFor } from "../../../core/goods/kept-goods";
import { paths } from "../../../core/paths";
import { testKept } from "../../../testing/goods";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";
import { testTransfer, testTransferLine } from "../../../testing/stock";
import { testUser } from "../../../testing/test-user";

const user = testUser({
  terminalType: 2,
  roles: ["ba"],
  permissions: ["stock_count_submit", "stock_transfer"],
});
const counts = { all: 1, toBeConfirmed: 1, confirmed: 0, refused: 0, cancelled: 0, normal: 0 };
const silent = http.post("*/deed/send", () => HttpResponse.error());

beforeEach(() => {
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockRejectedValue(
    new DOMException("", "NotFoundError"),
  );
});

function listed(list: readonly unknown[], more: object = {}) {
  return ok({ list, total: list.length, pageNum: 1, pageSize: 20, pages: 1, ...more });
}

describe("receiving a transfer", () => {
  test("short, without a network: what arrived, went back and is missing is what was sent", async () => {
    const { services } = await renderApp({
      user,
      path: paths.transfers,
      handlers: [
        silent,
        http.get("*/transfer/list", () => listed([testTransfer()], { counts })),
        http.get("*/transfer/detail", () => ok(testTransfer())),
      ],
    });
    await expect.element(page.getByRole("button", { name: "To be confirmed 1" })).toBeVisible();
    await expectAccessible();
    await page.getByRole("link", { name: /Watsons Megamall/ }).click();
    await expect.element(page.getByText("TO-PH-261118-00001")).toBeVisible();
    await expect.element(page.getByText("TI-PH-261118-00001")).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: "Confirm receipt" }).click();
    const arrived = page.getByRole("textbox", { name: /Arrived of/ });
    await arrived.fill("7");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("3 short")).toBeVisible();
    await page
      .getByRole("group", { name: /Sent back of/ })
      .getByRole("button", { name: "Increase" })
      .click();
    await expect.element(page.getByText("2 short")).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: "Confirm as short" }).click();
    await expect.element(page.getByText(/confirmation is on this phone/)).toBeVisible();
    expect(services.unsent.getState().deeds).toMatchObject([
      {
        kind: "transfer.confirm",
        document: "transfer/t1",
        payload: { transferId: "t1", lines: [{ productId: "g1", qtyIn: 7, refusedQty: 1 }] },
      },
    ]);
    await expect
      .element(page.getByRole("button", { name: "Confirm receipt" }))
      .not.toBeInTheDocument();
  });

  test("is refused with a reason", async () => {
    const { services } = await renderApp({
      user,
      path: `${paths.transferDetail}?transferId=t1`,
      handlers: [silent, http.get("*/transfer/detail", () => ok(testTransfer()))],
    });
    await page.getByRole("button", { name: "Refuse" }).click();
    const refuse = page.getByRole("dialog").getByRole("button", { name: "Refuse" });
    await expect.element(refuse).toBeDisabled();
    await page.getByRole("textbox", { name: "Reason" }).fill("Wrong store");
    await refuse.click();
    await expect
      .poll(() => services.unsent.getState().deeds)
      .toMatchObject([{ kind: "transfer.refuse", payload: { reason: "Wrong store" } }]);
  });
});

describe("sending a transfer", () => {
  test("knows what there is, and sends off what was scanned without a network", async () => {
    const stock = {
      productId: "g1",
      materialCode: "SOL-AQ-32",
      name: "Aqua Veil Serum 30 ml",
      image: null,
      spec: "30 ml",
      barcode: null,
      onHand: 1,
      owner: "company",
      lastCountAt: null,
    };
    const { services, router } = await renderApp({
      user,
      path: paths.transferNew,
      handlers: [
        silent,
        http.get("*/transfer/stores", () =>
          ok({
            list: [{ storeId: "s9", code: "PH-9", name: "Watsons Megamall" }],
          }),
        ),
        http.get("*/store/stock", () => listed([stock])),
        http.get("*/transfer/list", () => listed([], { counts })),
      ],
    });
    const now = Date.now();
    await keepChanges(
      keptFor(user.userId, "en"),
      { changed: [testKept()], removed: [] },
      { cursor: "1.1", wholeSince: now, toldAt: now },
    );
    await page.getByRole("button", { name: /Receiving store/ }).click();
    await page.getByText("Watsons Megamall").click();
    // An open sheet keeps the keyboard to itself.
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    scannerReads("8850000000013");
    await expect.element(page.getByText("1 available")).toBeVisible();
    scannerReads("8850000000013");
    await expect.element(page.getByText("More than the books have")).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: "Decrease" }).click();
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect.poll(() => router.state.location.search).toEqual({ direction: "out" });
    await expect
      .element(page.getByText("Central World → Watsons Megamall", { exact: true }))
      .toBeVisible();
    expect(services.unsent.getState().deeds).toMatchObject([
      {
        kind: "transfer.submit",
        payload: { outStoreId: "s1", inStoreId: "s9", lines: [{ productId: "g1", qty: 1 }] },
      },
    ]);
  });

  test("takes back what did not arrive", async () => {
    const short = testTransfer({
      state: "confirmed",
      openShortQty: 2,
      shortQty: 2,
      qtyIn: 8,
      actions: ["take_back", "raise_loss"],
      lines: [testTransferLine({ waitingQty: 0, qtyIn: 8, shortQty: 2, openShortQty: 2 })],
    });
    const { sent } = await renderApp({
      user,
      path: `${paths.transferDetail}?transferId=t1`,
      handlers: [
        http.get("*/transfer/detail", () => ok(short)),
        http.post("*/transfer/shortage/takeBack", () => ok({ ...short, openShortQty: 0 })),
      ],
    });
    await expect.element(page.getByText("2 pieces are missing")).toBeVisible();
    await page.getByRole("button", { name: "Take back" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Take back" }).click();
    await expect
      .poll(() => sent("takeBack").map(({ body }) => body))
      .toEqual([{ transferId: "t1" }]);
  });
});

test("an allocation is listed and confirmed as a transfer is", async () => {
  const allocation = testTransfer({
    kind: "allocation",
    allocationNo: "AL-PH-261118-00001",
    outStoreId: null,
    outName: "Manila DC",
  });
  await renderApp({
    user,
    path: paths.allocations,
    handlers: [
      http.get("*/allocation/list", () => listed([allocation], { counts })),
      http.get("*/allocation/detail", () => ok(allocation)),
    ],
  });
  await page.getByRole("link", { name: /Manila DC/ }).click();
  await expect.element(page.getByText("AL-PH-261118-00001")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Confirm receipt" })).toBeVisible();
  await expectAccessible();
});
