import { expect, test } from "vitest";
import { deskOf, figureId, readFigureId, signed } from "./model";

test("a figure's address names the product and, for a customer's goods, the customer", () => {
  expect(figureId("12", null)).toBe("12");
  expect(figureId("12", "7")).toBe("12.7");
  expect(readFigureId("12")).toEqual({ productId: "12", ownerId: null });
  expect(readFigureId("12.7")).toEqual({ productId: "12", ownerId: "7" });
});

test("a document is opened on its own desk", () => {
  expect(deskOf({ kind: "stock_allocation", id: "5" }).path).toBe("/allocations/5");
  expect(deskOf({ kind: "goods_return", id: "5" }).path).toBe("/returns/5");
  expect(deskOf({ kind: "consignment_settlement", id: "5" }).path).toBe("/settlements/5");
  expect(deskOf({ kind: "order", id: "5" }).permissions).toEqual(["order_view"]);
});

test("what came has a plus, what went a minus", () => {
  expect([signed(3, String), signed(-3, String)]).toEqual(["+3", "−3"]);
});
