import { http } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { scannerReads } from "../../../../../../testing/scanner";
import { keptFor, rememberedGoods } from "../../../core/goods/kept-goods";
import { paths } from "../../../core/paths";
import { testKept } from "../../../testing/goods";
import { renderApp } from "../../../testing/render-app";
import { promoter, salesServer } from "../../../testing/sales-reports";
import { ok, refuse } from "../../../testing/server";

const camera = vi.spyOn(navigator.mediaDevices, "getUserMedia");

beforeEach(() => {
  camera.mockRejectedValue(new DOMException("", "NotFoundError"));
});
afterEach(() => camera.mockReset());

const piece = "8850000000013";
const carton = "4006381333931";
const cream = testKept({
  id: "g2",
  name: "Rice Bran Cream",
  brandId: "b2",
  brandName: "Tavika",
  listPrice: null,
  barcodes: [{ code: "96385074", packQty: 1 }],
});

type Server = ReturnType<typeof salesServer>;

/** The app at an address, with a catalogue of two products on the phone. */
async function phone(server: Server, path: string = paths.salesReportIndex, stored = {}) {
  const catalogue = http.get("*/goods/sync", () =>
    ok({ changed: [testKept(), cream], removed: [], cursor: "1.1", more: false }),
  );
  const handlers = [...server.handlers, catalogue];
  const rendered = await renderApp({ user: promoter, path, handlers, stored });
  await expect.poll(() => rememberedGoods(keptFor(promoter.userId, "en"), "g1")).not.toBeNull();
  return rendered;
}

const strip = page.getByRole("status").filter({ hasText: /not sent|not accepted/ });
const serum = page.getByRole("group", { name: "Aqua Veil Serum 30 ml", exact: true });
const quantity = page.getByRole("textbox", { name: "Quantity of “Aqua Veil Serum 30 ml”" });
const station = page.getByRole("region", { name: "Continuous scanning" });
const submit = page.getByRole("button", { name: "Submit" });

describe("reporting what was sold", () => {
  test("makes ten pieces of ten quick scans, and twelve of a carton", async () => {
    await phone(salesServer());
    await expect.element(page.getByText("No products yet")).toBeVisible();
    scannerReads(...Array.from({ length: 10 }, () => piece));
    await expect.element(quantity).toHaveValue("10");
    scannerReads(carton);
    await expect.element(quantity).toHaveValue("22");
    await expect.element(station).toHaveTextContent(/Carton of 12.*× 22/);
    await expect.element(page.getByText("1 product · 22 pcs")).toBeVisible();
    await expectAccessible();
  });

  test("names a code that nobody knows, and goes on", async () => {
    const server = salesServer();
    server.handlers.push(
      http.get("*/goods/byBarcode", () => refuse(410, "product_expired", "Gone")),
    );
    await phone(server);
    await expect.element(page.getByText("No products yet")).toBeVisible();
    scannerReads("5000000000000", piece);
    await expect.element(page.getByText("No product has the code 5000000000000")).toBeVisible();
    await expect.element(quantity).toHaveValue("1");
  });

  test("is kept on the phone without a network, and sent once it is back", async () => {
    const server = salesServer();
    const { router } = await phone(server, `${paths.salesReportIndex}?store=s1`);
    await expect.element(page.getByText("No products yet")).toBeVisible();
    server.cutOff();
    scannerReads(piece, piece);
    await expect.element(quantity).toHaveValue("2");
    await submit.click();
    await expect.element(page.getByText(/^Kept on this phone\. It is sent/)).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe(paths.salesReport);
    await expect.element(strip).toHaveTextContent("1 change not sent");
    const kept = page.getByText("Kept on this phone", { exact: true });
    await expect.element(kept).toBeVisible();
    server.comesBack();
    await expect
      .poll(() => server.sent.flat().map(({ kind, payload }) => ({ kind, payload })))
      .toEqual([
        {
          kind: "sales.report",
          payload: {
            storeId: "s1",
            personId: null,
            kind: "daily",
            bizDate: null,
            lines: [{ productId: "g1", qty: 2, soldUnitPrice: "300.00", barcode: piece, scans: 2 }],
          },
        },
      ]);
    await expect.element(kept).not.toBeInTheDocument();
    await expect.element(page.getByText("Sent. Sales: Central World, 2 pieces")).toBeVisible();
  });

  test("asks for the price a piece sold for, and marks one that was changed", async () => {
    const server = salesServer();
    await phone(server);
    await expect.element(page.getByText("No products yet")).toBeVisible();
    scannerReads("96385074", piece);
    await expect.element(quantity).toHaveValue("1");
    await submit.click();
    await expect.element(page.getByText("1 product has no sold unit price")).toBeVisible();
    await page
      .getByRole("button", { name: "Sold unit price of “Rice Bran Cream” Price needed" })
      .click();
    const price = page.getByRole("textbox", { name: "Sold unit price" });
    await price.fill("1290.5");
    await expectAccessible();
    await page.getByRole("button", { name: "Save" }).click();
    await serum.getByRole("button", { name: /^Sold unit price/ }).click();
    await price.fill("279");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.element(serum).toHaveTextContent(/฿279฿300Changed/);
    await expect.element(page.getByText("2 products · 2 pcs")).toBeVisible();
    await submit.click();
    await expect
      .poll(() => server.sent.flat().map(({ payload }) => payload["lines"]))
      .toMatchObject([
        [
          { productId: "g1", soldUnitPrice: "279.00" },
          { productId: "g2", soldUnitPrice: "1290.50" },
        ],
      ]);
  });

  test("brings a line that was taken off back", async () => {
    await phone(salesServer());
    await expect.element(page.getByText("No products yet")).toBeVisible();
    scannerReads(piece);
    await serum.getByRole("button", { name: "Decrease" }).click();
    await expect.element(page.getByText("No products yet")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.element(quantity).toHaveValue("1");
  });

  test("keeps what was noted over a restart, for its store and day", async () => {
    const first = await phone(salesServer());
    await expect.element(page.getByText("No products yet")).toBeVisible();
    scannerReads(piece, piece, piece);
    await expect.element(quantity).toHaveValue("3");
    const draft = () => first.storage.getItem("salesDrafts.u1") ?? "";
    await expect.poll(draft).toContain('"qty":3');
    const kept = draft();
    await first.screen.unmount();
    await phone(salesServer(), paths.salesReport, { "salesDrafts.u1": kept });
    await page.getByRole("link", { name: /Central World.*3 pcs/ }).click();
    await expect.element(quantity).toHaveValue("3");
  });

  test("offers the catalogue of the phone by name and brand, each product once", async () => {
    const server = salesServer();
    await phone(server, paths.salesReportCommodityList);
    server.cutOff();
    await page.getByRole("button", { name: "Tavika", exact: true }).click();
    await expect.element(page.getByText("Aqua Veil Serum 30 ml")).not.toBeInTheDocument();
    await page.getByRole("button", { name: "All brands" }).click();
    await page.getByRole("searchbox", { name: "Search name, code or barcode" }).fill("serum");
    await page.getByRole("button", { name: /^Aqua Veil Serum.*Choose$/ }).click();
    const chosen = page.getByRole("button", { name: /^Aqua Veil Serum.*1 pcs$/ });
    await chosen.click();
    await expect.element(page.getByText("This product already exists")).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: "Change" }).click();
    await expect.element(page.getByRole("heading", { name: "Selected products" })).toBeVisible();
    await expect.element(quantity).toHaveValue("1");
    await expectAccessible();
  });
});

describe("a report that is refused", () => {
  const short = {
    outcome: "refused",
    state: 420,
    code: "insufficient_stock",
    msg: "Insufficient stock.",
    data: { lines: [{ id: "g1", available: 3 }] },
  };

  test("says how many there are, and is mended and sent again under its name", async () => {
    const server = salesServer((_deed, time) =>
      time === 1 ? short : { outcome: "done", code: "ok" },
    );
    const { router } = await phone(server);
    await expect.element(page.getByText("No products yet")).toBeVisible();
    scannerReads(...Array.from({ length: 5 }, () => piece));
    await expect.element(quantity).toHaveValue("5");
    await submit.click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.salesReport);
    await expect.element(strip).toHaveTextContent("1 change was not accepted");
    await page.getByRole("link", { name: "Put right and send again" }).click();
    await expect.element(page.getByText("Only 3 in the store’s stock")).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: "Set to 3" }).click();
    await expect.element(quantity).toHaveValue("3");
    await page.getByRole("button", { name: "Send again" }).click();
    await expect.poll(() => server.sent).toHaveLength(2);
    const [first, second] = server.sent.flat();
    expect(second?.key).toBe(first?.key);
    expect(second?.payload["lines"]).toMatchObject([{ productId: "g1", qty: 3 }]);
    await expect.element(strip).not.toBeInTheDocument();
  });

  test("is not emptied while it is mended", async () => {
    const server = salesServer(() => short);
    await phone(server);
    await expect.element(page.getByText("No products yet")).toBeVisible();
    scannerReads(piece);
    await expect.element(quantity).toHaveValue("1");
    await submit.click();
    await page.getByRole("link", { name: "Put right and send again" }).click();
    await serum.getByRole("button", { name: "Decrease" }).click();
    await expect
      .element(page.getByText("The product list cannot be completely deleted"))
      .toBeVisible();
    await expect.element(quantity).toHaveValue("1");
  });

  test("is given up after a warning, where nothing of it can be sold", async () => {
    const server = salesServer(() => ({ ...short, data: { lines: [{ id: "g1", available: 0 }] } }));
    const { router } = await phone(server);
    await expect.element(page.getByText("No products yet")).toBeVisible();
    scannerReads(piece);
    await expect.element(quantity).toHaveValue("1");
    await submit.click();
    await page.getByRole("link", { name: "Put right and send again" }).click();
    await page.getByRole("button", { name: "Discard" }).click();
    const warning = page.getByRole("dialog", { name: "Discard this change?" });
    await warning.getByRole("button", { name: "Discard" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.salesReport);
    await expect.element(strip).not.toBeInTheDocument();
  });
});
