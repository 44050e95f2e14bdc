import { randomId, uploadFile } from "@gerai/api";
import type { Client } from "@gerai/api";
import { toast } from "@gerai/ui";
import { errorText } from "../../core/error-text";
import { drop, keep, readKept } from "../../core/offline-store";
import type { Services } from "../../core/services";
import { useServices, useUser } from "../../core/services-context";
import { topUpDraftKey } from "../../core/storage-keys";
import { createDraftStore } from "./draft-store";
import type { DraftStore } from "./draft-store";

/** Drafts that were opened since the app started, by the client that uploads for them. */
const opened = new WeakMap<Client, Map<string, DraftStore>>();

/** The top-up this user prepares for a customer; the same one on every page that asks. */
export function useTopUpDraft(customerId: string | undefined): DraftStore {
  const services = useServices();
  return openDraft(services, topUpDraftKey(useUser().userId, customerId));
}

function openDraft({ client, storage }: Services, key: string): DraftStore {
  const drafts = opened.get(client) ?? new Map<string, DraftStore>();
  opened.set(client, drafts);
  const known = drafts.get(key);
  if (known) return known;
  const draft = createDraftStore({
    storage,
    key,
    upload: (file, onProgress) => uploadFile(client, "voucher", file, { onProgress }),
    unsent: unsentPictures(key),
    onRefused: (error) => toast(errorText(error), { tone: "error" }),
    now: Date.now,
    randomId,
  });
  drafts.set(key, draft);
  return draft;
}

/** As long as the server would keep a picture that nothing uses. */
const unsentLifeMs = 24 * 3_600_000;

function unsentPictures(key: string) {
  return {
    load: async (): Promise<File[]> => {
      const kept = await readKept(key, unsentLifeMs);
      return Array.isArray(kept) ? kept.filter((file) => file instanceof File) : [];
    },
    save: (files: readonly File[]) => void (files.length > 0 ? keep(key, files) : drop(key)),
  };
}
