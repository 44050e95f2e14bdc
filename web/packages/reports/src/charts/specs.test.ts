import { startI18n } from "@gerai/i18n";
import { loadConsoleMessages } from "@gerai/i18n/console";
import { beforeAll, describe, expect, test } from "vitest";
import { knownFigures } from "../figures";
import { rankedRow, reportOverview } from "../testing";
import { paretoSpec, paretoWords, rankingSpec, shareSpec } from "./rows";
import type { NamedRow } from "./rows";
import { expectedBy, paceWords, targetSpec } from "./target";
import { trendSpec } from "./trend";

const whole = {
  net: "1000.00",
  previousNet: "500.00",
  currency: "THB",
  total: 40,
  before: "Before",
};

function named(...amounts: readonly [net: string, previousNet: string][]): NamedRow[] {
  return amounts.map(([net, previousNet], at) => ({
    name: `Row ${at + 1}`,
    row: rankedRow(String(at + 1), { net, previousNet }),
  }));
}

beforeAll(() => startI18n("en", loadConsoleMessages));

describe("a trend", () => {
  test("keeps gaps, writes values exactly, and draws few days as bars", () => {
    const report = reportOverview();
    const [net, , cancelled] = knownFigures(report);
    if (!net || !cancelled) throw new Error("no figures");
    const spec = trendSpec(report, net, "Before");
    expect(spec.series[0]).toMatchObject({ shape: "bar", texts: ["฿4,000", "฿6,500.50"] });
    expect(spec.series[1]).toMatchObject({ name: "Before", shape: "behind", values: [5000, 5000] });
    const rates = trendSpec(report, cancelled, "Before");
    expect(rates.series[0]).toMatchObject({ values: [0.1, null], texts: ["10%", "–"] });
    expect(rates.axis(0.25)).toBe("25%");
  });

  test("ends earlier where the month before was shorter", () => {
    const [net] = knownFigures(reportOverview());
    if (!net) throw new Error("no figures");
    const spec = trendSpec(reportOverview(), { ...net, previousSpark: ["5000.00"] }, "Before");
    expect(spec.series[1]).toMatchObject({ values: [5000, null], texts: ["฿5,000", "–"] });
  });

  test("of many days is a line, of months bars", () => {
    const points = ["2026-09-01", "2026-10-01", "2026-11-01"];
    const trend = { grain: "day" as const, points, comparedPoints: points };
    const [net] = knownFigures(reportOverview());
    if (!net) throw new Error("no figures");
    expect(trendSpec(reportOverview({ trend }), net, "").series[0]?.shape).toBe("line");
    const months = reportOverview({ trend: { ...trend, grain: "month" } });
    expect(trendSpec(months, net, "").series[0]?.shape).toBe("bar");
    expect(trendSpec(months, net, "").labels).toEqual(["Sept 2026", "Oct 2026", "Nov 2026"]);
  });
});

describe("a ranking", () => {
  test("says of ten rows at most how they moved", () => {
    const rows = named(
      ["600.00", "500.00"],
      ["300.00", "400.00"],
      ["50.00", "0.00"],
      ["2443.00", "100.00"],
    );
    const spec = rankingSpec([...rows, ...named(...Array.from({ length: 12 }, () => rest))], whole);
    expect(spec.labels).toHaveLength(10);
    expect(spec.notes?.slice(0, 4).map(({ movement }) => movement)).toEqual([
      { text: "▲ 20%", good: true },
      { text: "▼ 25%", good: false },
      { text: "New", good: true },
      { text: "▲ ×24", good: true },
    ]);
  });
});

const rest: [string, string] = ["1.00", "1.00"];

describe("shares", () => {
  test("add up to the whole, with what is not named as one part", () => {
    const rows = named(["600.00", "100.00"], ["200.00", "400.00"]);
    const { series } = shareSpec(rows, whole);
    expect(series.map(({ name }) => name)).toEqual(["Row 1", "Row 2", "Others"]);
    expect(series.map(({ values }) => values[0])).toEqual([0.6, 0.2, 0.2]);
    expect(series.map(({ texts }) => texts[1])).toEqual(["20%", "80%", "0%"]);
  });

  test("say nothing of days without anything", () => {
    const { series } = shareSpec(named(["1000.00", "0.00"]), { ...whole, previousNet: "0.00" });
    expect(series).toHaveLength(1);
    expect(series[0]?.texts).toEqual(["100%", "–"]);
  });
});

describe("the few that bring most", () => {
  const rows = named(["500.00", "0"], ["250.00", "0"], ["100.00", "0"], ["50.00", "0"]);

  test("stand out up to the one that reaches four fifths", () => {
    expect(paretoSpec(rows, whole).series[0]?.strong).toEqual([true, true, true, false]);
    expect(paretoSpec(rows, whole).series[1]?.texts).toEqual(["50%", "75%", "85%", "90%"]);
    expect(paretoWords(rows, whole)).toBe("3 of 40 bring 80% of the amount");
  });

  test("are not named as many where all that was read brings less", () => {
    expect(paretoWords(rows.slice(0, 2), whole)).toBe("2 of 40 bring 75% of the amount");
  });
});

describe("a target", () => {
  const pace = { sold: "6000.00", target: "10000.00", currency: "THB", on: "2026-11-15" };

  test("is expected to be reached evenly over the month", () => {
    expect(expectedBy("10000.00", "2026-11-15")).toBe("5000.00");
    expect(expectedBy("10000.00", "2026-02-28")).toBe("10000.00");
    expect(paceWords(pace)).toBe("60% reached, ฿1,000 ahead of pace");
    expect(paceWords({ ...pace, sold: "4000.00" })).toBe("40% reached, ฿1,000 behind pace");
    expect(targetSpec(pace).series.map(({ texts }) => texts[0])).toEqual([
      "฿10,000",
      "฿6,000",
      "฿5,000",
    ]);
  });
});
