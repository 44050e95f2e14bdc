import { readJsonItem } from "@gerai/api";
import type { Giveaway } from "@gerai/api";
import { useState } from "react";
import { useServices, useUser } from "../../core/services-context";
import { draftFor } from "./giveaway-draft";
import type { GiveawayDraft } from "./giveaway-draft";

/** What is said about a request. Kept on the device, as its products are: other pages lose nothing. */
export function useGiveawayDraft(kind: Giveaway, customerId: string | undefined) {
  const { storage } = useServices();
  const { userId } = useUser();
  const key = `giveaway.form.${kind}.${userId}`;
  const [draft, setDraft] = useState(() => draftFor(readJsonItem(storage, key), customerId));
  return {
    draft,
    change: (part: Partial<GiveawayDraft>) => {
      const next = { ...draft, ...part };
      setDraft(next);
      storage.setItem(key, JSON.stringify(next));
    },
    clear: () => storage.removeItem(key),
  };
}
