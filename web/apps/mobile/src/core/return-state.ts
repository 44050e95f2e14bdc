import type { Schemas } from "@gerai/api";
import type { Tone } from "@gerai/ui";

type ReturnState = Schemas["ReturnState"];

const tones: Readonly<Record<ReturnState, Tone>> = {
  requested: "mango",
  approved: "info",
  received: "info",
  inspected: "info",
  credited: "brand",
  closed: "neutral",
  refused: "danger",
  cancelled: "neutral",
};

/** How a state is shown. */
export function returnTone(state: ReturnState): Tone {
  return tones[state];
}
