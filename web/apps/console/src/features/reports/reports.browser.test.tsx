import { languages } from "@gerai/i18n";
import {
  owedOverview,
  owedRow,
  reportRanking,
  soldOverview,
  soldRow,
} from "@gerai/reports/testing";
import { http } from "msw";
import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectReadable } from "../../../../../testing/axe";
import { testUser } from "../../testing/fixtures";
import { renderConsole } from "../../testing/render-console";
import { reportHandlers } from "../../testing/reports";
import { ok, refuse } from "../../testing/server";

const seller = testUser({
  roles: ["manager"],
  permissions: ["sell_out_view", "sell_in_view", "receivable_view"],
});

async function open(path: string, handlers = reportHandlers()) {
  return await renderConsole({ user: seller, path, handlers });
}

test("what was sold is told in figures, drawn, and listed under its sum", async () => {
  const { sent } = await open("/sell-out-report?preset=lastWeek");
  await expect.element(page.getByRole("img", { name: "Sales amount by day" })).toBeVisible();
  await expect.element(page.getByRole("img", { name: "Store: Ranking" })).toBeVisible();
  await expect.element(page.getByText("1 – 2 Nov 2026, compared with")).toBeVisible();
  await expect
    .poll(() => sent("front/overview").at(-1)?.query)
    .toEqual({ fact: "sellout", preset: "lastWeek" });
  const row = page.getByRole("table", { name: "Store" }).getByRole("row", { name: /Store 51/ });
  await expect.element(row).toHaveTextContent(/฿45,000.*50%.*฿36,000.*\+25%/);
  await page.getByRole("button", { name: /^Pieces 7/ }).click();
  await expect.element(page.getByRole("img", { name: "Pieces by day" })).toBeVisible();
  await expect.element(page.getByRole("cell", { name: /2 Nov, 1 of 4 reported/ })).toBeVisible();
  await expectAccessible();
});

test("a chart has its table behind it", async () => {
  await open("/sell-out-report?by=brand");
  await expect.element(page.getByRole("img", { name: "Brand: Share" })).toBeVisible();
  await page.getByRole("button", { name: "Show as a table" }).last().click();
  await expect.element(page.getByRole("row", { name: "Store 51 50% 80%" })).toBeVisible();
  await page.getByText("Pareto").click();
  await expect.element(page.getByText("2 of 2 bring 75% of the amount")).toBeVisible();
});

test("a row leads down to its documents, and the way leads back up", async () => {
  const { sent, router } = await open("/sell-out-report");
  await page.getByRole("button", { name: "Store 51" }).click();
  const asked = () => sent("front/view").at(-1)?.query;
  await expect.poll(asked).toMatchObject({ by: "product", storeId: "51" });
  const way = page.getByRole("navigation", { name: "Where you are" });
  await expect.element(way.getByText("Store 51")).toBeVisible();
  await expect.element(page.getByRole("img", { name: "Target of the month" })).toBeVisible();
  await page.getByText("Documents", { exact: true }).click();
  await expect.poll(asked).toMatchObject({ by: "document", storeId: "51" });
  await expect
    .element(page.getByRole("link", { name: "Store 51" }))
    .toHaveAttribute("href", "/console/sales-reports/51");
  await way.getByRole("button", { name: "All" }).click();
  await expect.poll(() => router.state.location.search).toEqual({ by: "store" });
});

test("what was ordered is counted by the day that was chosen, against last year", async () => {
  const { sent } = await open("/sell-in-report");
  await expect.poll(() => sent("front/view").at(-1)?.query["by"]).toBe("client");
  await page.getByRole("combobox", { name: "Count orders by" }).click();
  await page.getByText("Dispatch date").click();
  await page.getByText("Last year", { exact: true }).click();
  await expect
    .poll(() => sent("front/overview").at(-1)?.query)
    .toMatchObject({ fact: "sellin", basis: "dispatched", compare: "lastYear" });
});

test("every row of a view is taken out as it is narrowed", async () => {
  const { sent } = await open("/sell-out-report?preset=lastWeek&by=brand", [
    ...reportHandlers(),
    http.post("*/sellOut/export", () => ok({ id: "9", status: "queued" })),
    http.get("*/export/list", () => ok({ list: [] })),
  ]);
  await page.getByRole("button", { name: "Export" }).click();
  await expect
    .poll(() => sent("sellOut/export")[0]?.query)
    .toEqual({ fact: "sellout", preset: "lastWeek", by: "brand", format: "xlsx" });
  await page.getByRole("button", { name: "Choose file type" }).click();
  await page.getByRole("menuitem", { name: "CSV file" }).click();
  await expect
    .poll(() => sent("sellOut/export")[1]?.query)
    .toEqual({ fact: "sellout", preset: "lastWeek", by: "brand", format: "csv" });
  // The menu closes for a while: a click on its button meanwhile would keep it closed.
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Choose file type" }).click();
  await page.getByRole("menuitem", { name: "PDF file (first 200 rows)" }).click();
  await expect
    .poll(() => sent("sellOut/export")[2]?.query)
    .toEqual({ fact: "sellout", preset: "lastWeek", by: "brand", format: "pdf" });
  await page.getByText("Documents", { exact: true }).click();
  await expect.element(page.getByRole("button", { name: "Export" })).not.toBeInTheDocument();
});

test("a view is kept under a name and opened again by it", async () => {
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
  const saved = [
    http.get("*/savedView/list", () => ok({ list: [kept] })),
    http.post("*/savedView/save", () => ok(kept)),
  ];
  const { sent, router } = await open("/sell-out-report?preset=lastWeek&by=store", [
    ...saved,
    ...reportHandlers(),
  ]);
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("textbox", { name: "Name for this view" }).fill("Stores last week");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect
    .poll(() => sent("savedView/save").at(-1)?.body)
    .toMatchObject({ name: "Stores last week", lookBy: "store", preset: "lastWeek", at: "" });
  await page.getByRole("button", { name: "Brands in March", exact: true }).click();
  await expect
    .poll(() => router.state.location.search)
    .toMatchObject({
      by: "brand",
      dateFrom: "2026-03-01",
      dateTo: "2026-03-31",
      compare: "lastYear",
    });
  await expect
    .poll(() => sent("front/overview").at(-1)?.query)
    .toMatchObject({ dateFrom: "2026-03-01", mode: "1", compare: "lastYear" });
});

test("says so where nobody is below, and where nothing was sold", async () => {
  const none = http.get("*/report/front/view", () =>
    refuse(437, "no_subordinates", "This person has no subordinates."),
  );
  const { router } = await open("/sell-out-report?by=person", [none, ...reportHandlers()]);
  await expect.element(page.getByText("This person has no subordinates").last()).toBeVisible();
  expect(router.state.location.search).toEqual({ by: "person" });
});

test("an empty period is an empty page, not a broken chart", async () => {
  const cards = soldOverview().cards.map((card) => ({ ...card, value: "0", previous: "0" }));
  const empty = [
    http.get("*/report/front/overview", () => ok(soldOverview({ cards, tops: [] }))),
    http.get("*/report/front/view", () => ok(reportRanking([soldRow("1")]))),
  ];
  await open("/sell-out-report", [...empty, ...reportHandlers()]);
  await expect.element(page.getByText("No sales in this period")).toBeVisible();
  expect(page.getByRole("img", { name: "Sales amount by day" }).query()).toBeNull();
});

test("what is owed is told with what is late, down to the receivables, and taken out", async () => {
  const { sent } = await open("/receivables-report?preset=lastWeek&mode=1", [
    http.get("*/report/front/overview", () => ok(owedOverview())),
    http.get("*/report/front/view", ({ request }) =>
      ok(
        reportRanking([
          new URL(request.url).searchParams.get("by") === "document"
            ? owedRow("900", { code: "AR-TH-2026-000012" })
            : owedRow("1", { name: "Siam Beauty", net: "9500.00" }),
        ]),
      ),
    ),
    http.post("*/receivables/export", () => ok({ id: "9", status: "queued" })),
    http.get("*/front/export/list", () => ok({ list: [] })),
  ]);
  await expect.element(page.getByRole("img", { name: "Owed by day" })).toBeVisible();
  await expect
    .poll(() => sent("front/overview").at(-1)?.query)
    .toEqual({ fact: "receivables", preset: "lastWeek" });
  const row = page.getByRole("table", { name: "Client" }).getByRole("row", { name: /Siam Beauty/ });
  await expect.element(row).toHaveTextContent(/฿9,500.*฿1,500.*฿2,000.*฿800/);
  await page.getByRole("button", { name: "Choose file type" }).click();
  await page.getByRole("menuitem", { name: "PDF file (first 200 rows)" }).click();
  await expect
    .poll(() => sent("receivables/export")[0]?.query)
    .toEqual({ fact: "receivables", preset: "lastWeek", by: "client", format: "pdf" });
  await page.getByRole("button", { name: "Siam Beauty" }).click();
  await expect
    .poll(() => sent("front/view").at(-1)?.query)
    .toMatchObject({ by: "document", clientId: "1" });
  await expect
    .element(page.getByRole("link", { name: "AR-TH-2026-000012" }))
    .toHaveAttribute("href", "/console/receivables/900");
  await expectAccessible();
});

describe("both reports", () => {
  afterEach(() => {
    document.documentElement.dataset["theme"] = "light";
  });

  test.each([...languages])(
    "fit a small window and can be read by everybody in %s",
    async (language) => {
      const { router } = await renderConsole({
        user: seller,
        language,
        handlers: reportHandlers(),
      });
      await page.viewport(1024, 900);
      for (const path of ["/sell-out-report", "/sell-in-report", "/receivables-report"]) {
        await router.navigate({ to: path, search: {} });
        await expect.element(page.getByText("Watsons Siam Paragon").first()).toBeVisible();
        await expect.poll(() => document.querySelectorAll("canvas").length).toBe(2);
        await expect.poll(() => document.querySelector(".g-skeleton")).toBeNull();
        const { scrollWidth, clientWidth } = document.documentElement;
        expect({ path, overflow: scrollWidth - clientWidth }).toEqual({ path, overflow: 0 });
        if (language !== "zh") continue;
        await expectAccessible();
        document.documentElement.dataset["theme"] = "dark";
        await expectReadable();
        document.documentElement.dataset["theme"] = "light";
      }
    },
  );
});
