import { currentLocale } from "./runtime";

/**
 * A wait in the largest unit that fits: `45 seconds`, `5 minutes`, `24 hours`. Rounded up, so that
 * nobody comes back too early.
 */
export function formatWait(seconds: number, width: "long" | "short" = "long"): string {
  const { count, unit } = inWords(Math.max(1, Math.ceil(seconds)));
  const options = { style: "unit", unit, unitDisplay: width } as const;
  return new Intl.NumberFormat(currentLocale(), options).format(count);
}

function inWords(seconds: number) {
  if (seconds < 60) return { count: seconds, unit: "second" } as const;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return { count: minutes, unit: "minute" } as const;
  return { count: Math.ceil(seconds / 3600), unit: "hour" } as const;
}
