import { dateInZone } from "@gerai/domain";
import { useQuery } from "@tanstack/react-query";
import { may } from "../../core/may";
import { useClient, useUser } from "../../core/services-context";
import { useNow } from "../../core/use-now";
import { reportStoresQuery } from "./api";
import { heldOn } from "./stores";
import type { HeldStore } from "./stores";

/** How many days after a day what was sold on it is still taken, until the server has said. */
const usualLateDays = 7;

/**
 * The stores somebody works in lately; before the server has said, those they are known to work in. Who reports
 * nothing of their own is not answered, so their phone does not ask.
 */
function useHeldStores(): { stores: HeldStore[]; lateDays: number } {
  const user = useUser();
  const { stores, timeZone } = user;
  const enabled = may(user, "sales_report_submit");
  const { data } = useQuery({ ...reportStoresQuery(useClient()), enabled });
  if (data) return { stores: data.list, lateDays: data.rule.lateDays };
  const known = stores.map((store) => ({ ...store, timeZone, from: "", to: null }));
  return { stores: known, lateDays: usualLateDays };
}

/** The stores to report for: where, and until how long ago. */
export function useStores() {
  const held = useHeldStores();
  const { timeZone } = useUser();
  const now = useNow();
  /** The day it is in a store, or where the reader works. */
  const todayIn = (storeId?: string, at: Date = now) => {
    const store = held.stores.find(({ id }) => id === storeId) ?? held.stores[0];
    return dateInZone(at, store?.timeZone ?? timeZone);
  };
  return { ...held, on: (day: string) => heldOn(held.stores, day), todayIn };
}

/** The day it is where the reader works. */
export function useToday(): string {
  return useStores().todayIn();
}
