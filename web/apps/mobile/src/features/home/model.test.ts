import type { CustomerCard } from "@gerai/api";
import { describe, expect, it } from "vitest";
import { dayPart, daysSinceOrder, quietCustomers } from "./model";

const now = new Date("2026-11-15T04:30:00Z");

describe("the part of the day", () => {
  it("is that of the business, not of the device", () => {
    expect(dayPart(now, "Asia/Bangkok")).toBe("morning");
    expect(dayPart(now, "Asia/Manila")).toBe("afternoon");
    expect(dayPart(new Date("2026-11-15T12:00:00Z"), "Asia/Jakarta")).toBe("evening");
  });
});

describe("customers without an order", () => {
  const customer = (id: string, lastOrderAt: string | null, status: CustomerCard["status"]) =>
    ({ id, lastOrderAt, status }) as CustomerCard;

  it("counts whole days", () => {
    expect(daysSinceOrder({ lastOrderAt: "2026-11-14T05:00:00Z" }, now)).toBe(0);
    expect(daysSinceOrder({ lastOrderAt: "2026-11-14T04:00:00Z" }, now)).toBe(1);
    expect(daysSinceOrder({ lastOrderAt: null }, now)).toBeNull();
  });

  it("are those of 30 days and more, the longest first", () => {
    const quiet = quietCustomers(
      [
        customer("recent", "2026-11-10T00:00:00Z", "active"),
        customer("quiet", "2026-10-01T00:00:00Z", "active"),
        customer("never", null, "active"),
        customer("closed", null, "closed"),
        customer("quieter", "2026-09-01T00:00:00Z", "active"),
      ],
      now,
    );
    expect(quiet.map(({ id }) => id)).toEqual(["never", "quieter", "quiet"]);
  });
});
