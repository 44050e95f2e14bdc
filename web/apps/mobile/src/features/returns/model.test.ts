import { expect, test } from "vitest";
import { askProblems } from "./model";

const complete = { qty: { l1: 2, l2: 0 }, reason: "not_selling", photos: 0, remark: "" } as const;

test("something of the order, and a reason", () => {
  expect(askProblems(complete)).toEqual({});
  expect(askProblems({ ...complete, qty: { l1: 0 } })).toEqual({ lines: true });
  expect(askProblems({ ...complete, reason: undefined })).toEqual({ reason: true });
});

test("damage has to be seen, and another reason told", () => {
  expect(askProblems({ ...complete, reason: "defective" })).toEqual({ photos: true });
  expect(askProblems({ ...complete, reason: "damaged", photos: 1 })).toEqual({});
  expect(askProblems({ ...complete, reason: "other", remark: " " })).toEqual({ remark: true });
});
