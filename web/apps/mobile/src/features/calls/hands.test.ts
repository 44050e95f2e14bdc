import type { Call } from "@gerai/chat";
import { expect, test } from "vitest";
import { byHands, raisedHands } from "./hands";

function one(userId: string, raisedAt?: string): Call["participants"][number] {
  const person = {
    userId,
    state: "joined",
    clientId: null,
    camera: false,
    microphone: true,
  } as const;
  return raisedAt === undefined ? person : { ...person, raisedAt };
}

test("whose hand is up longest comes first, and before those who raised none", () => {
  const participants = [
    one("1"),
    one("2", "2026-11-14T08:00:02Z"),
    one("3", "2026-11-14T08:00:01.5Z"),
    one("4"),
  ];
  const hands = raisedHands({ participants });
  expect(hands).toEqual(["3", "2"]);
  expect(byHands(participants, hands).map(({ userId }) => userId)).toEqual(["3", "2", "1", "4"]);
});
