import { useEffect } from "react";
import type { Services } from "./services";
import { useMaybeUser, useServices } from "./services-context";
import { whenAnswered } from "./when-idle";

/** Begins to send, as somebody, what waits on the device; returns how to end it. */
export type StartSending = (services: Services, userId: string) => () => void;

/** Sends what waits while somebody is signed in. The code for it comes after the first page. */
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
    // What waits is safe where it is, and goes out with the next start.
    const leave = whenAnswered(services.queryClient, () => void run().catch(() => undefined));
    return () => {
      over = true;
      leave();
      stop?.();
    };
  }, [services, userId, load]);
}
