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
  ["th", "Bayu Wibowo เพิ่ม Bayu Wibowo และ สมชาย ใจดี เข้ากลุ่ม", "คุณเพิ่ม Bayu"],
  ["zh", "“Bayu Wibowo”邀请“Bayu Wibowo”、“สมชาย ใจดี”", "您邀请"],
])("a notice in %s sets names off from its words", async (language, other, own) => {
  await startI18n(language, loadMobileMessages);
  expect(noticeText(invited("2"), naming)).toContain(other);
  expect(noticeText(invited("1"), naming)).toContain(own);
});

test.each<[Language, string]>([
  ["en", "Bayu Wibowo removed you"],
  ["id", "Bayu Wibowo mengeluarkan Anda"],
  ["th", "Bayu Wibowo นำคุณออกจากกลุ่ม"],
  ["zh", "“Bayu Wibowo”将您移出群聊"],
])("a notice in %s says you as the language does", async (language, text) => {
  await startI18n(language, loadMobileMessages);
  const kicked = decode({ type: 106, data: JSON.stringify({ g: "7", o: "2", ms: ["1"] }) });
  expect(noticeText(kicked, naming)).toBe(text);
});

test.each<[number, string]>([
  [80, "Bayu Wibowo ยกเลิกข้อความของคุณแล้ว"],
  [140, "Bayu Wibowo ปักหมุดข้อความ"],
  [142, "Bayu Wibowo สร้างงานจากข้อความให้คุณ"],
  [143, "Bayu Wibowo ทำงานจากข้อความเสร็จแล้ว"],
  [109, "Bayu Wibowo โอนความเป็นเจ้าของกลุ่มให้คุณแล้ว"],
  [111, "Bayu Wibowo เปลี่ยนชื่อเล่นในกลุ่มของคุณเป็น “Nat”"],
  [117, "Bayu Wibowo ตั้งคุณเป็นผู้ดูแล"],
  [118, "Bayu Wibowo ระงับการส่งข้อความของคุณแล้ว"],
  [119, "Bayu Wibowo ให้คุณส่งข้อความได้ขณะระงับทั้งกลุ่ม"],
])("notice %i in Thai leaves no gap before or after you", async (type, text) => {
  await startI18n("th", loadMobileMessages);
  const n = type === 111 ? "Nat" : "1";
  const data = JSON.stringify({ g: "7", o: "2", s: "1", m: "1", ms: ["1"], n });
  expect(noticeText(decode({ type, data }), naming)).toBe(text);
});

test("a group that lets people in says so", async () => {
  await startI18n("en", loadMobileMessages);
  const changed = decode({ type: 114, data: JSON.stringify({ g: "7", o: "1", n: "3" }) });
  expect(noticeText(changed, naming)).toBe(
    "You required the owner or a manager to approve new members",
  );
});
