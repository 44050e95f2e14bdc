import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { may } from "./may";
import { paths } from "./paths";
import { useMaybeUser, useServices } from "./services-context";

/**
 * Runs the messenger while somebody who may use it is signed in; its code is loaded only then. Whether it runs.
 */
export function useMessenger(): boolean {
  const services = useServices();
  const router = useRouter();
  const user = useMaybeUser();
  const userId = user && may(user, "messages") ? user.userId : null;
  const [running, setRunning] = useState(false);

  useEffect(() => {
    if (userId === null) return undefined;
    let over = false;
    let stop: (() => void) | undefined;
    const run = async () => {
      const [{ chatOf, startChat }, { followIncoming }, { followCalls }] = await Promise.all([
        import("./chat/chat-client"),
        import("./chat/incoming"),
        import("./calls/door"),
      ]);
      if (over) return;
      // Before it connects: the first message that comes is news as well.
      const unfollow = followIncoming(chatOf(services), {
        here: () => router.state.location,
        open: ({ type, target, line }) =>
          void router.navigate({
            to: paths.conversation,
            search: { type, target, ...(line ? { line } : {}) },
          }),
      });
      const hangUp = followCalls(chatOf(services));
      const end = startChat(services, (href) => void router.navigate({ href }));
      setRunning(true);
      stop = () => {
        unfollow();
        hangUp();
        end();
      };
    };
    // Without its code there are no messages; the page that needs them says so.
    run().catch(() => undefined);
    return () => {
      over = true;
      setRunning(false);
      stop?.();
    };
  }, [services, router, userId]);
  return running;
}
