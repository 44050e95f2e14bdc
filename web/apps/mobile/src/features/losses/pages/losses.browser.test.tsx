import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { scannerReads } from "../../../../../../testing/scanner";
import { keepChanges, keptFor } from "../../../core/goods/kept-goods";
import { paths } from "../../../core/paths";
import { photoDatabase } from "../../../core/photos/photo-store";
import { testKept } from "../../../testing/goods";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";
import { testLoss } from "../../../testing/stock";
import { testUser } from "../../../testing/test-user";

const user = testUser({ terminalType: 2, roles: ["ba"], permissions: ["stock_count_submit"] });
const manager = testUser({ permissions: ["stock_count_review"] });
const counts = { all: 1, toBeConfirmed: 1, confirmed: 0, refused: 0, cancelled: 0, normal: 0 };

beforeEach(() => {
  indexedDB.deleteDatabase(photoDatabase);
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockRejectedValue(
    new DOMException("", "NotFoundError"),
  );
});

function listed(list: readonly unknown[]) {
  return ok({ list, total: list.length, pageNum: 1, pageSize: 20, pages: 1, counts });
}

async function photo(): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext("2d")?.fillRect(0, 0, 8, 8);
  return new File([await canvas.convertToBlob({ type: "image/png" })], "a.png", {
    type: "image/png",
  });
}

describe("reporting a loss", () => {
  test("damage needs a photo; both wait without a network, and the photo follows the loss", async () => {
    let reached = false;
    vi.spyOn(navigator.storage, "persisted").mockResolvedValue(false);
    const stays = vi.spyOn(navigator.storage, "persist").mockResolvedValue(true);
    const { services, sent } = await renderApp({
      user,
      path: paths.lossNew,
      handlers: [
        http.get("*/loss/list", () => listed([])),
        http.post("*/file/front/upload", () =>
          reached ? ok({ id: "55", url: "/f/55", name: "a", bytes: 9 }) : HttpResponse.error(),
        ),
        http.post("*/deed/send", async ({ request }) => {
          if (!reached) return HttpResponse.error();
          const { deeds } = (await request.json()) as { deeds: { key: string }[] };
          const answers = deeds.map(({ key }) => {
            return { key, code: "ok", msg: "", outcome: "done", data: testLoss() };
          });
          return ok({ answers });
        }),
      ],
    });
    const now = Date.now();
    await keepChanges(
      keptFor(user.userId, "en"),
      { changed: [testKept()], removed: [] },
      { cursor: "1.1", wholeSince: now, toldAt: now },
    );
    await expect.element(page.getByRole("button", { name: "Type the code" })).toBeVisible();
    scannerReads("8850000000013");
    await expect.element(page.getByRole("button", { name: "Damaged" })).toBeVisible();
    await page.getByRole("button", { name: "Submit" }).click();
    await expect.element(page.getByText("Damaged goods need a photo").first()).toBeInTheDocument();
    await page.getByLabelText("Add photo").upload(await photo());
    await expect.element(page.getByRole("button", { name: "View photo 1" })).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: "Submit" }).click();
    await expect
      .poll(() => services.unsent.getState().deeds)
      .toMatchObject([
        {
          kind: "loss.submit",
          payload: { storeId: "s1", lines: [{ productId: "g1", qty: 1, reason: "damaged" }] },
        },
      ]);
    await expect.poll(() => services.unsentPhotos.getState().photos).toHaveLength(1);
    await expect.element(page.getByText(/1 photo not sent/)).toBeVisible();
    // What lies on this phone alone must not be thrown away by the browser.
    await expect.poll(() => stays.mock.calls.length).toBe(1);
    reached = true;
    dispatchEvent(new Event("online"));
    await expect
      .poll(() => sent("deed/send").flatMap(({ body }) => (body as Sent).deeds.map(naming)))
      .toEqual(expect.arrayContaining(["loss.submit", "loss.photos 55"]));
    await expect.poll(() => services.unsentPhotos.getState().photos).toHaveLength(0);
  });
});

interface Sent {
  deeds: { kind: string; payload: { photoIds?: string[] } }[];
}

function naming({ kind, payload }: Sent["deeds"][number]): string {
  return [kind, ...(payload.photoIds ?? [])].join(" ");
}

describe("deciding a loss", () => {
  test("writes off a part and leaves the rest with whoever answers for it", async () => {
    const { sent } = await renderApp({
      user: manager,
      path: paths.losses,
      handlers: [
        http.get("*/loss/list", () => listed([testLoss()])),
        http.get("*/loss/detail", () => ok(testLoss())),
        http.post("*/loss/decide", () => ok(testLoss({ state: "confirmed", actions: [] }))),
      ],
    });
    await expectAccessible();
    await page.getByRole("link", { name: /IL-PH-261118-00001/ }).click();
    await expect.element(page.getByRole("heading", { name: "Products (1)" })).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: "Confirm loss" }).click();
    await page.getByRole("button", { name: "Decrease" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Confirm loss" }).click();
    await expect
      .poll(() => sent("loss/decide").map(({ body }) => body))
      .toMatchObject([
        { lossId: "l1", decision: "confirm", lines: [{ productId: "g1", deductionQty: 2 }] },
      ]);
  });
});

describe("a loss that a notice names", () => {
  const docNo = "IL-PH-261118-00001";
  const noticed = `${paths.lossDetail}?docNo=${docNo}`;

  test("is found by its number", async () => {
    await renderApp({
      user: manager,
      path: noticed,
      handlers: [
        http.get("*/loss/list", ({ request }) =>
          listed(new URL(request.url).searchParams.get("docNo") === docNo ? [testLoss()] : []),
        ),
        http.get("*/loss/detail", () => ok(testLoss())),
      ],
    });
    await expect.element(page.getByRole("heading", { name: "Products (1)" })).toBeVisible();
  });

  test("is said to be missing when the reader may not see it", async () => {
    await renderApp({
      user: manager,
      path: noticed,
      handlers: [http.get("*/loss/list", () => listed([]))],
    });
    await expect.element(page.getByText("This document was not found")).toBeVisible();
    await expectAccessible();
  });
});
