import { describe, expect, test } from "vitest";
import { chatGroup, chatUser, groupMember } from "../../testing/chat-people";
import { filtered, matching, mayManage, memberActs, seatsOf } from "./model";

const group = chatGroup();

describe("what may be done about a member", () => {
  test("an owner may do everything to everybody else", () => {
    expect(memberActs(group, "owner", groupMember("7"))).toEqual([
      "makeManager",
      "mute",
      "allow",
      "rename",
      "transfer",
      "kick",
    ]);
    const manager = groupMember("7", { role: "manager", muted: true, allowed: true });
    expect(memberActs(group, "owner", manager)).toEqual([
      "unmakeManager",
      "unmute",
      "disallow",
      "rename",
      "transfer",
      "kick",
    ]);
  });

  test("a manager acts on members only, and appoints nobody", () => {
    expect(memberActs(group, "manager", groupMember("7"))).toEqual([
      "mute",
      "allow",
      "rename",
      "kick",
    ]);
    expect(memberActs(group, "manager", groupMember("7", { role: "manager" }))).toEqual([]);
    expect(memberActs(group, "manager", groupMember("7", { role: "owner" }))).toEqual([]);
  });

  test("a member, and who is not in it, may do nothing", () => {
    expect(memberActs(group, "member", groupMember("7"))).toEqual([]);
    expect(memberActs(group, undefined, groupMember("7"))).toEqual([]);
  });

  test("in a free group only handing it over is left", () => {
    expect(memberActs(chatGroup({ kind: 1 }), "owner", groupMember("7"))).toEqual(["transfer"]);
  });

  test("managing is for those who may change something", () => {
    expect(mayManage(group, "member")).toBe(false);
    expect(mayManage(group, "manager")).toBe(true);
    expect(mayManage(chatGroup({ kind: 1 }), "manager")).toBe(false);
  });
});

describe("the members of a group", () => {
  const members = [
    groupMember("1", { alias: "Lead" }),
    groupMember("2", { role: "manager", muted: true }),
    groupMember("3", { role: "owner" }),
    groupMember("4"),
  ];
  const people = [
    chatUser({ uid: "1", displayName: "Anna" }),
    chatUser({ uid: "2", displayName: "陈美玲", pinyin: "chenmeiling cml" }),
    chatUser({ uid: "3", displayName: "Chai", friendAlias: "Boss" }),
  ];
  const seats = seatsOf(members, people);
  const ids = (some: typeof seats) => some.map(({ member }) => member.userId);

  test("begin with who owns and runs it, under the names the reader knows", () => {
    expect(ids(seats)).toEqual(["3", "2", "1", "4"]);
    expect(seats.map(({ name }) => name)).toEqual(["Boss", "陈美玲", "Lead", ""]);
  });

  test("are found by any name and by its sound", () => {
    expect(ids(matching(seats, "cml"))).toEqual(["2"]);
    expect(ids(matching(seats, " LEAD "))).toEqual(["1"]);
    expect(ids(matching(seats, "anna"))).toEqual(["1"]);
    expect(ids(matching(seats, ""))).toHaveLength(4);
  });

  test("can be narrowed", () => {
    expect(ids(filtered(seats, "managers"))).toEqual(["3", "2"]);
    expect(ids(filtered(seats, "muted"))).toEqual(["2"]);
    expect(ids(filtered(seats, "allowed"))).toEqual([]);
  });
});
