import type { Conference } from "@gerai/chat";

/** Whether somebody may come in by now: its host whenever they like, others once it is time or the host has come. */
export function mayComeIn(
  { state, startsAt, hostId }: Pick<Conference, "state" | "startsAt" | "hostId">,
  me: string,
  now: number,
): boolean {
  if (state === "closed") return false;
  return state !== "planned" || hostId === me || Date.parse(startsAt) <= now;
}

/** Whether a time to begin at is still to come. */
export function isAhead(time: Date | null): boolean {
  return time !== null && time.getTime() > Date.now();
}

/** As people read it to each other. */
export function spacedNumber(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3");
}

export function digitsOf(text: string, most: number): string {
  return text.replaceAll(/\D/g, "").slice(0, most);
}

/** Whether a PIN is none, or one that the server takes. */
export function isPin(pin: string): boolean {
  return /^(\d{4,8})?$/.test(pin);
}
