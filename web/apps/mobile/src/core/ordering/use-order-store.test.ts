import { describe, expect, test } from "vitest";
import { noStore, storeOf } from "./use-order-store";

const one = [{ storeId: "s1" }];
const two = [{ storeId: "s1" }, { storeId: "s2" }];

describe("the store an order is for", () => {
  test("is the chosen one", () => {
    expect(storeOf(two, "s2", false)).toBe("s2");
  });

  test("is the only one where nobody has selected", () => {
    expect(storeOf(one, null, false)).toBe("s1");
    expect(storeOf(two, null, false)).toBeNull();
    expect(storeOf([], null, true)).toBeNull();
  });

  test("is none when that was chosen, unless the goods stay the company's", () => {
    expect(storeOf(one, noStore, false)).toBeNull();
    expect(storeOf(one, noStore, true)).toBe("s1");
  });

  test("is not one that has closed since", () => {
    expect(storeOf(two, "s9", false)).toBeNull();
  });
});
