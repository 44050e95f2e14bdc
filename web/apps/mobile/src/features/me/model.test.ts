import { terminal } from "@gerai/domain";
import { describe, expect, test } from "vitest";
import { meGroups } from "./model";

const rights = {
  messages: true,
  messagesTab: true,
  reports: true,
  receivables: true,
  returns: true,
  settlements: true,
};

describe("the Me tab", () => {
  test.each(Object.entries(terminal))("of a %s leads to settings and announcements", (_, type) => {
    const entries = meGroups(type, rights).flatMap((group) => group.entries);
    expect(entries).toContain("settings");
    expect(entries).toContain("announcements");
  });

  test("leads to messages only where they are no tab", () => {
    const entries = (messagesTab: boolean) =>
      meGroups(terminal.representative, { ...rights, messagesTab }).flatMap(
        (group) => group.entries,
      );
    expect(entries(true)).not.toContain("messages");
    expect(entries(false)).toContain("messages");
  });

  test("leads to what is owed only those who may see it", () => {
    const entries = (receivables: boolean) =>
      meGroups(terminal.buyer, { ...rights, receivables }).flatMap((group) => group.entries);
    expect(entries(true)).toEqual(expect.arrayContaining(["myAssets", "receivables", "receipts"]));
    expect(entries(false)).not.toContain("receivables");
  });

  test("leads to returns those who ask for them and those who decide", () => {
    const entries = (type: (typeof terminal)[keyof typeof terminal], returns: boolean) =>
      meGroups(type, { ...rights, returns }).flatMap((group) => group.entries);
    for (const type of [terminal.buyer, terminal.promoter, terminal.representative]) {
      expect(entries(type, true)).toContain("returns");
      expect(entries(type, false)).not.toContain("returns");
    }
  });

  test("leads to settlements those who prepare them and those who agree", () => {
    const entries = (type: (typeof terminal)[keyof typeof terminal], settlements: boolean) =>
      meGroups(type, { ...rights, settlements }).flatMap((group) => group.entries);
    for (const type of [terminal.buyer, terminal.representative]) {
      expect(entries(type, true)).toContain("settlements");
      expect(entries(type, false)).not.toContain("settlements");
    }
  });

  test("has no group without a row", () => {
    for (const type of Object.values(terminal)) {
      expect(meGroups(type, rights).every((group) => group.entries.length > 0)).toBe(true);
    }
  });
});
