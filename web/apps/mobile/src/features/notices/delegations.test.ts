import { expect, test } from "vitest";
import { mayApprove } from "../../core/may";
import { delegationState } from "./delegations";

test("a delegation is coming, in force, over, or was ended", () => {
  const days = { from: "2026-11-10", to: "2026-11-20", ended: false };
  expect(delegationState(days, "2026-11-09")).toBe("coming");
  expect(delegationState(days, "2026-11-10")).toBe("inForce");
  expect(delegationState(days, "2026-11-20")).toBe("inForce");
  expect(delegationState(days, "2026-11-21")).toBe("over");
  expect(delegationState({ ...days, ended: true }, "2026-11-15")).toBe("ended");
});

test("whoever approves orders or prices may hand that over", () => {
  expect(mayApprove({ permissions: ["review_vp"] })).toBe(true);
  expect(mayApprove({ permissions: ["price_approve"] })).toBe(true);
  expect(mayApprove({ permissions: ["order_submit"] })).toBe(false);
});
