import { changeOf, hasNoFigures } from "@gerai/reports";
import { reportOverview } from "@gerai/reports/testing";
import { describe, expect, test } from "vitest";
import { filtersOf, queryOf, reportText } from "./model";

describe("the filters of a report", () => {
  const kept = JSON.stringify({ preset: "lastWeek", basis: "dispatched" });

  test("are this month until somebody chooses", () => {
    expect(filtersOf({}, null)).toMatchObject({ preset: "thisMonth" });
    expect(filtersOf({}, "not JSON")).toMatchObject({ preset: "thisMonth" });
    expect(filtersOf({}, '{"preset":"someday"}').basis).toBeUndefined();
  });

  test("are those of the last time, unless the address says otherwise", () => {
    expect(filtersOf({}, kept)).toMatchObject({ preset: "lastWeek", basis: "dispatched" });
    const linked = filtersOf({ dateFrom: "2026-10-01", dateTo: "2026-10-12" }, kept);
    expect(linked.basis).toBeUndefined();
    expect(queryOf(linked)).toEqual({
      fact: "sellin",
      dateFrom: "2026-10-01",
      dateTo: "2026-10-12",
      basis: undefined,
      mode: undefined,
    });
  });

  test("travel as text without what was not selected", () => {
    expect(reportText(queryOf({ preset: "today", mode: "1" }))).toBe(
      "fact=sellin&preset=today&mode=1",
    );
  });
});

test("a report is silent only when there is nothing now and nothing before", () => {
  expect(hasNoFigures(reportOverview())).toBe(false);
  const nothing = { value: "0.00", previous: "0" };
  const cards = reportOverview().cards.map((card) => ({ ...card, ...nothing }));
  expect(hasNoFigures(reportOverview({ cards }))).toBe(true);
});

test("a change has a share only where there was something before", () => {
  expect(changeOf("12.00", "10.00")).toMatchObject({ kind: "up", ratio: 0.2 });
  expect(changeOf("5", "10")).toMatchObject({ kind: "down", ratio: -0.5 });
  expect(changeOf("5", "0")).toMatchObject({ kind: "fresh" });
  expect(changeOf("5.00", "5")).toMatchObject({ kind: "same" });
  expect(changeOf("5", null)).toMatchObject({ kind: "none" });
});
