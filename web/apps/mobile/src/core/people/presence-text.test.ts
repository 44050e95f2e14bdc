import { platform } from "@gerai/chat";
import type { Presence } from "@gerai/chat";
import { startI18n } from "@gerai/i18n";
import { loadMobileMessages } from "@gerai/i18n/mobile";
import { beforeAll, describe, expect, it } from "vitest";
import { presenceText } from "./presence-text";

beforeAll(() => startI18n("en", loadMobileMessages));

const now = new Date("2026-11-16T10:00:00Z");

function on(number: number, state = 0): Presence {
  const devices = [{ platform: number, state, lastSeen: "2026-11-16T09:59:00Z" }];
  return { userId: "7", customState: 0, customText: "", devices };
}

describe("where somebody is connected, in words", () => {
  it.each([
    [1, "Online on iPhone"],
    [2, "Online on Android"],
    [3, "Online on Windows"],
    [4, "Online on Mac"],
    [5, "Online on the web"],
    [6, "Online in the mini-program"],
    [7, "Online on Linux"],
    [8, "Online on iPad"],
    [9, "Online on Android tablet"],
    [12, "Online"],
  ])("names platform %i", (number, words) => {
    expect(presenceText(on(number), now)).toBe(words);
  });

  it.each([platform.ios, platform.android, platform.ipad, platform.androidPad])(
    "says when a device that is carried, such as %i, was last seen",
    (number) => {
      expect(presenceText(on(number, 1), now)).toMatch(/^Last seen /);
    },
  );

  it.each([platform.windows, platform.mac, platform.web, platform.linux])(
    "says nothing of a desk, such as %i, that was left",
    (number) => {
      expect(presenceText(on(number, 1), now)).toBeUndefined();
    },
  );
});
