import { expect, test } from "vitest";
import { nextStage, stagesOf } from "./model";

test("a chain of an order goes upwards, step by step", () => {
  const first = nextStage("order", []);
  const second = nextStage("order", [first]);
  const third = nextStage("order", [first, second]);
  expect([first, second, third].map(({ stage }) => stage)).toEqual(["initial", "rereview", "vp"]);
});

test("a return goes upwards like an order", () => {
  expect(stagesOf("goods_return")).toEqual(stagesOf("order"));
});

test("a price is decided in one step, by head office", () => {
  expect(stagesOf("offer")).toEqual(["price"]);
  expect(nextStage("offer", [])).toMatchObject({ stage: "price", selector: "role_ho_price" });
});
