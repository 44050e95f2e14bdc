import { describe, expect, it } from "vitest";
import { newPayPasswordFlow, payPasswordReducer } from "./pay-password";
import type { PayPasswordEvent, PayPasswordFlow } from "./pay-password";

describe("the payment-password flow", () => {
  it("asks for the proof, the new password and its repetition", () => {
    const flow = run(
      { type: "typed", entry: "111111" },
      { type: "proven", proof: "111111" },
      { type: "typed", entry: "246810" },
      { type: "chosen", password: "246810" },
    );
    expect(flow).toEqual({
      step: "confirm",
      entry: "",
      proof: "111111",
      password: "246810",
      problem: null,
    });
  });

  it("chooses again when the repetition differs, without proving again", () => {
    const flow = run(
      { type: "proven", proof: "111111" },
      { type: "chosen", password: "246810" },
      { type: "mismatch", problem: "differs" },
    );
    expect(flow).toMatchObject({ step: "new", proof: "111111", password: "", problem: "differs" });
  });

  it("goes back to the proof when the server refuses it, and forgets it", () => {
    const flow = run(
      { type: "proven", proof: "111111" },
      { type: "chosen", password: "246810" },
      { type: "refused", step: "proof", problem: "wrong code" },
    );
    expect(flow).toMatchObject({ step: "proof", proof: "", entry: "", problem: "wrong code" });
  });

  it("keeps the proof when only the new password is refused", () => {
    const flow = run(
      { type: "proven", proof: "111111" },
      { type: "chosen", password: "123456" },
      { type: "refused", step: "new", problem: "too simple" },
    );
    expect(flow).toMatchObject({ step: "new", proof: "111111", problem: "too simple" });
  });

  it("takes a problem away with the next digit, not with clearing", () => {
    const refused = run({ type: "refused", step: "proof", problem: "wrong" });
    expect(payPasswordReducer(refused, { type: "typed", entry: "" }).problem).toBe("wrong");
    expect(payPasswordReducer(refused, { type: "typed", entry: "1" }).problem).toBeNull();
  });
});

function run(...events: PayPasswordEvent[]): PayPasswordFlow {
  return events.reduce(payPasswordReducer, newPayPasswordFlow);
}
