import { decode } from "@gerai/chat";
import type { Language } from "@gerai/i18n";
import { startI18n } from "@gerai/i18n";
import { loadMobileMessages } from "@gerai/i18n/mobile";
import { expect, test } from "vitest";
import { noticeText } from "./notice-text";

const names: Readonly<Record<string, string>> = { "2": "Bayu Wibowo", "3": "สมชาย ใจดี" };
const naming = { me: "1", nameOf: (id: string) => names[id] ?? "" };
const invited = (operator: string) =>
  decode({ type: 105, data: JSON.stringify({ g: "7", o: operator, ms: ["2", "3"] }) });

test.each<[Language, string, string]>([
  ["en", "Bayu Wibowo added", "You added"],
  ["id", "Bayu Wibowo menambahkan", "Anda menambahkan"],
  ["th", "Bayu Wibowo เพิ่ม Bayu Wibowo, สมชาย ใจดี", "คุณเพิ่ม"],
  ["zh", "“Bayu Wibowo”邀请“Bayu Wibowo”、“สมชาย ใจดี”", "你邀请"],
])("a notice in %s sets names off from its words", async (language, other, own) => {
  await startI18n(language, loadMobileMessages);
  expect(noticeText(invited("2"), naming)).toContain(other);
  expect(noticeText(invited("1"), naming)).toContain(own);
});
