import { randomId, readJsonItem } from "@gerai/api";
import { useRef, useState } from "react";
import { dropPhoto, keepPhoto, photosOf } from "../../core/photos/photo-store";
import { shrunk } from "../../core/photos/shrink";
import { useServices, useUser } from "../../core/services-context";
import { lossDraftKey } from "../../core/storage-keys";
import { readDraft, withLine } from "./loss-draft";
import type { DraftLine, LossDraft } from "./loss-draft";

/** Whose the photos of somebody's draft are while it is not told: nobody sends them yet. */
export function draftOwner(userId: string): string {
  return `draft ${userId}`;
}

/** A loss that is being filled in, kept on the phone with its photos: a call or an empty battery loses nothing. */
export function useLossDraft() {
  const { storage, unsentPhotos } = useServices();
  const { userId } = useUser();
  const stored = lossDraftKey(userId);
  const [draft, setDraft] = useState(() => readDraft(readJsonItem(storage, stored), randomId()));
  // What takes its time, such as a photo, adds to the draft as it is by then.
  const latest = useRef(draft);
  const change = (next: LossDraft) => {
    latest.current = next;
    setDraft(next);
    storage.setItem(stored, JSON.stringify(next));
  };
  const changeLines = (how: (lines: readonly DraftLine[]) => DraftLine[]) =>
    change({ ...latest.current, lines: how(latest.current.lines) });
  return {
    draft,
    change: (part: Partial<Pick<LossDraft, "storeId" | "remark">>) =>
      change({ ...latest.current, ...part }),
    changeLines,
    /** Says whether the phone had room for them. */
    addPhotos: async ({ productId, name: subject }: DraftLine, files: readonly Blob[]) => {
      for (const file of files) {
        const id = randomId();
        const { key } = latest.current;
        const photo = {
          id,
          key,
          productId,
          subject,
          takenAt: Date.now(),
          picture: await shrunk(file),
        };
        if (!(await keepPhoto({ ...photo, userId: draftOwner(userId) }))) return false;
        changeLines((lines) => {
          const before = lines.find((line) => line.productId === productId)?.photos ?? [];
          return withLine(lines, productId, { photos: [...before, id] });
        });
      }
      return true;
    },
    removePhoto: (productId: string, id: string) => {
      void dropPhoto(id);
      changeLines((lines) => {
        const before = lines.find((line) => line.productId === productId)?.photos ?? [];
        return withLine(lines, productId, { photos: before.filter((each) => each !== id) });
      });
    },
    /** It has been told: its photos may go, and the next one begins empty. */
    told: async () => {
      const wanted = new Set(latest.current.lines.flatMap(({ photos }) => photos));
      for (const photo of await photosOf(draftOwner(userId))) {
        if (wanted.has(photo.id)) await keepPhoto({ ...photo, userId });
        else await dropPhoto(photo.id);
      }
      storage.removeItem(stored);
      unsentPhotos.setState(({ added }) => ({ added: added + 1 }));
    },
  };
}
