import { beforeEach, describe, expect, test } from "vitest";
import {
  formatDate,
  formatDateRange,
  formatRelative,
  monthNames,
  weekdayNames,
} from "./format-date";
import {
  formatCompact,
  formatMoney,
  formatMoneyCompact,
  groupAmount,
  moneyParts,
} from "./format-money";
import { formatBadge, formatBytes, formatNumber, formatPercent } from "./format-number";
import { formatWait } from "./format-wait";
import type { Language } from "./language";
import { loadMobileMessages } from "./mobile";
import { setTimeZone, startI18n } from "./runtime";

/** Intl puts thin and no-break spaces in some places. */
const plainSpaces = (text: string) => text.replaceAll(/\s/g, " ");

const speak = (language: Language) => startI18n(language, loadMobileMessages);

beforeEach(async () => {
  setTimeZone("Asia/Jakarta");
  await speak("en");
});

describe("formatNumber", () => {
  test.each([
    [0, "0"],
    [999, "999"],
    [1000, "1,000"],
    [1234567, "1,234,567"],
    [1234.5, "1,234.50"],
    [1234.0, "1,234"],
    ["1234.00", "1,234"],
    ["1234.005", "1,234.01"],
    ["0.994", "0.99"],
    ["0.995", "1"],
    [0.1 + 0.2, "0.30"],
    [-1500, "−1,500"],
    ["-0.001", "0"],
    ["90071992547409931234.56", "90,071,992,547,409,931,234.56"],
    ["n/a", "n/a"],
  ])("%j is %s", (value, shown) => {
    expect(formatNumber(value)).toBe(shown);
  });

  test("keeps its shape in every language", async () => {
    await speak("id");
    expect(formatNumber(1234567.5)).toBe("1,234,567.50");
  });
});

describe("money", () => {
  test.each([
    ["40000.00", "IDR", "Rp40,000"],
    ["40000.60", "IDR", "Rp40,001"],
    ["1234.50", "THB", "฿1,234.50"],
    ["1234.00", "MYR", "RM1,234"],
    ["-99.90", "PHP", "−₱99.90"],
    ["5000000", "VND", "₫5,000,000"],
    ["12.30", "CNY", "¥12.30"],
    ["12.30", "USD", "USD 12.30"],
  ])("%s %s is %s", (amount, currency, shown) => {
    expect(formatMoney(amount, currency)).toBe(shown);
  });

  test("splits for layout", () => {
    expect(moneyParts("-1500", "IDR")).toEqual({ sign: "−", symbol: "Rp", amount: "1,500" });
  });

  test("is short in the reader's own units", async () => {
    expect(formatCompact(40_000_000)).toBe("40M");
    expect(formatMoneyCompact(-1_940_000, "IDR")).toBe("−Rp1.9M");
    await speak("zh");
    expect(formatCompact(40_000_000)).toBe("4000万");
    await speak("id");
    expect(plainSpaces(formatCompact(40_000_000))).toBe("40 jt");
  });
});

describe("percent, badge, bytes", () => {
  test.each([
    [0.124, "+12.4%"],
    [-0.086, "−8.6%"],
    [0.5, "+50%"],
    [0.0004, "0%"],
  ])("change %d is %s", (ratio, shown) => {
    expect(formatPercent(ratio, { signed: true })).toBe(shown);
  });

  test("an unsigned share has no plus", () => expect(formatPercent(0.78)).toBe("78%"));

  test.each([
    [0, "0"],
    [99, "99"],
    [100, "99+"],
  ])("badge of %d is %s", (count, shown) => expect(formatBadge(count)).toBe(shown));

  test.each([
    [512, "512 B"],
    [2048, "2 KB"],
    [3_145_728, "3 MB"],
    [2_516_582, "2.4 MB"],
  ])("%d bytes are %s", (bytes, shown) => expect(formatBytes(bytes)).toBe(shown));
});

describe("dates", () => {
  const at = "2026-11-14T02:43:00Z";

  test("follow the language, with Gregorian years and Latin digits", async () => {
    expect(formatDate(at, "dateTime")).toBe("14 Nov 2026, 09:43");
    await speak("th");
    expect(formatDate(at, "date")).toBe("14 พ.ย. 2026");
    expect(formatDate(at, "time")).toBe("09:43");
    await speak("id");
    expect(formatDate(at, "time")).toBe("09.43");
    await speak("zh");
    expect(formatDate(at, "date")).toBe("2026年11月14日");
  });

  test("an instant is shown in the set zone, a calendar day in none", () => {
    setTimeZone("America/Los_Angeles");
    expect(formatDate(at, "date")).toBe("13 Nov 2026");
    expect(formatDate("2026-11-14", "date")).toBe("14 Nov 2026");
  });

  test("ranges share what they have in common", () => {
    expect(plainSpaces(formatDateRange("2026-11-01", "2026-11-14"))).toBe("1 – 14 Nov 2026");
  });

  test("weeks start on Monday", () => {
    expect(weekdayNames("short")).toEqual(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
    expect(monthNames()).toHaveLength(12);
  });

  test("something that is no date comes back unchanged", () => {
    expect(formatDate("soon")).toBe("soon");
  });

  test.each([
    ["2026-11-14T02:42:31Z", "Just now"],
    ["2026-11-14T02:38:00Z", "5 min ago"],
    ["2026-11-13T23:43:00Z", "3 hr ago"],
    ["2026-11-13T01:00:00Z", "yesterday"],
    ["2026-11-01T01:00:00Z", "1 Nov"],
    ["2025-11-01T01:00:00Z", "1 Nov 2025"],
  ])("%s is %s", (value, shown) => {
    expect(plainSpaces(formatRelative(value, new Date(at)))).toBe(shown);
  });
});

describe("a wait", () => {
  test.each([
    [0, "1 second"],
    [45, "45 seconds"],
    [60, "1 minute"],
    [90, "2 minutes"],
    [300, "5 minutes"],
    [3541, "1 hour"],
    [86_400, "24 hours"],
  ])("of %i seconds is said as %s", (seconds, said) => {
    expect(plainSpaces(formatWait(seconds))).toBe(said);
  });

  test.each([
    ["zh", ["45秒钟", "5分钟", "24小时"]],
    ["id", ["45 detik", "5 menit", "24 jam"]],
    ["th", ["45 วินาที", "5 นาที", "24 ชั่วโมง"]],
  ] as const)("is said in %s", async (language, said) => {
    await speak(language);
    expect([45, 300, 86_400].map((seconds) => plainSpaces(formatWait(seconds)))).toEqual(said);
  });

  test("is short on a button", () =>
    expect(plainSpaces(formatWait(86_400, "short"))).toBe("24 hrs"));
});

test.each([
  ["1250000.5", 2, "1,250,000.5"],
  ["1,2500", 2, "12,500"],
  ["5000.", 2, "5,000."],
  ["1.250.0005", 0, "12,500,005"],
  ["12a4", 2, "12a4"],
  ["", 2, ""],
] as const)("%s is shown as an amount while it is typed", (typed, decimals, shown) => {
  expect(groupAmount(typed, decimals)).toBe(shown);
});
