import { http, HttpResponse } from "msw";
import type { HttpHandler } from "msw";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../testing/axe";
import { scannerPace, scannerReads, wallCamera } from "../../../../../testing/scanner";
import { testCard, testKept } from "../../testing/goods";
import { renderPart } from "../../testing/render-app";
import { ok, refuse } from "../../testing/server";
import { testUser } from "../../testing/test-user";
import { keepChanges, keptFor } from "../goods/kept-goods";
import type { Scan } from "./scan";
import { ScanStation } from "./scan-station";

const camera = vi.spyOn(navigator.mediaDevices, "getUserMedia");
const onScan = vi.fn<(scan: Scan) => void>();
const user = testUser({ permissions: [] });

beforeEach(() => {
  camera.mockRejectedValue(new DOMException("", "NotFoundError"));
});
afterEach(() => {
  camera.mockReset();
  onScan.mockReset();
});

/** A page with a station on it, on a phone that keeps one product. */
async function openStation(handlers: HttpHandler[] = []) {
  await renderPart(
    <main>
      <h1>Count</h1>
      <ScanStation scene="count" onScan={onScan} />
      <button type="button">Submit</button>
      <input aria-label="Remark" />
    </main>,
    { user, handlers },
  );
  const now = Date.now();
  const standing = { cursor: "1.1", wholeSince: now, toldAt: now };
  await keepChanges(keptFor(user.userId, "en"), { changed: [testKept()], removed: [] }, standing);
}

/** Key after key at the end of a field, so many milliseconds apart by their own clock, and Enter. */
function typesInto(field: HTMLInputElement, text: string, apartMs: number): void {
  field.focus();
  const begun = performance.now();
  for (const [at, key] of [...text.split(""), "Enter"].entries()) {
    const down = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    Object.defineProperty(down, "timeStamp", { value: begun + at * apartMs });
    if (!field.dispatchEvent(down) || key.length > 1) continue;
    field.setRangeText(key, field.value.length, field.value.length, "end");
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
}

describe("scanning piece after piece", () => {
  test("ten quick scans of a hardware scanner are ten pieces, with nothing focused", async () => {
    await openStation();
    scannerReads(...Array.from({ length: 10 }, () => "8850000000013"));
    await expect.poll(() => onScan).toHaveBeenCalledTimes(10);
    const [scan] = onScan.mock.lastCall ?? [];
    expect(scan).toMatchObject({ goods: { id: "g1" }, packQty: 1, source: "scanner" });
    const tick = page.getByRole("status").filter({ hasText: "Aqua Veil Serum 30 ml" });
    await expect.element(tick).toBeVisible();
    await expectAccessible();
  });

  test("shows the camera to whoever sees it, and says to the others what it does", async () => {
    camera.mockResolvedValue(wallCamera());
    await openStation();
    const station = page.getByRole("region", { name: "Continuous scanning" });
    const hint = station.getByText(/inside the frame/);
    await expect.element(hint).toBeVisible();
    // The camera may see a white wall, and no tool knows what colour stands behind words on a video.
    await expect.element(hint).toHaveStyle({ backgroundColor: "rgb(0, 0, 0)" });
    const light = station.getByRole("button", { name: "Torch" });
    await light.click();
    await expect.element(light).toHaveAttribute("aria-pressed", "true");
    await expectAccessible();
    scannerReads("8850000000013");
    await expect.element(station.getByText("Aqua Veil Serum 30 ml")).toBeVisible();
    await expectAccessible();
  });

  test("presses no button that has the focus", async () => {
    const pressed = vi.fn();
    // Ahead of the station, which listens in the same way.
    onTestFinished(scannerPace());
    await openStation();
    const button = page.getByRole("button", { name: "Submit" });
    button.element().addEventListener("click", pressed);
    (button.element() as HTMLElement).focus();
    // Real keys: only they press a button.
    await userEvent.keyboard("4006381333931{Enter}");
    await expect.poll(() => onScan).toHaveBeenCalledTimes(1);
    expect(onScan.mock.lastCall?.[0]).toMatchObject({ packQty: 12 });
    expect(pressed).not.toHaveBeenCalled();
  });

  test("is a scan with a field in focus too, which keeps what people typed into it", async () => {
    await openStation();
    const field = page.getByRole("textbox", { name: "Remark" });
    await field.fill("12");
    typesInto(field.element() as HTMLInputElement, "8850000000013", 20);
    await expect.poll(() => onScan).toHaveBeenCalledTimes(1);
    expect(onScan.mock.lastCall?.[0]).toMatchObject({ goods: { id: "g1" }, source: "scanner" });
    await expect.element(field).toHaveValue("12");
    // A person in a hurry, and a number no barcode is as short as.
    typesInto(field.element() as HTMLInputElement, "12345678", 90);
    await expect.element(field).toHaveValue("1212345678");
    typesInto(field.element() as HTMLInputElement, "144", 20);
    await expect.element(field).toHaveValue("1212345678144");
    expect(onScan).toHaveBeenCalledTimes(1);
  });

  test("a code nobody knows is told and stops nothing; one only the server knows is found there", async () => {
    const byBarcode = http.get("*/goods/byBarcode", ({ request }) => {
      const code = new URL(request.url).searchParams.get("code");
      return code === "96385074"
        ? ok({ ...testCard({ id: "g9" }), code, packQty: 1 })
        : refuse(410, "product_expired", "Gone");
    });
    await openStation([byBarcode]);
    scannerReads("NOBODY-1", "8850000000013", "96385074");
    await expect.element(page.getByText("No product has the code NOBODY-1")).toBeVisible();
    await expect.poll(() => onScan.mock.calls.map(([{ goods }]) => goods.id)).toEqual(["g1", "g9"]);
    await page.getByRole("button", { name: "Close" }).click();
    await expect.element(page.getByText(/NOBODY-1/)).not.toBeInTheDocument();
  });

  test("without a network says that this phone does not know a code", async () => {
    const silence = http.get("*/goods/byBarcode", () => HttpResponse.error());
    await openStation([silence]);
    scannerReads("96385074");
    await expect
      .element(page.getByText("This phone does not know the code 96385074"))
      .toBeVisible();
    await page.getByRole("button", { name: "Type the code" }).click();
    await page.getByRole("textbox", { name: "Barcode" }).fill("4006381333931");
    await page.getByRole("button", { name: "Find the product" }).click();
    await expect.poll(() => onScan).toHaveBeenCalledTimes(1);
    expect(onScan.mock.lastCall?.[0].source).toBe("typed");
  });
});
