import { tabPaths } from "@gerai/domain";
import type { ParsedLocation } from "@tanstack/react-router";

interface LocationChange {
  fromLocation?: ParsedLocation;
  toLocation: ParsedLocation;
  pathChanged: boolean;
}

/** Opening a page slides it in, going back slides it out; tabs and the first page do not move. */
export function transitionTypes({
  fromLocation,
  toLocation,
  pathChanged,
}: LocationChange): string[] | false {
  if (!fromLocation || !pathChanged) return false;
  if (isTab(fromLocation) && isTab(toLocation)) return false;
  const from = fromLocation.state.__TSR_index;
  const to = toLocation.state.__TSR_index;
  if (from === to) return false;
  return [to < from ? "pop" : "push"];
}

function isTab({ pathname }: ParsedLocation): boolean {
  return tabPaths.includes(pathname);
}
