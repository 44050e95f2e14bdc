import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from "vitest";
import { resolveLanguage } from "./language";
import type { Language } from "./language";
import { loadMobileMessages } from "./mobile";
import {
  addMessages,
  currentLanguage,
  onFallbackLoaded,
  startI18n,
  t,
  tMaybe,
  tParts,
} from "./runtime";

beforeEach(() => startI18n("en", loadMobileMessages));

describe("t", () => {
  test("gives the text of the session's language", async () => {
    expect(t("common.retry")).toBe("Try again");
    await startI18n("zh", loadMobileMessages);
    expect(t("common.retry")).toBe("重试");
    expect(currentLanguage()).toBe("zh");
  });

  test("knows the language before its texts are there, for areas that load meanwhile", async () => {
    const started = startI18n("th", loadMobileMessages);
    expect(currentLanguage()).toBe("th");
    await started;
  });

  test("fills parameters and formats numbers", () => {
    expect(t("common.position", { n: 1, total: 12500 })).toBe("1 of 12,500");
    expect(t("common.file.open", { name: "a{b}.pdf" })).toBe("Open a{b}.pdf");
  });

  test("chooses the plural of the language", async () => {
    expect(t("common.date.days", { n: 1 })).toBe("1 day");
    expect(t("common.date.days", { n: 1200 })).toBe("1,200 days");
    await startI18n("id", loadMobileMessages);
    expect(t("common.date.days", { n: 1 })).toBe("1 hari");
  });

  test("makes the rules of a plural once", () => {
    const days = (n: number) => t("common.date.days", { n });
    expect(days(1)).toBe("1 day");
    const making = vi.spyOn(Intl, "PluralRules");
    expect([1, 2].map(days)).toEqual(["1 day", "2 days"]);
    expect(making).not.toHaveBeenCalled();
    making.mockRestore();
  });

  test("rejects wrong keys and parameters at compile time", () => {
    expectTypeOf<"common.retry">().toExtend<Parameters<typeof t>[0]>();
    expectTypeOf<"common.nonsense">().not.toExtend<Parameters<typeof t>[0]>();
    // @ts-expect-error a text with placeholders needs its parameters
    expect(t("common.position")).toBe("{n} of {total}");
    // @ts-expect-error a text without placeholders takes none
    expect(t("common.retry", { n: 1 })).toBe("Try again");
  });
});

describe("tParts", () => {
  test("keeps nodes in place", () => {
    const node = { element: "a" };
    expect(tParts("common.file.open", { name: node })).toEqual(["Open ", node]);
  });
});

describe("a missing text", () => {
  const partial = vi.fn(async (language: Language) =>
    language === "th" ? {} : loadMobileMessages(language),
  );
  afterEach(() => partial.mockClear());

  test("is shown in English as soon as English has arrived", async () => {
    await startI18n("th", partial);
    const arrived = new Promise<void>((resolve) => {
      const stop = onFallbackLoaded(() => {
        stop();
        resolve();
      });
    });
    expect(t("common.retry")).toBe("common.retry");
    expect(t("common.cancel")).toBe("common.cancel");
    await arrived;
    expect(t("common.retry")).toBe("Try again");
    expect(partial.mock.calls.map(([language]) => language)).toEqual(["th", "en"]);
  });

  test("is asked for again after a failed load", async () => {
    const load = vi
      .fn<(language: Language) => Promise<Record<string, string>>>()
      .mockResolvedValueOnce({})
      .mockRejectedValueOnce(new Error("offline"))
      .mockResolvedValueOnce({ "common.retry": "Try again" });
    await startI18n("id", load);
    t("common.retry");
    await vi.waitFor(
      () => {
        t("common.retry");
        expect(load).toHaveBeenCalledTimes(3);
      },
      { timeout: 20_000 },
    );
    await vi.waitFor(() => expect(t("common.retry")).toBe("Try again"), { timeout: 20_000 });
  });

  test("never loads English when nothing is missing", async () => {
    const load = vi.fn(loadMobileMessages);
    await startI18n("id", load);
    expect(t("common.retry")).toBe("Coba lagi");
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("with a key from data is undefined", () => {
    expect(tMaybe("tab.unheard")).toBeUndefined();
    expect(tMaybe("common.position", { n: 2, total: 3 })).toBe("2 of 3");
  });
});

test("texts of an area loaded later join the others", () => {
  addMessages({ "area.hello": "Hello {name}" });
  expect(tMaybe("area.hello", { name: "Siti" })).toBe("Hello Siti");
  expect(t("common.retry")).toBe("Try again");
});

test.each([
  [null, "zh"],
  ["", "zh"],
  ["zh-Hans-CN", "zh"],
  ["id-ID", "id"],
  ["in", "id"],
  ["th_TH", "th"],
  ["ms-MY", "en"],
])("language for %j is %s", (value, language) => {
  expect(resolveLanguage(value)).toBe(language);
});
