import { randomId, uploadFile } from "@gerai/api";
import type { Client } from "@gerai/api";
import { toast } from "@gerai/ui";
import { errorText } from "../error-text";
import { drop, keep, readKept } from "../offline-store";
import type { Services } from "../services";
import { createDraftStore } from "./draft-store";
import type { DraftStore } from "./draft-store";
import type { DraftForm, DraftValues } from "./voucher-draft";

/** Opens the drafts of one kind; the same key is the same draft on every page that asks. */
export function voucherDrafts<Values extends DraftValues<Values>>(form: DraftForm<Values>) {
  // Drafts that were opened since the app started, by the client that uploads for them.
  const opened = new WeakMap<Client, Map<string, DraftStore<Values>>>();
  return ({ client, storage }: Services, key: string): DraftStore<Values> => {
    const drafts = opened.get(client) ?? new Map<string, DraftStore<Values>>();
    opened.set(client, drafts);
    const known = drafts.get(key);
    if (known) return known;
    const draft = createDraftStore(form, {
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
  };
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
