import type { ElementContext } from "axe-core";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectReadable } from "../../../../testing/axe";
import { bankHandlers } from "../testing/bank";
import { catalogueHandlers } from "../testing/catalogue";
import { collectingHandlers } from "../testing/collecting";
import { companyHandlers } from "../testing/company";
import { deskHandlers } from "../testing/desks";
import { floorHandlers } from "../testing/floor";
import { orderingHandlers } from "../testing/ordering";
import { placeHandlers } from "../testing/places";
import { receivableHandlers } from "../testing/receivables";
import { renderConsole } from "../testing/render-console";
import { returnHandlers } from "../testing/returns";
import { settlementHandlers } from "../testing/settlements";
import { taskHandlers } from "../testing/tasks";

/** Every page with something that is only there once its data has come. */
const pages: readonly [path: string, shown: string][] = [
  ["/", "Person changed"],
  ["/people", "Siti Rahma"],
  ["/people/p1", "Roles"],
  ["/people/new", "Reports to"],
  ["/roles", "View cost and margin"],
  ["/delegations", "Budi Santoso"],
  ["/delegations/d1", "Delegated approvals"],
  ["/customers", "PT Sumber Cantik Nusantara"],
  ["/customers/c1", "Representatives"],
  ["/products", "Calm Night Serum"],
  ["/products/pr1", "Embargo: Batch 7 recalled"],
  ["/brands", "Dewdrift"],
  ["/brands/b1", "Name (English)"],
  ["/series", "Calm"],
  ["/series/se1", "Belongs to Dewdrift"],
  ["/categories", "Skincare"],
  ["/categories/ca1", "Icon"],
  ["/prices", "November deals"],
  ["/prices/pl1", "Validity and priority"],
  ["/prices/of/pl1", "Prices by quantity"],
  ["/taxes", "12% of 11/12"],
  ["/taxes/tx1", "First day"],
  ["/top-ups", "TU-ID-0001"],
  ["/top-ups/tu1", "May duplicate another top-up"],
  ["/payees", "Bank Central Asia"],
  ["/payees/pa1", "Account holder"],
  ["/receivables", "AR-ID-2026-000001"],
  ["/receivables/ar1", "WO-ID-2026-000001"],
  ["/receipts", "RC-ID-2026-000001"],
  ["/receipts/rc1", "Oldest due"],
  ["/receipts/new", "Somebody else of finance confirms it."],
  ["/bank-lines", "SUMBER CANTIK"],
  ["/bank-lines/bl1", "Number in the text"],
  ["/write-offs", "WO-ID-2026-000001"],
  ["/bad-debts", "The shop closed"],
  ["/settlements", "CS-ID-2026-000001"],
  ["/settlements/cs1", "50 reported, 2 missing"],
  ["/settlements/new", "Figures come from the books."],
  ["/overdue", "45 days"],
  ["/credit-terms", "A new contract"],
  ["/credit-terms/ct1", "These terms have begun"],
  ["/dunning", "15 days overdue"],
  ["/dunning-rules", "15 days overdue"],
  ["/dunning-rules/dr1", "Who is told"],
  ["/periods", "September 2026"],
  ["/ledger", "Top-up credited"],
  ["/orders", "SO-ID-0001"],
  ["/orders/o1", "Order placed"],
  ["/offers", "OF-ID-0001"],
  ["/offers/of1", "Some prices are below the floor price"],
  ["/returns", "RT-ID-261114-00001"],
  ["/returns/rt1", "The pump is broken"],
  ["/dispatch", "SO-ID-0001"],
  ["/dispatch/o1", "Dispatching 36 pieces"],
  ["/delivery-note/d1", "Surat Jalan"],
  ["/stock", "Cikarang"],
  ["/sales-reports", "SR-ID-261114-00001"],
  ["/sales-reports/sr1", "Sold unit price"],
  ["/sales-calendar", "2 of 3 days"],
  ["/sales-targets", "November 2026"],
  ["/sales-targets/s1.p1.2026-11", "Target pieces"],
  ["/places", "Guardian Pantai Indah Kapuk Avenue"],
  ["/places/l1", "Calm Night Serum"],
  ["/places/l1/pr1", "SR-ID-261114-00001"],
  ["/tasks", "Move the shelf to the door"],
  ["/counts", "IC-ID-261114-00001"],
  ["/counts/ic1", "In the books, not counted"],
  ["/losses", "IL-ID-261114-00001"],
  ["/losses/il1", "Fell off the shelf"],
  ["/transfers", "TO-ID-261114-00001"],
  ["/transfers/st1", "In transit"],
  ["/allocations", "AL-ID-261114-00001"],
  ["/allocations/al1", "Allocation run"],
  ["/approval-rules", "Initial review: direct superior, 24 h"],
  ["/approval-rules/ru1", "When it applies"],
  ["/floors", "70% of the list price"],
  ["/floors/3.all", "Lowest percentage of the list price"],
  ["/discount-limits", "Up to 10% below list price"],
  ["/discount-limits/3.rep", "Largest discount"],
  ["/warehouses", "Cikarang"],
  ["/warehouses/w1", "Name (English)"],
  ["/chat-tools", "Lark"],
  ["/chat-tools/3", "App secret"],
  ["/secret-chats", "Sales representative, Manager"],
  ["/secret-chats/3", "Roles that may use them"],
  ["/carriers", "Garuda Lima Cargo"],
  ["/carriers/ca1", "Name (English)"],
  ["/budgets", "Every month"],
  ["/budgets/3.all.every", "Pieces per month"],
  ["/costs", "Calm Night Serum"],
  ["/costs/3.pr1", "Cost per piece"],
  ["/stores", "Guardian Pantai Indah Kapuk Avenue"],
  ["/stores/s1", "Longitude"],
  ["/areas", "Jakarta Barat"],
  ["/areas/area/a1", "Area name"],
  ["/areas/region/r1", "Name (English)"],
  ["/countries", "Samples and gifts"],
  ["/countries/3.address", "Required fields"],
  ["/countries/3.sell_out", "Days until the cut-off"],
  ["/countries/3.count", "Days between counts at most"],
  ["/countries/3.standard", "Rate"],
  ["/tabs", "Who sees what"],
  ["/tabs/t1", "Minimum version"],
  ["/announcements", "Stock count on Friday"],
  ["/announcements/an1", "Audience"],
  ["/replies", "Opening hours"],
  ["/replies/cr1", "Sort order"],
  ["/versions", "3.03.4"],
  ["/versions/v1", "What installed versions are offered"],
  ["/videos", "Songkran"],
  ["/videos/vi1", "Cover picture"],
  ["/privacy", "In effect"],
  ["/privacy/1.0", "What we keep"],
  ["/privacy/new", "Section 1"],
  ["/audit", "Sealed #17"],
  ["/parked-jobs", "disk full"],
  ["/demo", "482913"],
  ["/security", "Two-step sign-in"],
  ["/api-reference", "The time"],
  ["/no-such-page", "This page does not exist"],
];

const handlers = [
  ...placeHandlers(),
  ...returnHandlers(),
  ...settlementHandlers(),
  ...taskHandlers(),
  ...floorHandlers(),
  ...catalogueHandlers(),
  ...orderingHandlers(),
  ...bankHandlers(),
  ...collectingHandlers(),
  ...receivableHandlers(),
  ...deskHandlers(),
  ...companyHandlers(),
];

/** The way to every page stands beside every page: the first one's is judged, and the others without it. */
const besideTheMenu = { include: ["body"], exclude: ["nav"] };

async function judge(path: string, context: ElementContext): Promise<void> {
  document.documentElement.dataset["theme"] = "light";
  await page.viewport(1440, 900);
  await expectAccessible(context);
  document.documentElement.dataset["theme"] = "dark";
  await page.viewport(1024, 900);
  await expectReadable(context);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect({ path, overflow: scrollWidth - clientWidth }).toEqual({ path, overflow: 0 });
}

test("every page is accessible in both themes and fits a window of 1024 px", async () => {
  const { router } = await renderConsole({ handlers });
  for (const [index, [path, shown]] of pages.entries()) {
    await router.navigate({ to: path, search: {} });
    await expect.element(page.getByText(shown).first()).toBeVisible();
    await judge(path, index === 0 ? document.body : besideTheMenu);
  }
}, 600_000);
