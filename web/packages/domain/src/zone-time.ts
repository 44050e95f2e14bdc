const minuteMs = 60_000;

/** What a clock in a zone shows at an instant, `yyyy-MM-ddTHH:mm`. */
export function wallTime(instant: Date, timeZone: string): string {
  const shifted = instant.getTime() + offsetMinutes(instant, timeZone) * minuteMs;
  return new Date(shifted).toISOString().slice(0, 16);
}

/**
 * The instant at which a clock in a zone shows this; null when it is no time. None of our zones has
 * daylight saving, so there is exactly one.
 */
export function instantOf(wall: string, timeZone: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall)) return null;
  const asUtc = new Date(`${wall}:00Z`);
  if (Number.isNaN(asUtc.getTime())) return null;
  return new Date(asUtc.getTime() - offsetMinutes(asUtc, timeZone) * minuteMs);
}

function offsetMinutes(at: Date, timeZone: string): number {
  const words = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  const name = words.formatToParts(at).find((part) => part.type === "timeZoneName")?.value;
  const [, sign = "+", hours = "0", minutes = "0"] =
    /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? "") ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
}
