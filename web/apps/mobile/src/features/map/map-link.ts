import type { Place } from "../../core/location-choice";

/** The address that opens a place in the phone's own map app. */
export function mapLink({ lat, lng }: Place, name: string | undefined, userAgent: string): string {
  const at = `${lat},${lng}`;
  // Apple's phones know no geo addresses; theirs opens the map app as well.
  if (/iPhone|iPad|iPod/.test(userAgent)) {
    return `maps://?ll=${at}&q=${encodeURIComponent(name ?? at)}`;
  }
  return `geo:${at}?q=${at}${name ? encodeURIComponent(`(${name})`) : ""}`;
}
