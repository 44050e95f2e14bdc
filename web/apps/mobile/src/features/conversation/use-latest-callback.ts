import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * The same function on every drawing, doing what the latest one would do. Rows that are given it are
 * drawn again only when something about themselves changes, not whenever the list scrolls.
 */
export function useLatestCallback<Args extends unknown[]>(
  work: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
