import { languages, startI18n } from "@gerai/i18n";
import type { Language } from "@gerai/i18n";
import { loadMobileMessages } from "@gerai/i18n/mobile";
import {
  owedOverview,
  owedRow,
  reportRanking,
  soldOverview,
  soldRow,
} from "@gerai/reports/testing";
import { trailText } from "@gerai/reports/views";
import { http } from "msw";
import type { HttpHandler } from "msw";
import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { renderApp } from "../../../testing/render-app";
import { ok, refuse } from "../../../testing/server";
import { expectUsable, openPage, overflowing } from "../../../testing/sweep";
import { testUser } from "../../../testing/test-user";
import { expectTouchable } from "../../../testing/touch";

const trainer = testUser({
  terminalType: 2,
  roles: ["trainer"],
  permissions: ["sell_out_view", "messages"],
});

const reporting = {
  month: "2026-11",
  days: [
    { date: "2026-11-01", due: 4, reported: 4 },
    { date: "2026-11-02", due: 4, reported: 1 },
  ],
};

const target = { amount: "84004.00" };

type Asked = Record<string, string>[];

/** Answers overviews and views, and remembers what was asked for. */
function reports(row = soldRow("51")) {
  const [overviews, views]: [Asked, Asked] = [[], []];
  const asking = (request: Request) => Object.fromEntries(new URL(request.url).searchParams);
  const handlers: HttpHandler[] = [
    http.get("*/report/front/overview", ({ request }) => {
      overviews.push(asking(request));
      return ok(soldOverview());
    }),
    http.get("*/sales/calendar", () => ok(reporting)),
    http.get("*/sales/target/list", () => ok({ list: [target], total: 1 })),
    http.get("*/report/front/view", ({ request }) => {
      views.push(asking(request));
      const more = asking(request)["pageNum"] === "2";
      return ok(
        reportRanking(more ? [soldRow("99", { name: "The last" })] : [row], {
          total: 11,
          pages: 2,
          pageNum: more ? 2 : 1,
        }),
      );
    }),
  ];
  return { overviews, views, handlers };
}

async function open(path: string, handlers: HttpHandler[], user = trainer) {
  return await renderApp({ user, path, handlers });
}

describe("the data overview", () => {
  test("tells what was sold, with a table behind its chart", async () => {
    const { overviews, handlers } = reports();
    await open(paths.reportForms, handlers);
    const amount = page.getByRole("button", { name: /Sales amount.*10,500\.50/s });
    await expect.element(amount).toHaveTextContent(/5% up on the previous period/);
    await expect.element(amount).toHaveTextContent(/Compared with 1 – 2 Oct 2026/);
    await expect
      .poll(() => overviews)
      .toEqual([{ fact: "sellout", preset: "thisMonth", mode: "2" }]);
    await expect.element(page.getByRole("img", { name: "Sales amount by day" })).toBeVisible();
    await page.getByText("Show as a table").click();
    const table = page.getByRole("table", { name: "Sales amount by day" });
    await expect.element(table.getByRole("cell", { name: "฿6,500.50" })).toBeVisible();
    const calendar = page.getByRole("table", { name: "Reporting rate, November 2026" });
    await expect
      .element(calendar.getByRole("cell", { name: /2 Nov, 1 of 4 reported/ }))
      .toBeVisible();
    await expectAccessible();
    await expectTouchable();
  });

  test("keeps days and comparison for each of its two modes", async () => {
    const { overviews, handlers } = reports();
    const { services } = await open(paths.reportForms, handlers);
    await page.getByRole("button", { name: "Last week" }).click();
    await expect.poll(() => overviews.at(-1)).toMatchObject({ preset: "lastWeek", mode: "2" });
    await page.getByRole("radio", { name: "Consignment" }).click();
    await expect.poll(() => overviews.at(-1)).toMatchObject({ preset: "thisMonth", mode: "1" });
    await page.getByRole("radio", { name: "Last year" }).click();
    await expect.poll(() => overviews.at(-1)).toMatchObject({ compare: "lastYear", mode: "1" });
    await expect.element(page.getByText(/up on last year/).first()).toBeVisible();
    await page.getByRole("radio", { name: "Sell", exact: true }).click();
    await expect
      .element(page.getByRole("button", { name: "Last week" }))
      .toHaveAttribute("aria-pressed", "true");
    await expect.element(page.getByRole("radio", { name: "Previous period" })).toBeChecked();
    expect(services.storage.getItem("report.u1.sellout.1")).toContain("lastYear");
    expect(services.storage.getItem("report.u1.sellout.mode")).toBe("2");
  });

  test("leads down into every side of it", async () => {
    const { handlers } = reports();
    const { router } = await open(paths.reportForms, handlers);
    await page.getByRole("link", { name: /Store 51/ }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.branchStoreDetail);
    await expect.element(page.getByRole("heading", { level: 1, name: "Store 51" })).toBeVisible();
    await openPage(router, paths.reportForms);
    await page.getByRole("button", { name: "Brand" }).click();
    await expect
      .poll(() => router.state.location)
      .toMatchObject({ pathname: paths.categorisation, search: { by: "brand", mode: "2" } });
  });

  test("stands beside what was ordered for who may see both", async () => {
    const manager = testUser({
      roles: ["manager"],
      permissions: ["sell_out_view", "sell_in_view"],
    });
    const { router } = await open(paths.sellInReport, reports().handlers, manager);
    await page.getByRole("radio", { name: "Sell-out" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.reportForms);
    await expect.element(page.getByRole("radio", { name: "Consignment" })).toBeVisible();
    await page.getByRole("radio", { name: "Sell-in" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.sellInReport);
  });

  test("is closed to who has no such reports", async () => {
    const { overviews, handlers } = reports();
    await open(paths.reportForms, handlers, testUser({ terminalType: 2, permissions: [] }));
    await expect.element(page.getByText("You do not have access to this report")).toBeVisible();
    expect(overviews).toEqual([]);
  });
});

describe("a view", () => {
  test("is asked for as the kind of file that is chosen, as it is narrowed", async () => {
    const { handlers } = reports();
    const at = trailText([{ by: "store", id: "51", name: "Store 51", leads: false }]);
    const address = new URLSearchParams({ at: at ?? "", by: "product", preset: "lastWeek" });
    const exported: Asked = [];
    const asked = http.post("*/sellOut/export", ({ request }) => {
      exported.push(Object.fromEntries(new URL(request.url).searchParams));
      return ok({ id: "9", status: "queued" });
    });
    await open(`${paths.branchStoreDetail}?${address.toString()}`, [...handlers, asked]);
    const narrowed = { fact: "sellout", by: "product", storeId: "51", preset: "lastWeek" };
    for (const [choice, format] of [
      [/Excel workbook/, "xlsx"],
      [/CSV file/, "csv"],
      [/PDF file/, "pdf"],
    ] as const) {
      await page.getByRole("button", { name: "Export this view" }).click();
      const kinds = page.getByRole("dialog", { name: "Export this view" });
      await expect.element(kinds).toBeVisible();
      if (format === "xlsx") {
        await expectAccessible();
        await expectTouchable();
      }
      await kinds.getByRole("button", { name: choice }).click();
      await expect.element(page.getByText(/The file is being prepared/)).toBeVisible();
      await expect.poll(() => exported.at(-1)).toMatchObject({ ...narrowed, format });
    }
  });

  test("goes down step by step, shows the way, and back up", async () => {
    const { views, handlers } = reports(soldRow("7", { name: "Bangkok" }));
    const { router } = await open(`${paths.baAreaDeepDetail}?by=area&preset=today`, handlers);
    await expect.poll(() => views.at(-1)).toMatchObject({ by: "area", preset: "today" });
    await page.getByRole("link", { name: /Bangkok/ }).click();
    await expect.poll(() => views.at(-1)).toMatchObject({ by: "store", areaId: "7" });
    const crumbs = page.getByRole("navigation", { name: "Where you are" });
    await expect.element(crumbs.getByText("Bangkok")).toBeVisible();
    await page.getByRole("button", { name: "Documents" }).click();
    await expect.poll(() => views.at(-1)).toMatchObject({ by: "document", areaId: "7" });
    await expectAccessible();
    await expectTouchable();
    await crumbs.getByRole("link", { name: "All" }).click();
    await expect.element(crumbs).not.toBeInTheDocument();
    await expect
      .poll(() => router.state.location)
      .toMatchObject({ pathname: paths.baAreaDeepDetail, search: { by: "area" } });
  });

  test("opens the report behind a figure", async () => {
    const { handlers } = reports(soldRow("900", { code: "SR-1", name: "Central" }));
    await open(`${paths.branchStoreDetail}?by=document`, handlers);
    await expect
      .element(page.getByRole("link", { name: /SR-1 · Central/ }))
      .toHaveAttribute("href", `${paths.salesReportIndex}?report=900`);
  });

  test("of debts leads from areas to clients and to the receivables behind the figure", async () => {
    const finance = testUser({
      roles: ["manager"],
      permissions: ["receivable_view", "sell_in_view", "messages"],
    });
    const views: Asked = [];
    const owed = http.get("*/report/front/view", ({ request }) => {
      const asked = Object.fromEntries(new URL(request.url).searchParams);
      views.push(asked);
      const row =
        asked["by"] === "document" ? { code: "AR-TH-2026-000012" } : { name: "Siam Beauty" };
      return ok(reportRanking([owedRow("7", row)]));
    });
    const figures = http.get("*/report/front/overview", () => ok(owedOverview()));
    await open(`${paths.orderAreaDeepDetail}?fact=receivables`, [owed, figures], finance);
    await expect.poll(() => views.at(-1)).toMatchObject({ fact: "receivables", by: "region" });
    await page.getByRole("button", { name: "Client" }).click();
    const row = page.getByRole("link", { name: /Siam Beauty/ });
    await expect.element(row).toHaveTextContent(/฿1,500 overdue · ฿800 paid/);
    await row.click();
    await expect.poll(() => views.at(-1)).toMatchObject({ by: "document", clientId: "7" });
    await expect
      .element(page.getByRole("link", { name: /AR-TH-2026-000012/ }))
      .toHaveAttribute("href", `${paths.receivableDetail}?docNo=AR-TH-2026-000012`);
    await expectAccessible();
    await expectTouchable();
  });

  test("tells more rows when asked, under the sum of all", async () => {
    const { handlers } = reports();
    await open(paths.branchStoreDetail, handlers);
    await expect.element(page.getByText("Total (11)")).toBeVisible();
    await expect.element(page.getByText("฿90,000")).toBeVisible();
    await page.getByRole("button", { name: "Show more" }).click();
    await expect.element(page.getByText("The last")).toBeVisible();
  });

  test("draws its rows as a ranking, as shares and as the few that bring most", async () => {
    const { views, handlers } = reports(soldRow("51", { net: "45000.00", previousNet: "9000.00" }));
    await open(paths.branchStoreDetail, handlers);
    const drawn = (kind: string) => page.getByRole("img", { name: `Store: ${kind}` });
    await expect.element(drawn("Ranking")).toBeVisible();
    await page.getByRole("button", { name: "Show as a table" }).click();
    const table = page.getByRole("table");
    await expect.element(table.getByRole("row", { name: "Store 51 ฿45,000 ฿9,000" })).toBeVisible();
    await page.getByRole("radio", { name: "Share" }).click();
    await expect.element(drawn("Share")).toBeVisible();
    await expect.element(table.getByRole("row", { name: "Store 51 50% 20%" })).toBeVisible();
    await expect.element(table.getByRole("row", { name: "Others 50% 80%" })).toBeVisible();
    await page.getByRole("radio", { name: "Pareto" }).click();
    await expect.element(page.getByText("1 of 11 bring 50% of the amount")).toBeVisible();
    await expect.poll(() => views.at(-1)).toMatchObject({ by: "store", pageSize: "40" });
    await expectAccessible();
    await expectTouchable();
  });

  test("of a store says how its target stands", async () => {
    const { handlers } = reports();
    const at = trailText([{ by: "store", id: "8", name: "Central", leads: false }]) ?? "";
    await open(`${paths.branchStoreDetail}?at=${encodeURIComponent(at)}`, handlers);
    // 2 of 30 days are over: 5,600.27 of 84,004 was expected, 10,500.50 was sold.
    await expect.element(page.getByText("12.5% reached, ฿4,900.23 ahead of pace")).toBeVisible();
    await expect.element(page.getByRole("img", { name: "Target of the month" })).toBeVisible();
  });

  test("says so where nobody is below", async () => {
    const none = http.get("*/report/front/view", () =>
      refuse(437, "no_subordinates", "This person has no subordinates."),
    );
    await open(paths.personAllDetail, [none, ...reports().handlers]);
    await expect.element(page.getByText("This person has no subordinates")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Store" })).toBeVisible();
  });

  test("of orders needs the right to see them", async () => {
    await open(paths.orderAreaDeepDetail, reports().handlers);
    await expect.element(page.getByText("You do not have access to this report")).toBeVisible();
  });
});

describe("saved views", () => {
  const kept = {
    id: "7",
    name: "Brands in March",
    fact: "sellout",
    lookBy: "brand",
    preset: null,
    dateFrom: "2026-03-01",
    dateTo: "2026-03-31",
    mode: 1,
    basis: "placed",
    compare: "lastYear",
    at: "",
    savedAt: "2026-11-02T00:00:00Z",
  };

  test("keep where one stands under a name, say what is wrong with it, and open again", async () => {
    const { views, handlers } = reports();
    const bodies: unknown[] = [];
    const saved = [
      http.get("*/savedView/list", () => ok({ list: [kept] })),
      http.post("*/savedView/save", async ({ request }) => {
        bodies.push(await request.json());
        return bodies.length === 1
          ? refuse(400, "validation", "Please check what you entered.", {
              fields: [{ field: "name", code: "taken", msg: "This is already in use." }],
            })
          : ok(kept);
      }),
    ];
    const { router } = await open(`${paths.categorisation}?by=store&preset=lastWeek`, [
      ...saved,
      ...handlers,
    ]);
    await page.getByRole("button", { name: "Saved views" }).click();
    const sheet = page.getByRole("dialog", { name: "Saved views" });
    const name = sheet.getByRole("textbox", { name: "Name for this view" });
    await name.fill("Brands in March");
    await sheet.getByRole("button", { name: "Save", exact: true }).click();
    await expect.element(sheet.getByText("This is already in use.")).toBeVisible();
    await name.fill("Stores last week");
    await sheet.getByRole("button", { name: "Save", exact: true }).click();
    await expect
      .poll(() => bodies.at(-1))
      .toMatchObject({ name: "Stores last week", lookBy: "store", preset: "lastWeek" });
    await expectAccessible();
    await sheet.getByRole("button", { name: /^Brands in March/ }).click();
    await expect
      .poll(() => views.at(-1))
      .toMatchObject({ by: "brand", dateFrom: "2026-03-01", mode: "1", compare: "lastYear" });
    expect(router.state.location.pathname).toBe(paths.categorisation);
  });
});

describe("views", () => {
  afterEach(async () => {
    document.documentElement.dataset["theme"] = "light";
    await page.viewport(390, 844);
    await startI18n("en", loadMobileMessages);
  });

  test.each([...languages])(
    "fit a small phone in %s and can be read by everybody",
    async (language: Language) => {
      await startI18n(language, loadMobileMessages);
      await page.viewport(320, 640);
      const name = "Guardian Central Park Jakarta Barat Tanjung Duren Selatan";
      const { handlers } = reports(soldRow("1", { name, net: "9999999999.00" }));
      const both = testUser({ ...trainer, permissions: ["sell_out_view", "sell_in_view"] });
      const { router } = await open(paths.reportForms, handlers, both);
      const at = encodeURIComponent(
        trailText([
          { by: "area", id: "7", name, leads: false },
          { by: "store", id: "8", name, leads: false },
        ]) ?? "",
      );
      for (const address of [
        paths.reportForms,
        paths.categorisation,
        `${paths.branchStoreDetail}?at=${at}`,
        paths.goodsDetail,
        paths.personAllDetail,
        paths.orderAreaDeepDetail,
      ]) {
        await openPage(router, address);
        expect({ address, overflowing: overflowing() }).toEqual({ address, overflowing: [] });
        if (language === "zh") await expectUsable(address);
      }
    },
  );
});
