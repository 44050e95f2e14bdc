import { useState } from "react";

/** Products marked for something to be done with them together. */
export interface Selection {
  /** Whether marking is going on at all. */
  active: boolean;
  chosen: readonly string[];
  start: () => void;
  stop: () => void;
  toggle: (id: string) => void;
  /** Marks all of these, or none when all of them are marked. */
  toggleAll: (ids: readonly string[]) => void;
}

/** Marking products in a list. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const marked = chosen ?? [];
  return {
    active: chosen !== null,
    chosen: marked,
    start: () => setChosen([]),
    stop: () => setChosen(null),
    toggle: (id) =>
      setChosen(marked.includes(id) ? marked.filter((other) => other !== id) : [...marked, id]),
    toggleAll: (ids) => setChosen(ids.every((id) => marked.includes(id)) ? [] : [...ids]),
  };
}
