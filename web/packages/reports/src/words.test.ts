import { startI18n } from "@gerai/i18n";
import { loadConsoleMessages } from "@gerai/i18n/console";
import { beforeAll, expect, test } from "vitest";
import { changeOf, changeText, shortChange } from "./words";

beforeAll(() => startI18n("en", loadConsoleMessages));

test("from ten times on a change is told as so many times", () => {
  const words = (now: string) => changeText(changeOf(now, "100"));
  expect(words("75")).toBe("25% down on the previous period");
  expect(words("990")).toBe("890% up on the previous period");
  expect(words("2443")).toBe("24 times the previous period");
  expect(changeText(changeOf("2443", "100"), "lastYear")).toBe("24 times last year");
  const short = [0.2, -0.25, 23.43].map((ratio) => shortChange(ratio, true));
  expect(short).toEqual(["+20%", "−25%", "×24"]);
});
