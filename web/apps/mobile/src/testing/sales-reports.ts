import { http, HttpResponse } from "msw";
import type { HttpHandler } from "msw";
import { ok } from "./server";
import { testUser } from "./test-user";

/** A promoter of one store in Thailand. */
export const promoter = testUser({
  terminalType: 2,
  roles: ["ba"],
  permissions: ["browse_catalogue", "sales_report_submit", "sell_out_view"],
});

/** Her trainer. */
export const trainer = testUser({
  userId: "u9",
  personId: "p9",
  terminalType: 2,
  roles: ["trainer"],
  stores: [],
  permissions: ["browse_catalogue", "sales_report_correct", "sell_out_view"],
});

const figure = { pieces: 10, amount: "3000.00", piecesBefore: 8, amountBefore: "2400.00" };

export const salesFigures = {
  currency: "THB",
  today: figure,
  week: figure,
  month: figure,
  date: "2026-11-18",
  target: { pieces: 40, amount: "12000.00" },
};

/** A report of four serums and one cream that can still be changed. */
export const salesReport = {
  reportId: "r1",
  docNo: "SR-TH-261118-00001",
  kind: "daily",
  storeId: "s1",
  storeName: "Central World",
  personId: "p1",
  personName: "Nattapon Jaidee",
  bizDate: "2026-11-17",
  month: "2026-11",
  state: "submitted",
  kinds: 2,
  pieces: 5,
  amount: "1650.00",
  currency: "THB",
  capturedAt: "2026-11-17T10:00:00Z",
  submittedAt: "2026-11-17T10:00:05Z",
  locksAt: "2099-11-19T05:00:00Z",
  late: false,
  ver: 1,
};

const soldLine = {
  productId: "g1",
  materialCode: "SOL-AQ-32",
  name: "Aqua Veil Serum 30 ml",
  image: null,
  spec: "30 ml",
  barcode: "8850000000013",
  qty: 4,
  soldUnitPrice: "300.00",
  amount: "1200.00",
  scans: 4,
};

/** The same with its lines and what happened to it. */
export const salesReportDetail = {
  ...salesReport,
  lines: [
    soldLine,
    {
      ...soldLine,
      productId: "g2",
      name: "Rice Bran Cream",
      qty: 1,
      soldUnitPrice: "450.00",
      amount: "450.00",
    },
  ],
  events: [
    {
      event: "submit",
      reason: "",
      capturedAt: "2026-11-17T10:00:00Z",
      at: "2026-11-17T10:00:05Z",
      actorName: "Nattapon Jaidee",
    },
  ],
};

interface SentDeed {
  key: string;
  kind: string;
  payload: Record<string, unknown>;
}

/** A server for promoters that can be cut off, and says of each deed what the test wants. */
export function salesServer(
  judge: (deed: SentDeed, time: number) => object = () => ({ outcome: "done", code: "ok" }),
) {
  let cutOff = false;
  const sent: SentDeed[][] = [];
  const page = (list: readonly unknown[]) => ({
    list,
    total: list.length,
    pageNum: 1,
    pageSize: 20,
    pages: 1,
  });
  const handlers: HttpHandler[] = [
    http.all("*", () => (cutOff ? HttpResponse.error() : undefined)),
    http.get("*/sales/figures", () => ok(salesFigures)),
    http.get("*/sales/store/options", () =>
      ok({
        list: [
          {
            id: "s1",
            code: "TH-1",
            name: "Central World",
            timeZone: "Asia/Bangkok",
            today: "2026-11-18",
            consigned: true,
            from: "2026-01-01",
            to: null,
          },
        ],
        rule: { cutOffDays: 2, cutOffHour: 12, lateDays: 7 },
      }),
    ),
    http.get("*/sales/report/list", () => ok(page([salesReport]))),
    http.get("*/sales/report/detail", () => ok(salesReportDetail)),
    http.post("*/deed/send", async ({ request }) => {
      // The app's own request; the server's contract tests check its shape.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const { deeds } = (await request.json()) as { deeds: SentDeed[] };
      sent.push(deeds);
      const told = { state: 200, msg: "", data: null };
      return ok({
        answers: deeds.map((deed) => ({
          ...told,
          key: deed.key,
          ...judge(deed, sent.length),
        })),
      });
    }),
  ];
  return {
    handlers,
    sent,
    cutOff: () => {
      cutOff = true;
    },
    comesBack: () => {
      cutOff = false;
      dispatchEvent(new Event("online"));
    },
  };
}
