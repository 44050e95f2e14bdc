import { useEffect } from "react";
import { may } from "../core/may";
import { savesData } from "../core/saves-data";
import type { Services } from "../core/services";
import { useMaybeUser, useServices } from "../core/services-context";
import { whenIdle } from "../core/when-idle";

/** Keeps what promoters need in the aisle on their phone: at the start, and whenever they come back to the app or to a network. */
export function useFloorKept(): void {
  const services = useServices();
  const user = useMaybeUser();
  const stands = user !== null && user.stores.length > 0 && standsInTheAisle(user);
  useEffect(() => {
    if (!stands) return undefined;
    let leave: () => void = () => undefined;
    const keep = () => {
      leave();
      if (document.visibilityState === "visible" && navigator.onLine && !savesData())
        leave = whenIdle(() => void load(services));
    };
    keep();
    document.addEventListener("visibilitychange", keep);
    window.addEventListener("online", keep);
    return () => {
      leave();
      document.removeEventListener("visibilitychange", keep);
      window.removeEventListener("online", keep);
    };
  }, [services, stands]);
}

/** Those who order, or look after others, have a network where they do it. */
function standsInTheAisle(user: { permissions: string[] }): boolean {
  const does = may(user, "sales_report_submit") || may(user, "stock_count_submit");
  return does && !may(user, "order_submit") && !may(user, "sales_report_correct");
}

async function load(services: Services): Promise<void> {
  try {
    const { keepFloor } = await import("./keep-floor");
    await keepFloor(services);
  } catch {
    // Without a network the code does not come either; the next time tries again.
  }
}
