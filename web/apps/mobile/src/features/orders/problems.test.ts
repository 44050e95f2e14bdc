import { ApiError, NetworkError } from "@gerai/api";
import { describe, expect, test } from "vitest";
import { orderProblem } from "./problems";

function refusal(
  state: number,
  code: string,
  more: Partial<ConstructorParameters<typeof ApiError>[0]> = {},
) {
  return new ApiError({ state, code, message: "in words", ...more });
}

describe("why an order did not come about", () => {
  test("prices that moved name the old and the new one", () => {
    const lines = [{ productId: "p1", seenUnitPrice: "9.00", unitPrice: "10.00" }];
    expect(orderProblem(refusal(430, "price_changed", { data: { lines } }))).toEqual({
      kind: "price",
      lines,
    });
  });

  test("missing stock names what there is", () => {
    const data = { lines: [{ id: "p1", available: 3 }] };
    expect(orderProblem(refusal(420, "insufficient_stock", { data }))).toEqual({
      kind: "stock",
      lines: [{ productId: "p1", available: 3, elsewhere: 0 }],
    });
  });

  test("what another warehouse keeps is told apart from what is missing", () => {
    const data = { lines: [{ id: "p1", available: 0, elsewhere: 9 }] };
    expect(orderProblem(refusal(420, "insufficient_stock", { data }))).toEqual({
      kind: "stock",
      lines: [{ productId: "p1", available: 0, elsewhere: 9 }],
    });
  });

  test("silence and faults of the server leave it open", () => {
    for (const error of [
      new NetworkError("timeout"),
      refusal(500, "order_submit_failed"),
      refusal(409, "in_progress"),
      refusal(422, "idempotency_mismatch"),
      new Error(),
    ]) {
      expect(orderProblem(error)).toEqual({ kind: "unsettled" });
    }
  });

  test.each([
    ["below_moq", "quantity"],
    ["product_list_required", "quantity"],
    ["credit_limit", "settle"],
    ["address_incomplete", "address"],
    ["something_new", "other"],
  ])("%s is a matter of %s", (code, kind) => {
    expect(orderProblem(refusal(431, code))).toEqual({ kind, message: "in words" });
  });

  test("problems of fields go to their fields; a missing address to the address", () => {
    const fields = [{ field: "poLink", code: "malformed", msg: "No link" }];
    expect(orderProblem(refusal(400, "validation", { fields }))).toEqual({
      kind: "field",
      fields: { poLink: "No link" },
    });
    const address = [{ field: "addressId", code: "required", msg: "" }];
    expect(orderProblem(refusal(400, "validation", { fields: address }))).toEqual({
      kind: "address",
      message: "in words",
    });
  });

  test("an answer whose details cannot be read is told in the server's words", () => {
    expect(orderProblem(refusal(420, "insufficient_stock"))).toEqual({
      kind: "other",
      message: "in words",
    });
  });
});
