/** Colours of series by meaning; bars at rest are soft, the chosen one is strong. */
export type SeriesTone = "brand" | "mango" | "info" | "violet" | "danger" | "neutral" | "before";

/** Fill class per tone. */
export const seriesFill: Readonly<Record<SeriesTone, string>> = {
  brand: "fill-brand",
  mango: "fill-mango",
  info: "fill-info",
  violet: "fill-violet",
  danger: "fill-danger",
  neutral: "fill-line-strong",
  before: "fill-ink-3",
};

/** Stroke class per tone. */
export const seriesStroke: Readonly<Record<SeriesTone, string>> = {
  brand: "stroke-brand",
  mango: "stroke-mango",
  info: "stroke-info",
  violet: "stroke-violet",
  danger: "stroke-danger",
  neutral: "stroke-line-strong",
  before: "stroke-ink-3",
};

/** Background class per tone, for legends and HTML bars. */
export const seriesBackground: Readonly<Record<SeriesTone, string>> = {
  brand: "bg-brand",
  mango: "bg-mango",
  info: "bg-info",
  violet: "bg-violet",
  danger: "bg-danger",
  neutral: "bg-line-strong",
  before: "bg-ink-3",
};
