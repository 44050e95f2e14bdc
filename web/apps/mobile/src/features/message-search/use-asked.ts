import { useUser } from "../../core/services-context";
import type { Asked } from "./api";
import { filterOf, isNarrowed } from "./narrowing";
import type { Narrowing } from "./search";

/** What the address asks for. */
export function useAsked({
  keyword = "",
  ...narrowing
}: Narrowing & { keyword?: string | undefined }): Asked {
  const { timeZone } = useUser();
  const filter = filterOf(narrowing, timeZone);
  return { word: keyword, filter, narrowed: isNarrowed(narrowing) };
}
