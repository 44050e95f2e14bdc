import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { wallCamera } from "../../../../../../testing/scanner";
import { keptFor, rememberedGoods } from "../../../core/goods/kept-goods";
import { paths } from "../../../core/paths";
import { masters, testCard, testKept } from "../../../testing/goods";
import { renderApp } from "../../../testing/render-app";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const camera = vi.spyOn(navigator.mediaDevices, "getUserMedia");

beforeEach(() => {
  camera.mockRejectedValue(new DOMException("", "NotAllowedError"));
});
afterEach(() => camera.mockReset());

const found = http.get("*/goods/byBarcode", ({ request }) => {
  const code = new URL(request.url).searchParams.get("code");
  return code === "4006381333931"
    ? ok({ ...testCard(), code, packQty: 12 })
    : refuse(410, "product_expired", "Gone");
});

async function typeCode(code: string) {
  await page.getByRole("button", { name: "Type the code" }).click();
  const field = page.getByRole("textbox", { name: "Barcode" });
  await expect.element(field).toHaveFocus();
  await field.fill(code);
  await page.getByRole("button", { name: "Find the product" }).click();
}

describe("scanning", () => {
  test("says that the camera is not allowed, and asks again on request", async () => {
    await renderApp({ path: paths.scanCodeCommodity, handlers: masters() });
    await expect.element(page.getByText("Camera access is off")).toBeVisible();
    camera.mockRejectedValue(new DOMException("", "NotFoundError"));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(page.getByText("No camera found")).toBeVisible();
    expect(camera).toHaveBeenCalledTimes(2);
  });

  test("can be used without seeing what the camera sees", async () => {
    camera.mockResolvedValue(wallCamera());
    await renderApp({ path: paths.scanCodeCommodity, handlers: masters() });
    await expect.element(page.getByText(/inside the frame/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Torch" })).toBeVisible();
    await expectAccessible();
  });

  test("finds a typed code, with the pieces of its carton, and goes on", async () => {
    const { router } = await renderApp({
      path: `${paths.scanCodeCommodity}?customerId=k7`,
      handlers: [found, ...masters()],
    });
    await typeCode("4006381333931");
    const result = page.getByRole("region", { name: "Scan result" });
    await expect.element(result).toHaveTextContent(/Carton of 12.*Aqua Veil Serum/);
    await expect
      .poll(() => router.state.location.search)
      .toEqual({ customerId: "k7", code: "4006381333931" });
    await page.getByRole("button", { name: "Scan the next one" }).click();
    await expect.element(result).not.toBeInTheDocument();
  });

  test("names a mistyped code before asking, and an unknown one after", async () => {
    const { sent } = await renderApp({
      path: paths.scanCodeCommodity,
      handlers: [found, ...masters()],
    });
    await typeCode("4006381333930");
    await expect.element(page.getByText(/check digit does not match/)).toBeVisible();
    expect(sent("byBarcode")).toHaveLength(0);
    await page.getByRole("textbox", { name: "Barcode" }).fill("96385074");
    await page.getByRole("button", { name: "Find the product" }).click();
    await expect.element(page.getByText("No product has this code")).toBeVisible();
  });
});

describe("scanning without a network", () => {
  const user = testUser({ permissions: ["browse_catalogue"] });
  const cursor = "1.1";
  const catalogue = http.get("*/goods/sync", () =>
    ok({ changed: [testKept()], removed: [], cursor, more: false }),
  );
  const silence = [
    http.get("*/goods/byBarcode", () => HttpResponse.error()),
    http.get("*/goods/detail", () => HttpResponse.error()),
  ];

  test("finds a code that was never scanned in the kept catalogue, and shows what is known", async () => {
    await renderApp({
      user,
      path: paths.scanCodeCommodity,
      handlers: [catalogue, ...silence, ...masters()],
    });
    await expect.poll(() => rememberedGoods(keptFor(user.userId, "en"), "g1")).not.toBeNull();
    await typeCode("4006381333931");
    const result = page.getByRole("region", { name: "Scan result" });
    await expect.element(result).toHaveTextContent(/Carton of 12.*Saved on this phone.*฿300/);
    await result.getByRole("link", { name: "Aqua Veil Serum 30 ml" }).click();
    await expect.element(page.getByText("Prices and stock may have changed")).toBeVisible();
    const heading = page.getByRole("heading", { name: "Aqua Veil Serum 30 ml" });
    await expect.element(heading).toBeVisible();
    await expect.element(page.getByText("8850000000013")).toBeVisible();
  });

  test("says that there is no network for a code the phone does not keep", async () => {
    await renderApp({
      user,
      path: paths.scanCodeCommodity,
      handlers: [catalogue, ...silence, ...masters()],
    });
    await typeCode("96385074");
    await expect.element(page.getByRole("button", { name: "Try again" }).last()).toBeVisible();
    await expect.element(page.getByText(/Saved on this phone/)).not.toBeInTheDocument();
  });
});
