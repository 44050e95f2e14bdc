import type { ChatUser } from "@gerai/chat";
import { describe, expect, test } from "vitest";
import { contactSections, letterOf, requestView } from "./model";

describe("the letter of a name", () => {
  test.each([
    ["Somchai", "S"],
    ["  élodie", "E"],
    ["陈美玲", "C"],
    ["王晓敏", "W"],
    ["张伟", "Z"],
    ["阿里", "A"],
    ["欧阳", "O"],
    ["李娜", "L"],
    ["周杰", "Z"],
    ["许", "X"],
    ["ณัฐพล", "ณ"],
    ["เกศินี", "ก"],
    ["ไพโรจน์", "พ"],
    ["7-Eleven", "#"],
    ["", "#"],
    ["🙂", "#"],
  ])("of %s is %s", (name, letter) => {
    expect(letterOf(name)).toBe(letter);
  });
});

describe("the sections of contacts", () => {
  const friend = (uid: string, displayName: string, more: Partial<ChatUser> = {}) =>
    ({ uid, displayName, friendAlias: "", name: uid, friend: true, ...more }) as ChatUser;
  const names = (starred: string[], ...people: ChatUser[]) =>
    contactSections(people, (id) => starred.includes(id)).map(({ letter, people: under }) => [
      letter,
      ...under.map((user) => user.uid),
    ]);

  test("go from A to Z, then through the Thai letters, then to the rest", () => {
    const people = [
      friend("thai", "ณัฐพล"),
      friend("number", "7-Eleven"),
      friend("zhang", "张伟"),
      friend("anna", "Anna"),
      friend("ake", "อัครพล"),
      friend("zoe", "Zoe"),
    ];
    expect(names([], ...people)).toEqual([
      ["A", "anna"],
      ["Z", "zhang", "zoe"],
      ["ณ", "thai"],
      ["อ", "ake"],
      ["#", "number"],
    ]);
  });

  test("have the starred ones once more on top, and nobody who is no friend", () => {
    const blocked = friend("b", "Bob", { friend: false, blocked: true });
    expect(names(["c"], friend("a", "Anna"), blocked, friend("c", "Chai"))).toEqual([
      ["★", "c"],
      ["A", "a"],
      ["C", "c"],
    ]);
  });

  test("follow what the reader calls people", () => {
    expect(names([], friend("a", "Anna", { friendAlias: "Boss" }))).toEqual([["B", "a"]]);
  });
});

describe("a friend request", () => {
  const request = {
    fromId: "1",
    toId: "2",
    reason: "I am Nat",
    extra: "",
    status: 0 as const,
    seen: false,
    askedAt: "2026-11-15T00:00:00Z",
    repeatedAt: null,
    answeredAt: null,
    changedAt: "2026-11-15T00:00:00Z",
  };
  const now = Date.parse("2026-11-15T01:00:00Z");

  test("is seen from the side of the reader", () => {
    expect(requestView(request, "2", now)).toMatchObject({ otherId: "1", incoming: true });
    expect(requestView(request, "1", now)).toMatchObject({ otherId: "2", incoming: false });
  });
});
