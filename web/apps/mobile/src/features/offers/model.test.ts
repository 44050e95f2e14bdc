import type { Offer } from "@gerai/api";
import { describe, expect, it } from "vitest";
import {
  activityDays,
  askedWith,
  canChange,
  canWithdraw,
  discountShare,
  newFilesProblem,
  termsProblems,
  totalsOf,
  usualTerms,
} from "./model";

const today = "2026-11-15";
const thai = { taxIncluded: true, taxRate: 700, taxBaseNumerator: 1, taxBaseDenominator: 1 };
const indonesian = {
  taxIncluded: false,
  taxRate: 1200,
  taxBaseNumerator: 11,
  taxBaseDenominator: 12,
};
const terms = { ...usualTerms(today, "5000"), reason: "Opening week" };

describe("the period of an offer", () => {
  it("counts both ends", () => {
    expect(activityDays("2026-11-15", "2026-11-15")).toBe(1);
    expect(activityDays("2026-12-30", "2027-01-02")).toBe(4);
  });

  it("is none when it ends before it begins", () => {
    expect(activityDays("2026-11-15", "2026-11-14")).toBe(0);
    expect(activityDays("", "2026-11-14")).toBe(0);
  });
});

describe("terms", () => {
  it("are fine as they begin, with a reason", () => {
    expect(termsProblems(terms, today, 2)).toEqual({});
  });

  it("may run for 92 days and no longer", () => {
    expect(termsProblems({ ...terms, to: "2027-02-14" }, today, 2)).toEqual({});
    expect(termsProblems({ ...terms, to: "2027-02-15" }, today, 2)).toEqual({
      period: "offers.problem.tooLong",
    });
  });

  it("may have begun, but not ended", () => {
    const running = { ...terms, from: "2026-11-01" };
    expect(termsProblems(running, today, 2)).toEqual({});
    expect(termsProblems({ ...running, to: "2026-11-14" }, today, 2)).toEqual({
      period: "offers.problem.period",
    });
  });

  it("name sales above nothing, and a reason", () => {
    expect(termsProblems({ ...terms, estimatedSales: "0", reason: "  " }, today, 2)).toEqual({
      estimatedSales: "offers.problem.sales",
      reason: "offers.problem.reason",
    });
    expect(termsProblems({ ...terms, estimatedSales: "1,250.50" }, today, 2)).toEqual({});
  });

  it("read amounts as the currency writes them", () => {
    expect(termsProblems({ ...terms, estimatedSales: "1.250.000" }, today, 0)).toEqual({});
    expect(termsProblems({ ...terms, estimatedSales: "12.5" }, today, 0)).toHaveProperty(
      "estimatedSales",
    );
  });
});

describe("totals", () => {
  it("are exact", () => {
    const lines = [
      { qty: 3, original: "0.10", price: "0.07", tax: thai },
      { qty: 12, original: "199.00", price: "179.10", tax: thai },
    ];
    expect(totalsOf(lines)).toEqual({
      original: "2388.30",
      discount: "238.89",
      tax: "140.62",
      paid: "2149.41",
    });
  });

  it("have the tax on top where prices are without it", () => {
    // Eleven twelfths of each price are taxed; together it is rounded once.
    const lines = [
      { qty: 1, original: "100.05", price: "100.05", tax: indonesian },
      { qty: 1, original: "120.05", price: "100.05", tax: indonesian },
    ];
    expect(totalsOf(lines)).toEqual({
      original: "242.11",
      discount: "20.00",
      tax: "22.01",
      paid: "222.11",
    });
  });

  it("never spare less than nothing", () => {
    const lines = [{ qty: 1, original: "10", price: "12", tax: thai }];
    expect(totalsOf(lines).discount).toBe("0.00");
  });

  it("tell the share of a discount", () => {
    expect(discountShare("200.00", "150.00")).toBe(0.25);
    expect(discountShare("200.00", "250.00")).toBe(0);
    expect(discountShare("0", "0")).toBe(0);
  });
});

describe("what its submitter may do", () => {
  it("ends with the decision", () => {
    const changes = (status: Offer["status"], orderId: string | null = "o1") =>
      canChange({ status, orderId });
    expect([changes("pending"), changes("returned"), changes("approved")]).toEqual([
      true,
      true,
      false,
    ]);
    expect([changes("withdrawn", null), changes("withdrawn")]).toEqual([true, false]);
    expect([canWithdraw("pending_second"), canWithdraw("rejected")]).toEqual([true, false]);
  });
});

describe("what is asked for a product", () => {
  it("is never capped below what is ordered at once", () => {
    const asked = { price: "90", qty: 24, cap: 30 };
    expect(askedWith(asked, { qty: 36 })).toEqual({ price: "90", qty: 36, cap: 36 });
    expect(askedWith(asked, { cap: 12 }).cap).toBe(24);
    expect(askedWith(asked, { price: "85" })).toEqual({ price: "85", qty: 24, cap: 30 });
  });
});

describe("attachments", () => {
  const file = (name: string, size = 10) =>
    new File([new Uint8Array(size)], name, { type: "application/octet-stream" });

  it("are three at most, counting those that are there", () => {
    const two = [
      { name: "a.pdf", bytes: 1 },
      { name: "b.xls", bytes: 1 },
    ];
    expect(newFilesProblem(two, [file("c.docx")])).toBeNull();
    expect(newFilesProblem(two, [file("c.docx"), file("d.doc")])).toBe(
      "validation.attachmentCount",
    );
  });

  it("are documents of at most 3 MB", () => {
    expect(newFilesProblem([], [file("run.exe")])).toBe("validation.attachmentType");
    expect(newFilesProblem([], [file("big.pdf", 3 * 1_048_576 + 1)])).toBe(
      "validation.attachmentSize",
    );
    expect(newFilesProblem([], [file("PLAN.PDF", 3 * 1_048_576)])).toBeNull();
  });
});
