import { expect, test } from "vitest";
import { isOver, shownLanguage } from "./model";

const none = { zh: "", en: "", id: "", th: "" };

test("a reader sees their language, else English, else any", () => {
  expect(shownLanguage({ ...none, en: "Hours", th: "เวลา" }, "th")).toBe("th");
  expect(shownLanguage({ ...none, en: "Hours", th: "เวลา" }, "id")).toBe("en");
  expect(shownLanguage({ ...none, th: "เวลา" }, "id")).toBe("th");
  expect(shownLanguage(none, "en")).toBeNull();
});

test("the last day is still shown", () => {
  expect(isOver({ validUntil: "2026-11-14" }, "2026-11-14")).toBe(false);
  expect(isOver({ validUntil: "2026-11-13" }, "2026-11-14")).toBe(true);
  expect(isOver({ validUntil: null }, "2026-11-14")).toBe(false);
});
