import { describe, expect, test } from "vitest";
import { textParts } from "./text-parts";

/** What can be tapped in a text, and where it leads. */
const taps = (text: string) =>
  textParts(text, null).flatMap((part) => (part.kind === "link" ? [[part.text, part.href]] : []));

describe("texts", () => {
  test("have their addresses cut out without the punctuation after them", () => {
    expect(textParts("See https://a.example/x?y=1, ok", null)).toEqual([
      { kind: "plain", text: "See " },
      { kind: "link", text: "https://a.example/x?y=1", href: "https://a.example/x?y=1" },
      { kind: "plain", text: ", ok" },
    ]);
    expect(textParts("javascript:alert(1)", null)).toEqual([
      { kind: "plain", text: "javascript:alert(1)" },
    ]);
    expect(textParts("@Nok hi", [])[0]).toEqual({ kind: "mention", text: "@Nok" });
    expect(textParts("@Nok hi", null)).toHaveLength(1);
  });

  test("let a whole name stand out, however many words it has", () => {
    const names = ["Ramon", "Ramon dela Cruz"];
    expect(textParts("Ask @Ramon dela Cruz, please", names)).toEqual([
      { kind: "plain", text: "Ask " },
      { kind: "mention", text: "@Ramon dela Cruz" },
      { kind: "plain", text: ", please" },
    ]);
  });

  test("let e-mail addresses and pages without a scheme be tapped", () => {
    expect(taps("Ask nok.dee+shop@gerai.example, or www.gerai.example/th.")).toEqual([
      ["nok.dee+shop@gerai.example", "mailto:nok.dee+shop@gerai.example"],
      ["www.gerai.example/th", "https://www.gerai.example/th"],
    ]);
    expect(textParts("a@gerai.example and @Nok", ["Nok"]).map(({ kind }) => kind)).toEqual([
      "link",
      "plain",
      "mention",
    ]);
  });

  test.each([
    ["081-234-5678", "tel:0812345678"],
    ["02 123 4567", "tel:021234567"],
    ["(02) 8123 4567", "tel:0281234567"],
    ["0812-3456-7890", "tel:081234567890"],
    ["+66 81 234 5678", "tel:+66812345678"],
    ["+62812345678", "tel:+62812345678"],
  ])("let %s be called", (number, href) => {
    expect(taps(`โทร ${number} ครับ`)).toEqual([[number, href]]);
    expect(taps(`${number}.`)).toEqual([[number, href]]);
  });

  test.each([
    "SO-TH-261117-00011",
    "01-02-2026",
    "01-02-2026 20 pieces",
    "0123456789012345",
    "1,300.50",
    "08850123456789",
    "13.75600, 100.50200",
    "0.123456789",
    "id 0812345678x",
  ])("do not take %s for a number to call", (text) => {
    expect(taps(text)).toEqual([]);
  });
});
