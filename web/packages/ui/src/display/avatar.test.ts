import { describe, expect, test } from "vitest";
import { initials } from "./avatar";

describe("the letters that stand for a name", () => {
  test.each([
    ["Devi Nair", "DN"],
    ["PH Sales Team (Demo)", "PT"],
    ["王小明", "小明"],
    ["สมชาย ใจดี", "ส"],
    ["เกษม แก้วดี", "ก"],
    ["🎉 🎉", "🎉🎉"],
  ])("of %s are %s", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
