import { describe, expect, it } from "vitest";
import { changeOf, shownFigure, soldByDay } from "./figures";
import { withPieces } from "./lines";
import { availableOf, saleDeed, saleInput, waitingSales } from "./sale-deeds";
import type { WaitingSale } from "./sale-deeds";
import type { Figures, SalesReportItem } from "./wire";

const today = "2026-11-18";
const place = { storeId: "s1", storeName: "Central World", day: today, kind: "daily" as const };
const goods = {
  id: "g1",
  name: "Serum",
  image: null,
  spec: "30 ml",
  materialCode: "S-1",
  listPrice: "300.00",
};
const lines = withPieces([], goods, { pieces: 2, barcode: "8850000000013" });
const figure = { pieces: 10, amount: "3000.00", piecesBefore: 8, amountBefore: "2400.00" };
const figures: Figures = {
  currency: "THB",
  date: today,
  today: figure,
  week: figure,
  month: figure,
  target: null,
};

function waiting(day: string, refused = false): WaitingSale {
  const kept = {
    ...saleDeed({ ...place, day }, lines, today),
    key: day,
    userId: "u1",
    capturedAt: 1,
    day: today,
    place: 1,
    problem: refused ? { code: "report_locked", text: "Closed" } : null,
  };
  return waitingSales([kept])[0]!;
}

describe("what was sold", () => {
  it("includes what is kept on the phone, on the days it is about", () => {
    const kept = [waiting(today), waiting("2026-11-15"), waiting(today, true)];
    expect(shownFigure(figures, "today", kept, today)).toMatchObject({
      pieces: 12,
      amount: "3600.00",
      unsent: 2,
    });
    expect(shownFigure(figures, "week", kept, today).pieces).toBe(12);
    expect(shownFigure(figures, "month", kept, today)).toMatchObject({ pieces: 14, unsent: 4 });
  });

  it("is compared with the days before, where there was something", () => {
    expect(changeOf(figure)).toBeCloseTo(0.25);
    expect(changeOf({ ...figure, amountBefore: "0.00" })).toBeUndefined();
  });

  it("has every day in its chart, and nothing that was taken back", () => {
    const report = { bizDate: "2026-11-17", amount: "900.00", pieces: 3, state: "submitted" };
    const reports = [report, { ...report, bizDate: today, state: "void" }] as SalesReportItem[];
    expect(soldByDay(reports, [waiting(today)], today, 3)).toEqual([
      { day: "2026-11-16", amount: 0, pieces: 0 },
      { day: "2026-11-17", amount: 900, pieces: 3 },
      { day: today, amount: 600, pieces: 2 },
    ]);
  });
});

describe("telling the server", () => {
  it("leaves it to the store's clock which day today is", () => {
    expect(saleInput(place, lines, today).bizDate).toBeNull();
    expect(saleInput(place, lines, "2026-11-19").bizDate).toBe(today);
    expect(saleInput({ ...place, kind: "monthly" }, lines, today).bizDate).toBe(today);
  });

  it("reads how many there are from a refusal", () => {
    const data = { lines: [{ id: "g1", available: 1 }] };
    expect(availableOf({ code: "insufficient_stock", data }).get("g1")).toBe(1);
    expect(availableOf({ code: "report_locked", data }).size).toBe(0);
    expect(availableOf({ code: "insufficient_stock" }).size).toBe(0);
  });
});
