import { addDays } from "@gerai/domain";

/** The instant a calendar day begins in a zone, ISO-8601. None of our zones has daylight saving. */
export function startOfDay(day: string, timeZone: string): string {
  const midnightUtc = new Date(`${day}T00:00:00Z`);
  const words = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  const name = words.formatToParts(midnightUtc).find((part) => part.type === "timeZoneName")?.value;
  const [, sign = "+", hours = "0", minutes = "0"] =
    /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? "") ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
  return new Date(midnightUtc.getTime() - offset * 60_000).toISOString();
}

/** Two days, both inclusive, as the instants a query takes: from, and before. */
export function instantRange(
  from: string | undefined,
  to: string | undefined,
  timeZone: string,
): { from: string | null; to: string | null } {
  return {
    from: from ? startOfDay(from, timeZone) : null,
    to: to ? startOfDay(addDays(to, 1), timeZone) : null,
  };
}
