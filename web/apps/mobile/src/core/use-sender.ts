import { useEffect } from "react";
import type { Services } from "./services";
import { useMaybeUser, useServices } from "./services-context";

/** Begins to send, as somebody, what waits on the device; returns how to end it. */
export type StartSending = (services: Services, userId: string) => () => void;

/** Their code comes after the first page, or while somebody is still signing in. */
export const sendDeeds = async () => (await import("./deeds/deed-client")).startDeeds;
export const sendPhotos = async () => (await import("./photos/photo-sender")).startPhotos;

/** Sends what waits while somebody is signed in. */
export function useSender(load: () => Promise<StartSending>): void {
  const services = useServices();
  const userId = useMaybeUser()?.userId ?? null;
  useEffect(() => {
    if (userId === null) return undefined;
    let over = false;
    let stop: (() => void) | undefined;
    const run = async () => {
      const start = await load();
      if (!over) stop = start(services, userId);
    };
    // What waits is safe where it is, and goes out with the next start. Not put off until the page has its answers: without
    // a network those take long, and until this has begun nobody is told that something waits.
    run().catch(() => undefined);
    return () => {
      over = true;
      stop?.();
    };
  }, [services, userId, load]);
}
