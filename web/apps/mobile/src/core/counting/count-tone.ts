import type { Schemas } from "@gerai/api";
import type { Tone } from "@gerai/ui";

type CountState = Schemas["CountState"];

const tones: Readonly<Record<CountState, Tone>> = {
  counting: "info",
  submitted: "mango",
  recount_asked: "danger",
  posted: "brand",
  cancelled: "neutral",
};

export function countTone(state: CountState): Tone {
  return tones[state];
}
