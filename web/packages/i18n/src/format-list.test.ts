import { expect, test } from "vitest";
import { formatAddress, formatList } from "./format-list";
import type { Language } from "./language";
import { loadMobileMessages } from "./mobile";
import { startI18n } from "./runtime";

test.each<[Language, string, string]>([
  ["zh", "Ann Lee、Ben", "Ann Lee、Ben、สมชาย"],
  ["en", "Ann Lee, Ben", "Ann Lee, Ben, สมชาย"],
  ["id", "Ann Lee, Ben", "Ann Lee, Ben, สมชาย"],
  ["th", "Ann Lee และ Ben", "Ann Lee Ben และ สมชาย"],
])("names are listed in %s as the language does it", async (language, two, three) => {
  await startI18n(language, loadMobileMessages);
  expect(formatList([])).toBe("");
  expect(formatList(["Ann Lee"])).toBe("Ann Lee");
  expect(formatList(["Ann Lee", "Ben"])).toBe(two);
  expect(formatList(["Ann Lee", "Ben", "สมชาย"])).toBe(three);
});

test.each<[Language, string]>([
  ["en", "239 ถนนห้วยแก้ว, สุเทพ, เชียงใหม่ 50200"],
  ["th", "239 ถนนห้วยแก้ว สุเทพ เชียงใหม่ 50200"],
])("an address in %s is one line without empty parts", async (language, line) => {
  await startI18n(language, loadMobileMessages);
  expect(formatAddress(["239 ถนนห้วยแก้ว", "สุเทพ", "", undefined, "เชียงใหม่ 50200"])).toBe(line);
});
