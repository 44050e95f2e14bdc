import { languages, startI18n } from "@gerai/i18n";
import type { Language } from "@gerai/i18n";
import { loadMobileMessages } from "@gerai/i18n/mobile";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { renderApp } from "../../../testing/render-app";
import {
  promoter,
  salesReport,
  salesReportDetail,
  salesServer,
  trainer,
} from "../../../testing/sales-reports";
import { ok } from "../../../testing/server";
import { openPage, overflowing } from "../../../testing/sweep";
import { expectTouchable } from "../../../testing/touch";

const camera = vi.spyOn(navigator.mediaDevices, "getUserMedia");

beforeEach(() => {
  camera.mockRejectedValue(new DOMException("", "NotFoundError"));
});
afterEach(async () => {
  camera.mockReset();
  await page.viewport(390, 844);
});

const detail = `${paths.salesReportIndex}?report=r1`;

describe("a promoter's first page", () => {
  test("tells what she sold beside the days before, where she works and what she reported", async () => {
    const { handlers } = salesServer();
    const { router } = await renderApp({ user: promoter, path: paths.salesReport, handlers });
    const figures = page.getByRole("region", { name: "My sales" });
    await expect.element(figures).toHaveTextContent(/฿3,000.*\+25%.*Yesterday ฿2,400.*10pieces/);
    await expect.element(figures).toHaveTextContent(/25% of the target.*Month’s target/);
    await page.getByRole("radio", { name: "This month" }).click();
    await expect.element(figures).toHaveTextContent(/Same days last month.*25% of the target/);
    await expect.element(page.getByRole("link", { name: /Central World\s*TH-1/ })).toBeVisible();
    await expectAccessible();
    await expectTouchable();
    await page.getByRole("link", { name: "Central World", exact: true }).click();
    await expect.element(page.getByRole("heading", { name: "Central World" })).toBeVisible();
    await expect.poll(() => router.state.location.search).toEqual({ report: "r1" });
  });

  test("shows what was seen, when it is opened without a network", async () => {
    const { cutOff, handlers } = salesServer();
    const { router, services } = await renderApp({
      user: promoter,
      path: paths.salesReport,
      handlers,
    });
    await expect.element(page.getByText("฿3,000")).toBeVisible();
    await expect.element(page.getByText("SR-TH-261118-00001", { exact: false })).toBeVisible();
    await router.navigate({ to: paths.mine });
    cutOff();
    services.queryClient.clear();
    await router.navigate({ to: paths.salesReport });
    await expect.element(page.getByText("฿3,000")).toBeVisible();
    await expect.element(page.getByText(/Showing what was saved at \d/)).toBeVisible();
  });
});

describe("a report", () => {
  test("is changed by its promoter until the cut-off, and not emptied", async () => {
    const { handlers } = salesServer();
    const amended: unknown[] = [];
    handlers.unshift(
      http.post("*/sales/report/amend", async ({ request }) => {
        amended.push(await request.json());
        return ok({ ...salesReportDetail, ver: 2, amount: "900.00", pieces: 3 });
      }),
    );
    const { router } = await renderApp({ user: promoter, path: detail, handlers });
    await expect.element(page.getByText("฿300 × 4")).toBeVisible();
    await expectAccessible();
    await expectTouchable();
    await page.getByRole("link", { name: "Change" }).click();
    const save = page.getByRole("button", { name: "Save changes" });
    await expect.element(save).toBeDisabled();
    const serum = page.getByRole("group", { name: "Aqua Veil Serum 30 ml", exact: true });
    const cream = page.getByRole("group", { name: "Rice Bran Cream", exact: true });
    await cream.getByRole("button", { name: "Decrease" }).click();
    await serum.getByRole("button", { name: "Decrease" }).click();
    await expect.element(serum).toHaveTextContent("Changed");
    await save.click();
    await expect
      .poll(() => amended)
      .toEqual([
        {
          reportId: "r1",
          ver: 1,
          lines: [
            {
              productId: "g1",
              qty: 3,
              soldUnitPrice: "300.00",
              barcode: "8850000000013",
              scans: 3,
            },
          ],
        },
      ]);
    await expect.element(page.getByText("Changes saved")).toBeVisible();
    await expect.poll(() => router.state.location.search).toEqual({ report: "r1" });
  });

  test("is corrected by a trainer after the cut-off, with a reason", async () => {
    const closed = { state: "locked", locksAt: "2026-11-19T05:00:00Z", late: true };
    const corrected: unknown[] = [];
    const { handlers } = salesServer();
    handlers.unshift(
      http.get("*/sales/report/detail", () => ok({ ...salesReportDetail, ...closed })),
      http.post("*/sales/report/correct", async ({ request }) => {
        corrected.push(await request.json());
        return ok({ ...salesReportDetail, ...closed, state: "corrected", ver: 2 });
      }),
    );
    await renderApp({ user: trainer, path: detail, handlers });
    await expect.element(page.getByText("Late", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Correct" }).click();
    const serum = page.getByRole("group", { name: "Aqua Veil Serum 30 ml", exact: true });
    await serum.getByRole("button", { name: "Increase" }).click();
    await page.getByRole("button", { name: "Correct" }).click();
    const sheet = page.getByRole("dialog", { name: "Reason" });
    await sheet.getByRole("textbox", { name: "Reason" }).fill("Counted twice");
    await sheet.getByRole("button", { name: "Correct" }).click();
    await expect
      .poll(() => corrected)
      .toMatchObject([{ reportId: "r1", ver: 1, reason: "Counted twice" }]);
  });

  test("is taken back as a whole by a trainer before the cut-off", async () => {
    const taken: unknown[] = [];
    const { handlers } = salesServer();
    handlers.unshift(
      http.post("*/sales/report/void", async ({ request }) => {
        taken.push(await request.json());
        return ok({ ...salesReportDetail, state: "void", ver: 2 });
      }),
    );
    await renderApp({ user: trainer, path: detail, handlers });
    await page.getByRole("button", { name: "Make void" }).click();
    const sheet = page.getByRole("dialog", { name: "Make this report void?" });
    await sheet.getByRole("textbox", { name: "Reason" }).fill("Wrong store");
    await sheet.getByRole("button", { name: "Make void" }).click();
    await expect.poll(() => taken).toEqual([{ reportId: "r1", ver: 1, reason: "Wrong store" }]);
  });

  test("says that it cannot be read without a network when it never was", async () => {
    const { handlers } = salesServer();
    handlers.unshift(http.get("*/sales/report/detail", () => HttpResponse.error()));
    await renderApp({ user: promoter, path: detail, handlers });
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});

describe("a trainer's people", () => {
  const who = { storeCode: "TH-1", employeeNo: "1", storeId: "s1", storeName: "Central World" };
  const cell = { state: null, late: false, pieces: 0, amount: "0.00" };

  test("are told apart by who has reported, day by day, each leading to its report", async () => {
    const { handlers } = salesServer();
    const months: (string | null)[] = [];
    handlers.unshift(
      http.get("*/sales/calendar/missing", () =>
        ok({
          date: "2026-11-18",
          due: 4,
          list: [{ ...who, personId: "p2", personName: "Malee Srisuk" }],
        }),
      ),
      http.get("*/sales/calendar", ({ request }) => {
        months.push(new URL(request.url).searchParams.get("month"));
        const days = [
          { ...cell, date: "2026-11-16", reportId: null },
          { ...cell, date: "2026-11-17", reportId: "r1", state: "submitted", pieces: 5 },
        ];
        const row = { ...who, personId: "p1", personName: "Nattapon Jaidee", days };
        const sum = { due: 2, reported: 1, pieces: 5, amount: "1650.00" };
        const rows = { list: [{ ...row, ...sum }], total: 1, pageNum: 1, pageSize: 20, pages: 1 };
        return ok({ month: "2026-11", currency: "THB", days: [], rows });
      }),
    );
    const { router, sent } = await renderApp({ user: trainer, path: paths.salesReport, handlers });
    await expect.element(page.getByText("3 of 4 reported")).toBeVisible();
    await expect.element(page.getByText("Malee Srisuk")).toBeVisible();
    const row = page.getByRole("region", { name: "Nattapon Jaidee · Central World" });
    await expect.element(row).toHaveTextContent(/1 of 2 days reported/);
    expect(sent("sales/store/options"), "who reports nothing of their own").toHaveLength(0);
    await expectAccessible();
    await expectTouchable();
    await page.getByRole("button", { name: "Previous month" }).click();
    await expect.poll(() => new Set(months).size).toBe(2);
    await row.getByRole("link", { name: /5 pcs/ }).click();
    await expect.poll(() => router.state.location.search).toEqual({ report: "r1" });
  });

  test("who has not reported is reported for, by the promoter's name", async () => {
    const { handlers } = salesServer();
    handlers.unshift(
      http.get("*/sales/calendar/missing", () =>
        ok({
          date: "2026-11-18",
          due: 1,
          list: [{ ...who, personId: "p2", personName: "Malee Srisuk" }],
        }),
      ),
    );
    const { router } = await renderApp({ user: trainer, path: paths.salesReport, handlers });
    await page.getByRole("button", { name: /Malee Srisuk/ }).click();
    await expect.element(page.getByText("Reporting for")).toBeVisible();
    await expect.element(page.getByText("Malee Srisuk")).toBeVisible();
    await expect.element(page.getByText("Central World")).toBeVisible();
    await expect
      .poll(() => router.state.location.search)
      .toMatchObject({ person: "p2", store: "s1" });
    await expectAccessible();
    await expectTouchable();
  });
});

describe("the pages of a promoter", () => {
  const addresses = [
    paths.salesReport,
    paths.salesReportIndex,
    paths.salesReportCommodityList,
    paths.salesReportSelectedList,
    detail,
    `${detail}&mode=amend`,
  ];
  const long = { storeName: "Guardian Central Park Jakarta Barat Lantai Dasar", late: true };

  test.each([...languages])("fit a 320 px phone in %s", async (language: Language) => {
    document.documentElement.lang = language;
    await startI18n(language, loadMobileMessages);
    await page.viewport(320, 640);
    const { handlers } = salesServer();
    handlers.unshift(
      http.get("*/sales/report/list", () =>
        ok({ list: [{ ...salesReport, ...long }], total: 1, pageNum: 1, pageSize: 20, pages: 1 }),
      ),
      http.get("*/sales/report/detail", () => ok({ ...salesReportDetail, ...long })),
      http.get("*/goods/sync", () => ok({ changed: [], removed: [], cursor: "1", more: false })),
    );
    const { router } = await renderApp({ user: promoter, path: paths.mine, handlers });
    for (const address of addresses) {
      await openPage(router, address);
      expect({ address, overflowing: overflowing() }).toEqual({ address, overflowing: [] });
    }
  });
});
