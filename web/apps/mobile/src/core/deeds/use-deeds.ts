import { useEffect } from "react";
import { useMaybeUser, useServices } from "../services-context";

/** Sends what waits while somebody is signed in; the code for it comes after the first page. */
export function useDeeds(): void {
  const services = useServices();
  const userId = useMaybeUser()?.userId ?? null;
  useEffect(() => {
    if (userId === null) return undefined;
    let over = false;
    let stop: (() => void) | undefined;
    const run = async () => {
      const { startDeeds } = await import("./deed-client");
      if (!over) stop = startDeeds(services);
    };
    // What waits is safe where it is, and goes out with the next start.
    run().catch(() => undefined);
    return () => {
      over = true;
      stop?.();
    };
  }, [services, userId]);
}
