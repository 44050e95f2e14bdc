import { useEffect } from "react";
import { useMaybeUser, useServices } from "../services-context";

/** Sends photos that wait while somebody is signed in; the code for it comes after the first page. */
export function usePhotos(): void {
  const services = useServices();
  const userId = useMaybeUser()?.userId ?? null;
  useEffect(() => {
    if (userId === null) return undefined;
    let over = false;
    let stop: (() => void) | undefined;
    const run = async () => {
      const { startPhotos } = await import("./photo-sender");
      if (!over) stop = startPhotos(services, userId);
    };
    // They are safe where they are, and go out with the next start.
    run().catch(() => undefined);
    return () => {
      over = true;
      stop?.();
    };
  }, [services, userId]);
}
