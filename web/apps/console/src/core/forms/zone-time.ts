const minuteMs = 60_000;

/** What a clock in a zone shows at an instant, `yyyy-MM-ddTHH:mm`. */
export function wallTime(instant: string, timeZone: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() + offsetMinutes(at, timeZone) * minuteMs).toISOString().slice(0, 16);
}

/** The instant at which a clock in a zone shows this. None of our zones has daylight saving. */
export function instantOf(wall: string, timeZone: string): string {
  const asUtc = new Date(`${wall}:00Z`);
  return new Date(asUtc.getTime() - offsetMinutes(asUtc, timeZone) * minuteMs).toISOString();
}

function offsetMinutes(at: Date, timeZone: string): number {
  const words = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  const name = words.formatToParts(at).find((part) => part.type === "timeZoneName")?.value;
  const [, sign = "+", hours = "0", minutes = "0"] =
    /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? "") ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
}
