import { useEffect, useState } from "react";

/** Nothing is shown for this long; most waits end sooner and should not flicker. */
export const loadingDelay = 200;

/** True once `active` has lasted for `delay` milliseconds. */
export function useDelayed(active: boolean, delay = loadingDelay): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setElapsed(true), delay);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [active, delay]);
  return active && elapsed;
}
