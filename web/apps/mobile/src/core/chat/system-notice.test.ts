import type { Language } from "@gerai/i18n";
import { startI18n } from "@gerai/i18n";
import { loadMobileMessages } from "@gerai/i18n/mobile";
import { expect, test } from "vitest";
import { systemText } from "./system-notice";

const notice = { area: "order", docType: "order", docNo: "SO-1" };
const args = {
  docNo: "SO-1",
  "reason.zh": "地址填错",
  "reason.en": "wrong address",
  "reason.id": "alamat salah",
  "reason.th": "ที่อยู่ผิด",
};

test.each<[Language, string]>([
  ["en", "Order SO-1 was cancelled: wrong address"],
  ["id", "Pesanan SO-1 dibatalkan: alamat salah"],
  ["th", "คำสั่งซื้อ SO-1 ถูกยกเลิก: ที่อยู่ผิด"],
  ["zh", "订单 SO-1 已取消：地址填错"],
])("what differs by language is told in %s", async (language, text) => {
  await startI18n(language, loadMobileMessages);
  expect(systemText({ ...notice, key: "order_cancelled", args })).toBe(text);
});

test.each<[Language, string]>([
  ["en", "17 Nov 2026 21:02"],
  ["id", "17 Nov 2026 21:02"],
  ["th", "17 พ.ย. 2026 21:02"],
  ["zh", "2026年11月17日 21:02"],
])("days and times are told as in %s they are written", async (language, time) => {
  await startI18n(language, loadMobileMessages);
  const ending = { docNo: "SO-1", amount: "฿10", until: "2026-11-17 21:02" };
  expect(systemText({ ...notice, key: "order_pay_ending", args: ending })).toContain(time);
});

test("a notice that this build does not know is told by what it names", async () => {
  await startI18n("en", loadMobileMessages);
  expect(systemText({ ...notice, key: "of_tomorrow", args })).toBe("SO-1 · wrong address");
});
