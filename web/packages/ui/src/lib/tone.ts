import type { Tone } from "./types";

/** Text on its soft background, per tone. */
export const softTone: Readonly<Record<Tone, string>> = {
  neutral: "bg-sunken text-ink-2",
  brand: "bg-brand-soft text-brand-ink",
  mango: "bg-mango-soft text-mango-ink",
  danger: "bg-danger-soft text-danger-ink",
  info: "bg-info-soft text-info-ink",
  violet: "bg-violet-soft text-violet-ink",
};
