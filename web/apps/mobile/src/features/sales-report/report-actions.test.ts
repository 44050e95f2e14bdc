import { describe, expect, it } from "vitest";
import { reportActions } from "./report-actions";

const report = {
  personId: "p1",
  state: "submitted",
  locksAt: "2026-11-20T05:00:00Z",
} as const;
const before = new Date("2026-11-19T00:00:00Z");
const after = new Date("2026-11-20T05:00:00Z");
const promoter = { personId: "p1", submits: true, corrects: false, now: before };
const trainer = { personId: "p9", submits: true, corrects: true, now: before };

describe("what may be done with a report", () => {
  it("lets its promoter change it until the cut-off", () => {
    expect([...reportActions(report, promoter)]).toEqual(["add", "amend"]);
    expect(reportActions(report, { ...promoter, now: after }).size).toBe(0);
    expect(reportActions(report, { ...promoter, personId: "p2" }).size).toBe(0);
  });

  it("lets a trainer take it back before, and correct it after", () => {
    expect([...reportActions(report, trainer)]).toEqual(["void"]);
    expect([...reportActions(report, { ...trainer, now: after })]).toEqual(["correct"]);
    expect([...reportActions({ ...report, state: "corrected" }, trainer)]).toEqual(["correct"]);
    expect(reportActions({ ...report, state: "void" }, trainer).size).toBe(0);
  });
});
