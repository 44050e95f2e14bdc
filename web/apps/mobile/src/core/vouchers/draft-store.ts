import { isRefusal, readJsonItem } from "@gerai/api";
import type { ApiError, KeyValueStore, UploadedFile } from "@gerai/api";
import { createStore } from "zustand/vanilla";
import { isEmptyDraft, maxVouchers, restoredDraft, storedDraft } from "./voucher-draft";
import type { DraftForm, DraftPicture, DraftValues, VoucherDraft } from "./voucher-draft";

/** What a draft needs from around it. */
export interface DraftSurroundings {
  storage: KeyValueStore;
  /** Where it is kept on the device. */
  key: string;
  upload: (file: File, onProgress: (share: number) => void) => Promise<UploadedFile>;
  /** Pictures that have not reached the server, kept past a reload. */
  unsent: { load: () => Promise<readonly File[]>; save: (files: readonly File[]) => void };
  /** A picture the server will never take; it leaves the draft. */
  onRefused: (error: ApiError) => void;
  now: () => number;
  randomId: () => string;
}

/** A draft, and what was found of it when the app opened it. */
export interface DraftState<Values> extends VoucherDraft<Values> {
  /** It was begun earlier and found again. */
  restored: boolean;
}

/** A payment in preparation. It lives longer than its page, and so do uploads under way. */
export type DraftStore<Values extends DraftValues<Values>> = ReturnType<
  typeof createDraftStore<Values>
>;

/** The part of a draft its pictures need. */
export type PictureDraft = Pick<DraftStore<Record<string, string>>, "add" | "retry" | "remove">;

/** Opens the draft kept under a key, or begins one. */
export function createDraftStore<Values extends DraftValues<Values>>(
  form: DraftForm<Values>,
  surroundings: DraftSurroundings,
) {
  const { storage, key, upload, unsent, now, randomId } = surroundings;
  const kept = restoredDraft(readJsonItem(storage, key), now(), form);
  const fresh = (values: Values = form.empty): DraftState<Values> => {
    return { requestId: randomId(), values, pictures: [], restored: false };
  };
  const store = createStore<DraftState<Values>>(() =>
    kept && !isEmptyDraft(kept) ? { ...kept, restored: true } : fresh(),
  );
  // Pictures the server does not have yet, for another try.
  const files = new Map<string, File>();
  const keepFile = (pictureKey: string, file: File | null) => {
    if (file) files.set(pictureKey, file);
    else if (!files.delete(pictureKey)) return;
    unsent.save([...files.values()]);
  };

  const set = (change: Partial<DraftState<Values>>) => {
    store.setState((state) => ({ ...state, ...change }));
    const draft = store.getState();
    if (isEmptyDraft(draft)) storage.removeItem(key);
    else storage.setItem(key, storedDraft(draft));
  };
  const setPicture = (pictureKey: string, change: Partial<DraftPicture>) => {
    const { pictures } = store.getState();
    if (!pictures.some((picture) => picture.key === pictureKey)) return;
    set({
      pictures: pictures.map((picture) =>
        picture.key === pictureKey ? { ...picture, ...change } : picture,
      ),
    });
  };
  const drop = (pictureKey: string) => {
    const { pictures } = store.getState();
    const dropped = pictures.find((picture) => picture.key === pictureKey);
    if (dropped?.url.startsWith("blob:")) URL.revokeObjectURL(dropped.url);
    keepFile(pictureKey, null);
    set({ pictures: pictures.filter((picture) => picture !== dropped) });
  };

  const send = async (pictureKey: string) => {
    const file = files.get(pictureKey);
    if (!file) return;
    setPicture(pictureKey, { status: "uploading", progress: 0 });
    try {
      const { id, url } = await upload(file, (progress) => setPicture(pictureKey, { progress }));
      keepFile(pictureKey, null);
      const voucher = { id, url, uploadedAt: now() };
      setPicture(pictureKey, { status: "done", progress: 1, voucher });
    } catch (error) {
      if (!isRefusal(error)) return setPicture(pictureKey, { status: "failed" });
      drop(pictureKey);
      surroundings.onRefused(error);
    }
  };

  const add = (added: readonly File[]) => {
    const { pictures } = store.getState();
    for (const file of added.slice(0, maxVouchers - pictures.length)) {
      const picture = randomId();
      keepFile(picture, file);
      set({ pictures: [...store.getState().pictures, newPicture(picture, file)] });
      void send(picture);
    }
  };
  void unsent.load().then((left) => {
    if (left.length === 0) return;
    set({ restored: true });
    add(left);
  });

  return {
    ...store,
    change: (values: Partial<Values>) => set({ values: { ...store.getState().values, ...values } }),
    /** Takes pictures in, as many as still fit, and starts sending them. */
    add,
    retry: (pictureKey: string) => void send(pictureKey),
    remove: drop,
    /** The draft was handed in once before in another form: from here on it is another one. */
    renew: () => set({ requestId: randomId() }),
    /** Forgets everything, or begins with what an earlier one said. */
    startOver: (values: Values = form.empty) => {
      for (const { key: picture } of store.getState().pictures) drop(picture);
      set(fresh(values));
    },
  };
}

function newPicture(key: string, file: File): DraftPicture {
  const url = URL.createObjectURL(file);
  return { key, url, status: "uploading", progress: 0, voucher: null };
}
