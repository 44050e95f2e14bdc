import { expect, test } from "vitest";
import { chatGroup, chatUser } from "../../testing/chat-people";
import { matchingGroups, matchingPeople } from "./matching";

test("people are found by any of their names, and by how these sound", () => {
  const mei = chatUser({ uid: "1", displayName: "陈美玲", pinyin: "chenmeiling cml" });
  const chai = chatUser({ uid: "2", displayName: "Chai", friendAlias: "Boss" });
  const found = (word: string) => matchingPeople([mei, chai], word).map(({ uid }) => uid);
  expect(found("CML")).toEqual(["1"]);
  expect(found(" boss ")).toEqual(["2"]);
  expect(found("ch")).toEqual(["1", "2"]);
  expect(found("")).toEqual(["1", "2"]);
  expect(found("zzz")).toEqual([]);
});

test("groups are found by their name and by what the reader calls them", () => {
  const groups = [chatGroup({ id: "1", name: "Sales" }), chatGroup({ id: "2", name: "Stock" })];
  const remark = (id: string) => (id === "2" ? "Warehouse" : "");
  const found = (word: string) => matchingGroups(groups, word, remark).map(({ id }) => id);
  expect(found("ware")).toEqual(["2"]);
  expect(found("s")).toEqual(["1", "2"]);
});
