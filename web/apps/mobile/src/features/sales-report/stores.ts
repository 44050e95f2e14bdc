/** A store that somebody works in from a day on, and until another if that is known. */
export interface HeldStore {
  id: string;
  code: string;
  name: string;
  timeZone: string;
  from: string;
  to: string | null;
}

/** The stores of a day: whoever moved mid-month reports each day where it was sold. */
export function heldOn(stores: readonly HeldStore[], day: string): HeldStore[] {
  return stores.filter(({ from, to }) => from <= day && (to === null || day <= to));
}
