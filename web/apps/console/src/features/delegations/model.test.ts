import { expect, test } from "vitest";
import type { Delegation } from "../../core/wire";
import { delegationState } from "./model";

const delegation: Delegation = {
  id: "1",
  countryCode: 3,
  fromPersonId: "10",
  fromPersonName: "Rina",
  toPersonId: "11",
  toPersonName: "Budi",
  from: "2026-11-10",
  to: "2026-11-15",
  kinds: ["review_initial"],
  ended: false,
  ver: 1,
};

test.each([
  ["2026-11-09T16:59:00Z", "coming"],
  // Jakarta is seven hours ahead: there the tenth has begun.
  ["2026-11-09T17:00:00Z", "inForce"],
  ["2026-11-15T16:59:00Z", "inForce"],
  ["2026-11-15T17:00:00Z", "over"],
])("at %s it is %s", (now, state) => {
  expect(delegationState(delegation, new Date(now))).toBe(state);
});

test("one that was taken back is ended, whatever its dates", () => {
  const ended = { ...delegation, ended: true };
  expect(delegationState(ended, new Date("2026-11-12T00:00:00Z"))).toBe("ended");
});
