import { describe, expect, test } from "vitest";
import { textContent } from "./compose";
import { decode } from "./decode";
import { contentCode, groupNotice } from "./kinds";

describe("contents", () => {
  test("every code of the specification is more than unknown", () => {
    const shown = [...Object.values(contentCode), ...Object.values(groupNotice)];
    const unknown = shown.filter((type) => decode({ type }).kind === "unknown");
    expect(unknown).toEqual([]);
  });

  test("a kind from the future keeps its code and its words", () => {
    expect(decode({ type: 4711, searchableContent: "Poll: lunch?" })).toEqual({
      kind: "unknown",
      code: 4711,
      text: "Poll: lunch?",
    });
  });

  test("broken data leaves what is readable", () => {
    expect(decode({ type: 8, searchableContent: "Title", data: "{no json" })).toMatchObject({
      kind: "link",
      title: "Title",
      url: "",
    });
    expect(decode({ type: 105, data: '"text"' })).toMatchObject({ kind: "group" });
  });

  test("a quoted text comes out as it went in, its digest cut to 48 characters", () => {
    const quote = { uid: "9", userId: "2", name: "Nok", digest: "ก้".repeat(60) };
    const content = textContent("yes", quote, { all: false, userIds: ["2"] });
    expect(content).toMatchObject({ mentionedType: 1, mentionedTargets: ["2"] });
    expect(decode(content)).toEqual({
      kind: "text",
      text: "yes",
      quote: { ...quote, digest: "ก้".repeat(48) },
    });
  });

  test("a notice of a group tells ids and values", () => {
    const data = JSON.stringify({ g: "7", o: "1", ms: ["2", "3"] });
    expect(decode({ type: 105, data })).toEqual({
      kind: "group",
      notice: {
        code: 105,
        groupId: "7",
        operator: "1",
        value: "",
        member: "",
        members: ["2", "3"],
      },
    });
  });

  test("media is read from wherever it is described", () => {
    expect(decode({ type: 5, searchableContent: "a.pdf", content: "2048" })).toMatchObject({
      media: { name: "a.pdf", size: 2048 },
    });
    const content = JSON.stringify({ remoteUrl: "/f/1", width: 640, height: 480, duration: 3 });
    expect(decode({ type: 6, content })).toMatchObject({
      media: { url: "/f/1", width: 640, height: 480, duration: 3 },
    });
    expect(decode({ type: 7, data: "{}" })).toMatchObject({ media: { width: 200, height: 200 } });
  });
});
