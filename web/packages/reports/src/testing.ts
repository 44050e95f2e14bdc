import type { RankedRow, ReportOverview, ReportRanking } from "@gerai/api";

/** A client in a ranking. */
export function rankedRow(id: string, change: Partial<RankedRow> = {}): RankedRow {
  return {
    id,
    code: `C-${id}`,
    name: `Client ${id}`,
    net: "5000.00",
    previousNet: "4000.00",
    qty: 120,
    orders: 3,
    clients: 1,
    stores: null,
    people: null,
    products: null,
    returned: "0.00",
    overdue: null,
    invoiced: null,
    paid: null,
    badDebt: null,
    lastOn: "2026-11-02",
    hasTeam: false,
    ...change,
  };
}

/** A report of two days. */
export function reportOverview(change: Partial<ReportOverview> = {}): ReportOverview {
  const course = { spark: ["4000.00", "6500.50"], previousSpark: ["5000.00", "5000.00"] };
  return {
    fact: "sellin",
    range: { from: "2026-11-01", to: "2026-11-02" },
    compared: { from: "2026-10-01", to: "2026-10-02" },
    countryCode: 1,
    currency: "THB",
    covers: "down_line",
    trend: {
      grain: "day",
      points: ["2026-11-01", "2026-11-02"],
      comparedPoints: ["2026-10-01", "2026-10-02"],
    },
    cards: [
      { measure: "net", unit: "money", value: "10500.50", previous: "10000.00", ...course },
      {
        measure: "orders",
        unit: "count",
        value: "7",
        previous: "0",
        spark: ["3", "4"],
        previousSpark: ["0", "0"],
      },
      {
        measure: "cancelRate",
        unit: "ratio",
        value: "0.1250",
        previous: "0.2500",
        spark: ["0.1000", null],
        previousSpark: ["0.2500", null],
      },
    ],
    tops: [
      {
        by: "client",
        list: [rankedRow("1"), rankedRow("2", { net: "2500.00", previousNet: "0.00" })],
      },
      {
        by: "product",
        list: [rankedRow("9", { code: "P-9", name: "Night cream", clients: 2 })],
      },
    ],
    ...change,
  };
}

/** A page of a ranking. */
export function reportRanking(
  list: RankedRow[],
  change: Partial<ReportRanking> = {},
): ReportRanking {
  return {
    list,
    total: list.length,
    pageNum: 1,
    pageSize: 20,
    pages: 1,
    sum: {
      net: "90000.00",
      previousNet: "45000.00",
      qty: 2400,
      orders: 61,
      clients: 40,
      stores: null,
      people: null,
      products: null,
      returned: "0.00",
      overdue: null,
      invoiced: null,
      paid: null,
      badDebt: null,
    },
    range: { from: "2026-11-01", to: "2026-11-02" },
    compared: { from: "2026-10-01", to: "2026-10-02" },
    currency: "THB",
    ...change,
  };
}

/** A store or product of what was sold. */
export function soldRow(id: string, change: Partial<RankedRow> = {}): RankedRow {
  const counts = { orders: null, clients: null, stores: 2, people: 3, products: 4, returned: null };
  return rankedRow(id, { code: `S-${id}`, name: `Store ${id}`, ...counts, ...change });
}

/** What was sold on two days. */
export function soldOverview(change: Partial<ReportOverview> = {}): ReportOverview {
  const course = { spark: ["4000.00", "6500.50"], previousSpark: ["5000.00", "5000.00"] };
  const counted = { unit: "count" as const, spark: ["3", "4"], previousSpark: ["2", "2"] };
  return reportOverview({
    fact: "sellout",
    cards: [
      { measure: "amount", unit: "money", value: "10500.50", previous: "10000.00", ...course },
      { measure: "qty", value: "7", previous: "4", ...counted },
      { measure: "stores", value: "2", previous: "2", ...counted },
    ],
    tops: [
      { by: "store", list: [soldRow("51"), soldRow("52", { net: "2500.00" })] },
      { by: "product", list: [soldRow("9", { name: "Night cream" })] },
    ],
    ...change,
  });
}

/** Somebody who owes. */
export function owedRow(id: string, change: Partial<RankedRow> = {}): RankedRow {
  const counts = { qty: 0, orders: null, clients: null, returned: "0.00" };
  const moved = { overdue: "1500.00", invoiced: "2000.00", paid: "800.00", badDebt: "0.00" };
  return rankedRow(id, { ...counts, ...moved, ...change });
}

/** What is owed at the end of two days. */
export function owedOverview(change: Partial<ReportOverview> = {}): ReportOverview {
  const course = { spark: ["9000.00", "9500.00"], previousSpark: ["7000.00", "7200.00"] };
  return reportOverview({
    fact: "receivables",
    cards: [
      { measure: "owed", unit: "money", value: "9500.00", previous: "7200.00", ...course },
      { measure: "overdue", unit: "money", value: "1500.00", previous: "900.00", ...course },
      { measure: "paid", unit: "money", value: "800.00", previous: "100.00", ...course },
    ],
    tops: [{ by: "client", list: [owedRow("1")] }],
    ...change,
  });
}
