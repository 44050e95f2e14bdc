import { languages, startI18n } from "@gerai/i18n";
import type { Language } from "@gerai/i18n";
import { loadMobileMessages } from "@gerai/i18n/mobile";
import { rankedRow, reportOverview, reportRanking } from "@gerai/reports/testing";
import { http, HttpResponse } from "msw";
import type { HttpHandler } from "msw";
import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { onNextTap } from "../../../../../../testing/on-next-tap";
import { paths } from "../../../core/paths";
import { renderApp } from "../../../testing/render-app";
import { ok, refuse } from "../../../testing/server";
import { expectUsable, openPage, overflowing } from "../../../testing/sweep";
import { testUser } from "../../../testing/test-user";
import { expectTouchable } from "../../../testing/touch";

const manager = testUser({
  roles: ["manager"],
  permissions: ["sell_in_view", "receivable_view", "browse_catalogue", "messages"],
});

/** Answers the overview and remembers what was asked for. */
function overview(answer = reportOverview()) {
  const asked: Record<string, string>[] = [];
  const handler: HttpHandler = http.get("*/report/front/overview", ({ request }) => {
    asked.push(Object.fromEntries(new URL(request.url).searchParams));
    return ok(answer);
  });
  return { asked, handler };
}

async function open(handlers: HttpHandler[], path: string = paths.sellInReport) {
  return await renderApp({ user: manager, path, handlers });
}

describe("the sell-in report", () => {
  test("tells figures against the period before and draws the one that is tapped", async () => {
    const { asked, handler } = overview();
    await open([handler]);
    const net = page.getByRole("button", { name: /Net amount.*Your team.*10,500\.50/s });
    await expect.element(net).toHaveTextContent(/5% up on the previous period/);
    await expect.element(net).toHaveTextContent(/Compared with 1 – 2 Oct 2026/);
    await expect.poll(() => asked).toEqual([{ fact: "sellin", preset: "thisMonth" }]);
    await expect.element(page.getByRole("img", { name: "Net amount by day" })).toBeVisible();
    // Half as many were cancelled: less is better here.
    const cancelled = page.getByRole("button", { name: /Cancellation rate.*12\.5%.*50% down/s });
    await cancelled.click();
    await expect.element(cancelled).toHaveAttribute("aria-pressed", "true");
    await expect.element(page.getByRole("img", { name: "Cancellation rate by day" })).toBeVisible();
    await expectAccessible();
    await expectTouchable();
  });

  test("keeps the period and the filters for the next time", async () => {
    const { asked, handler } = overview();
    const { router, services } = await open([handler]);
    await page.getByRole("button", { name: "Last week" }).click();
    await expect.poll(() => asked.at(-1)).toEqual({ fact: "sellin", preset: "lastWeek" });
    await page.getByRole("button", { name: "Filters" }).click();
    await page.getByRole("radio", { name: "Dispatch date" }).click();
    await expect.poll(() => asked.at(-1)).toMatchObject({ basis: "dispatched" });
    await expect.poll(() => router.state.location.search).toMatchObject({ preset: "lastWeek" });
    await expect.poll(() => services.storage.getItem("report.u1.sellin")).toContain("dispatched");
  });

  test("leads to clients, products and all of them", async () => {
    const { handler } = overview();
    const { router } = await open([handler]);
    await expect
      .element(page.getByRole("link", { name: /Client 1.*5,000.*25% up/s }))
      .toHaveAttribute("href", `${paths.customerDetail}?id=1`);
    await expect
      .element(page.getByRole("link", { name: /Night cream/ }))
      .toHaveAttribute("href", `${paths.commodityDetail}?id=9`);
    await page.getByRole("link", { name: "See all products" }).click();
    await expect
      .poll(() => router.state.location)
      .toMatchObject({
        pathname: paths.sellInRanking,
        search: { by: "product", preset: "thisMonth" },
      });
  });

  test("is sent to a conversation as the question it answers", async () => {
    const { handler } = overview();
    const { router } = await open([handler], `${paths.sellInReport}?preset=today&mode=2`);
    await page.getByRole("button", { name: "Send to a conversation" }).click();
    await expect
      .poll(() => router.state.location)
      .toMatchObject({
        pathname: paths.forward,
        search: { card: "report", id: "sellin", report: "fact=sellin&preset=today&mode=2" },
      });
  });

  test("says so where nothing was ordered", async () => {
    const cards = reportOverview().cards.map((card) => ({ ...card, value: "0", previous: "0" }));
    const { handler } = overview(reportOverview({ cards, tops: [] }));
    await open([handler]);
    await expect.element(page.getByText("No orders in this period")).toBeVisible();
    await expectAccessible();
    await expectTouchable();
  });

  test("can be tried again after a failure", async () => {
    let broken = true;
    const { handler } = overview();
    const failing = http.get("*/report/front/overview", () =>
      broken ? refuse(400, "report_span", "A report can cover up to three years.") : undefined,
    );
    await open([failing, handler]);
    await expect.element(page.getByText(/up to three years/)).toBeVisible();
    onNextTap(() => (broken = false));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(page.getByText(/10,500\.50/)).toBeVisible();
  });

  test("needs a network", async () => {
    await open([http.get("*/report/front/overview", () => HttpResponse.error())]);
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  test("is closed to who has no such reports", async () => {
    const { asked, handler } = overview();
    await renderApp({
      user: testUser({ permissions: ["messages"] }),
      path: paths.sellInReport,
      handlers: [handler],
    });
    await expect.element(page.getByText("You do not have access to this report")).toBeVisible();
    expect(asked).toEqual([]);
  });
});

describe("reports", () => {
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
      const rows = [rankedRow("1", { name, net: "9999999999.00" }), rankedRow("2", { name })];
      const { handler } = overview(
        reportOverview({ tops: [{ by: "client", list: rows }], currency: "IDR" }),
      );
      const ranking = http.get("*/report/front/view", () => ok(reportRanking(rows)));
      const { router } = await open([handler, ranking], paths.sellInReport);
      for (const address of [paths.sellInReport, paths.sellInRanking]) {
        await openPage(router, address);
        expect({ address, overflowing: overflowing() }).toEqual({ address, overflowing: [] });
        if (language === "zh") await expectUsable(address);
      }
    },
  );
});

test("the ranking has the sum of all above the rows that are loaded", async () => {
  const asked: (string | null)[] = [];
  const pages = http.get("*/report/front/view", ({ request }) => {
    const query = new URL(request.url).searchParams;
    asked.push(query.get("by"));
    const second = query.get("pageNum") === "2";
    const list = second
      ? [rankedRow("21")]
      : Array.from({ length: 20 }, (_, n) => rankedRow(`${n + 1}`));
    return ok(reportRanking(list, { total: 21, pages: 2, pageNum: second ? 2 : 1 }));
  });
  await open([pages], `${paths.sellInRanking}?by=client&preset=lastMonth`);
  await expect.element(page.getByText("Total (21)")).toBeVisible();
  await expect.element(page.getByText("฿90,000")).toBeVisible();
  await expect.element(page.getByText("61 orders · 2,400 pcs")).toBeVisible();
  await expect.element(page.getByRole("link", { name: /Client 1\b/ }).first()).toBeVisible();
  await expectAccessible();
  await expectTouchable();
  await page.getByRole("radio", { name: "Products" }).click();
  await expect.poll(() => asked).toContain("product");
});
