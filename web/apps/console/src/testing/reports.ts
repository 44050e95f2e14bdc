import { reportRanking, soldOverview, soldRow } from "@gerai/reports/testing";
import { http } from "msw";
import type { HttpHandler } from "msw";
import { ok } from "./server";

const rows = [
  soldRow("51", { net: "45000.00", previousNet: "36000.00" }),
  soldRow("52", { name: "Watsons Siam Paragon", net: "22500.00", previousNet: "9000.00" }),
];

const days = [
  { date: "2026-11-01", due: 4, reported: 4 },
  { date: "2026-11-02", due: 4, reported: 1 },
];

/** Two stores that sold for two days. */
export function reportHandlers(): HttpHandler[] {
  return [
    http.get("*/report/front/overview", () => ok(soldOverview())),
    http.get("*/report/front/view", () => ok(reportRanking(rows))),
    http.get("*/front/sales/target/list", () => ok({ list: [{ amount: "84004.00" }], total: 1 })),
    http.get("*/admin/sales/calendar", () =>
      ok({ month: "2026-11", currency: "THB", days, rows: { list: [], total: 0 } }),
    ),
  ];
}
