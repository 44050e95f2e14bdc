/** Ways to get a payment password: the first one, another one, or one instead of a forgotten one. */
export type PayPasswordMode = "set" | "change" | "reset";

/** What is being asked for. `proof` is the current password, or a code when there is none to give. */
export type PayPasswordStep = "proof" | "new" | "confirm";

/** A payment password on its way. */
export interface PayPasswordFlow {
  step: PayPasswordStep;
  /** What was typed at the present step. */
  entry: string;
  proof: string;
  password: string;
  /** Shown under the present step. */
  problem: string | null;
}

/** What is sent when all steps are done. */
export interface PayPasswordChange {
  mode: PayPasswordMode;
  proof: string;
  password: string;
}

/** Things that move the flow on. */
export type PayPasswordEvent =
  | { type: "typed"; entry: string }
  | { type: "proven"; proof: string }
  | { type: "chosen"; password: string }
  | { type: "mismatch"; problem: string }
  | { type: "refused"; step: PayPasswordStep; problem: string };

/** The steps in order. */
export const payPasswordSteps: readonly PayPasswordStep[] = ["proof", "new", "confirm"];

/** Where every flow starts. */
export const newPayPasswordFlow: PayPasswordFlow = {
  step: "proof",
  entry: "",
  proof: "",
  password: "",
  problem: null,
};

/** Moves the flow on. */
export function payPasswordReducer(
  flow: PayPasswordFlow,
  event: PayPasswordEvent,
): PayPasswordFlow {
  switch (event.type) {
    case "typed":
      return { ...flow, entry: event.entry, problem: event.entry === "" ? flow.problem : null };
    case "proven":
      return { ...newPayPasswordFlow, step: "new", proof: event.proof };
    case "chosen":
      return { ...flow, step: "confirm", entry: "", password: event.password, problem: null };
    case "mismatch":
      return { ...flow, step: "new", entry: "", password: "", problem: event.problem };
    case "refused":
      return refused(flow, event.step, event.problem);
  }
}

/** A refusal goes back to the step that caused it; what was proven before that step stays. */
function refused(flow: PayPasswordFlow, step: PayPasswordStep, problem: string): PayPasswordFlow {
  const proof = step === "proof" ? "" : flow.proof;
  return { step, entry: "", proof, password: "", problem };
}
