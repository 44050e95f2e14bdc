import { describe, expect, it } from "vitest";
import { heldOn } from "./stores";

const store = { code: "TH-1", name: "Central World", timeZone: "Asia/Bangkok" };

describe("the stores of a day", () => {
  it("are those of that day, also for whoever moved since", () => {
    const stores = [
      { ...store, id: "s1", from: "2026-01-01", to: "2026-11-14" },
      { ...store, id: "s2", from: "2026-11-15", to: null },
    ];
    expect(heldOn(stores, "2026-11-14").map(({ id }) => id)).toEqual(["s1"]);
    expect(heldOn(stores, "2026-11-15").map(({ id }) => id)).toEqual(["s2"]);
    expect(heldOn(stores, "2025-12-31")).toEqual([]);
  });
});
