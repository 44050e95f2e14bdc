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

test("a notice that this build does not know is told by what it names", async () => {
  await startI18n("en", loadMobileMessages);
  expect(systemText({ ...notice, key: "of_tomorrow", args })).toBe("SO-1 · wrong address");
});
