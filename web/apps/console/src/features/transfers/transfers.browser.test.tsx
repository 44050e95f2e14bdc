import { http } from "msw";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../testing/axe";
import { testUser } from "../../testing/fixtures";
import { floorHandlers, testAllocation, testTransfer } from "../../testing/floor";
import { orderingHandlers } from "../../testing/ordering";
import { renderConsole } from "../../testing/render-console";
import { ok, pageOf, refuse } from "../../testing/server";

const warehouse = testUser({
  roles: ["warehouse"],
  permissions: ["dispatch", "stock_transfer"],
  countries: [3],
});
const stores = [
  { storeId: "s1", code: "ID-S-001", name: "Guardian PIK" },
  { storeId: "s2", code: "ID-S-002", name: "Watsons Senayan" },
];
const goods = [{ id: "pr1", name: "Calm Night Serum", materialCode: "DEW-001" }];

async function fillIn() {
  await page.getByRole("button", { name: "New allocation" }).click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByLabelText("From warehouse").click();
  await page.getByTitle("Cikarang").last().click();
  await dialog.getByLabelText("Receiving stores").click();
  await page.getByTitle("Guardian PIK · ID-S-001").click();
  await page.getByTitle("Watsons Senayan · ID-S-002").click();
  await userEvent.keyboard("{Escape}");
  await dialog.getByRole("combobox", { name: "Product" }).click();
  await page.getByTitle("Calm Night Serum · DEW-001").click();
  await dialog.getByLabelText("Pieces per store").fill("3");
  return dialog;
}

test("the same goods go to many stores at once, and the form says how many leave", async () => {
  const { sent } = await renderConsole({
    path: "/allocations",
    user: warehouse,
    handlers: [
      http.get("*/goods/list", () => pageOf(goods)),
      http.get("*/getBranchStoreList", () => pageOf(stores)),
      http.post("*/allocation/create", () =>
        ok({ allocationNo: "AL-ID-261115-00001", list: [testAllocation(), testAllocation()] }),
      ),
      ...floorHandlers(),
      ...orderingHandlers(),
    ],
  });
  const dialog = await fillIn();
  await expect.element(dialog.getByText("6 pieces to 2 stores")).toBeVisible();
  // A warehouse of head office works in several countries, and sends to the stores of one.
  const asked = sent("getBranchStoreList").map(({ headers }) => headers.get("X-Country"));
  expect(new Set(asked)).toEqual(new Set(["3"]));
  await expectAccessible();
  await dialog.getByRole("button", { name: "Allocate" }).click();
  const lines = [{ productId: "pr1", qty: 3 }];
  await expect
    .poll(() => sent("allocation/create")[0]?.body)
    .toEqual({
      warehouseId: "w1",
      outStoreId: null,
      confirmation: true,
      remark: "",
      stores: [
        { storeId: "s1", lines },
        { storeId: "s2", lines },
      ],
    });
  await expect.element(page.getByText("AL-ID-261115-00001: allocated to 2 stores")).toBeVisible();
});

test("what the warehouse does not have is refused, and the form keeps what was filled in", async () => {
  await renderConsole({
    path: "/allocations",
    user: warehouse,
    handlers: [
      http.get("*/goods/list", () => pageOf(goods)),
      http.get("*/getBranchStoreList", () => pageOf(stores)),
      http.post("*/allocation/create", () =>
        refuse(420, "insufficient_stock", "Only 5 pieces are available."),
      ),
      ...floorHandlers(),
      ...orderingHandlers(),
    ],
  });
  const dialog = await fillIn();
  await dialog.getByRole("button", { name: "Allocate" }).click();
  await expect.element(dialog.getByText("Only 5 pieces are available.")).toBeVisible();
  await expect.element(dialog.getByLabelText("Pieces per store")).toHaveValue("3");
});

test("a workbook of allocations is tried first", async () => {
  const { sent } = await renderConsole({
    path: "/allocations",
    user: warehouse,
    handlers: [
      http.post("*/allocation/import", () =>
        ok({
          rows: 2,
          created: 0,
          updated: 0,
          errors: [{ row: 3, column: "Quantity", code: "out_of_range", msg: "Too many." }],
        }),
      ),
      ...floorHandlers(),
    ],
  });
  await page.getByRole("button", { name: "Import" }).click();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await userEvent.upload(input!, new File(["rows"], "allocations.xlsx"));
  await expect.element(page.getByText("Too many.")).toBeVisible();
  await expect.poll(() => sent("allocation/import")[0]?.body).toMatchObject({ dryRun: "true" });
});

test("what has not arrived is cancelled, also without a reason", async () => {
  const { sent } = await renderConsole({
    path: "/transfers/st1",
    user: warehouse,
    handlers: [
      http.post("*/transfer/cancel", () => ok(testTransfer({ state: "cancelled" }))),
      ...floorHandlers(),
    ],
  });
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByRole("button", { name: "Cancel it" }).click();
  await expect
    .poll(() => sent("transfer/cancel")[0]?.body)
    .toEqual({ transferId: "st1", reason: "" });
});

test("what has arrived is sent back by another allocation, with a reason", async () => {
  const arrived = testAllocation({
    state: "confirmed",
    qtyIn: 10,
    late: false,
    actions: ["reverse"],
  });
  const { sent } = await renderConsole({
    path: "/allocations/al1",
    user: warehouse,
    handlers: [
      http.get("*/allocation/detail", () => ok(arrived)),
      http.post("*/allocation/reverse", () => ok(testAllocation({ outDocNo: "TO-ID-9" }))),
      ...floorHandlers(),
    ],
  });
  await page.getByRole("button", { name: "Reverse" }).click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByLabelText("Reason").fill("Recalled");
  await dialog.getByRole("button", { name: "Reverse" }).click();
  await expect
    .poll(() => sent("allocation/reverse")[0]?.body)
    .toEqual({ transferId: "al1", reason: "Recalled" });
  await expect.element(page.getByText("Reversed by TO-ID-9")).toBeVisible();
});

test("a shortage becomes a loss, which the transfer leads to", async () => {
  const short = testTransfer({
    state: "confirmed",
    qtyIn: 8,
    shortQty: 2,
    openShortQty: 2,
    actions: ["take_back", "raise_loss"],
  });
  let raised = false;
  const after = testTransfer({
    state: "confirmed",
    losses: [{ lossId: "il1", docNo: "IL-ID-261114-00001", state: "to_be_confirmed" }],
    actions: [],
  });
  const { sent } = await renderConsole({
    path: "/transfers/st1",
    user: warehouse,
    handlers: [
      http.get("*/transfer/detail", () => ok(raised ? after : short)),
      http.post("*/shortage/raiseLoss", () => {
        raised = true;
        return ok(after);
      }),
      ...floorHandlers(),
    ],
  });
  await page.getByRole("button", { name: "Raise a loss" }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "Raise a loss" }).click();
  await expect
    .poll(() => sent("shortage/raiseLoss")[0]?.body)
    .toEqual({ transferId: "st1", lines: [] });
  await expect.element(page.getByRole("link", { name: "IL-ID-261114-00001" })).toBeVisible();
});

test("whoever may not dispatch makes no allocation", async () => {
  await renderConsole({
    path: "/allocations",
    user: testUser({ permissions: ["stock_transfer"] }),
    handlers: floorHandlers(),
  });
  await expect.element(page.getByText("TO-ID-261114-00002")).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "New allocation" }))
    .not.toBeInTheDocument();
});
