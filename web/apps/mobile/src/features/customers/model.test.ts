import type { CustomerTransaction } from "@gerai/api";
import { describe, expect, it } from "vitest";
import { transactionRows } from "./model";

const line = (id: string, time: string): CustomerTransaction => ({
  id,
  time,
  book: "wallet",
  kind: "topUp",
  docType: "top_up",
  docNo: `TU-${id}`,
  amount: "100.00",
  balance: "100.00",
});

describe("movements of a customer", () => {
  it("stand under the day of the business, not of the device", () => {
    const rows = transactionRows(
      [line("3", "2026-11-14T18:00:00Z"), line("2", "2026-11-14T17:00:00Z")],
      "Asia/Bangkok",
    );
    expect(rows.map(({ key }) => key)).toEqual(["2026-11-15", "wallet 3", "wallet 2"]);
  });

  it("get a heading for every day", () => {
    const rows = transactionRows(
      [line("3", "2026-11-14T01:00:00Z"), line("2", "2026-11-12T01:00:00Z")],
      "Asia/Bangkok",
    );
    expect(rows.map(({ kind }) => kind)).toEqual(["day", "line", "day", "line"]);
  });

  it("are nothing without movements", () => {
    expect(transactionRows([], "Asia/Bangkok")).toEqual([]);
  });
});
