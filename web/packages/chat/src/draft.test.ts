import { describe, expect, test } from "vitest";
import { decodeDraft, emptyDraft, encodeDraft } from "./draft";
import { everyone, mentionsOf } from "./mentions";

const nok = { id: "2", name: "Nok" };
const otherNok = { id: "3", name: "Nok" };
const nokia = { id: "4", name: "Nokia" };

describe("whom a text names", () => {
  test("are those picked whose name still stands in it", () => {
    expect(mentionsOf("@Nok see @Nokia", [nok, nokia])).toEqual({
      all: false,
      userIds: ["2", "4"],
    });
    expect(mentionsOf("only @Nokia", [nok, nokia])).toEqual({ all: false, userIds: ["4"] });
    expect(mentionsOf("@All @Nok", [{ id: everyone, name: "All" }, nok])).toEqual({
      all: true,
      userIds: ["2"],
    });
  });

  test("two of one name are two, and the one picked last is meant where only one is left", () => {
    expect(mentionsOf("@Nok and @Nok", [nok, otherNok]).userIds).toEqual(["2", "3"]);
    expect(mentionsOf("@Nok", [nok, otherNok]).userIds).toEqual(["3"]);
    expect(mentionsOf("@Nok @Nok", [nok, nok]).userIds).toEqual(["2"]);
  });
});

describe("a draft", () => {
  test("of words alone is kept as they are", () => {
    expect(encodeDraft({ ...emptyDraft, text: "half a" })).toBe("half a");
    expect(decodeDraft("half a")).toEqual({ ...emptyDraft, text: "half a" });
  });

  test("comes back with what it answers to and whom it names", () => {
    const quote = { uid: "9", userId: "2", name: "Nok", digest: "yes?" };
    const draft = { text: "@Nok yes", quote, mentions: [nok] };
    expect(decodeDraft(encodeDraft(draft))).toEqual(draft);
    const without = { ...draft, text: "yes" };
    expect(decodeDraft(encodeDraft(without))).toEqual({ ...without, mentions: [] });
  });

  test("is cut to what a setting takes, never through a character", () => {
    const draft = { ...emptyDraft, text: `@Nok ${'"\n😀'.repeat(2000)}`, mentions: [nok] };
    const kept = encodeDraft(draft);
    expect(kept.length).toBeLessThanOrEqual(4096);
    expect(kept).not.toMatch(/\\ud8/i);
    expect(decodeDraft(kept)).toMatchObject({ mentions: [nok] });
    expect(encodeDraft({ ...emptyDraft, text: `a${"😀".repeat(3000)}` })).toHaveLength(4095);
  });
});
