import { isRefusal, randomId, uploadFile } from "@gerai/api";
import type { Offer } from "@gerai/api";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useRef, useState } from "react";
import { errorText } from "../../core/error-text";
import { useClient } from "../../core/services-context";
import { newFilesProblem } from "./model";

/** A document the server has. */
type StoredFile = Pick<Offer["attachments"][number], "id" | "name" | "bytes" | "url">;

/** A document on its way to the server, or there. */
export interface Attachment {
  key: string;
  name: string;
  bytes: number;
  status: "uploading" | "failed" | "done";
  /** Sent share, 0 to 1. */
  progress: number;
  /** What the server calls it, once it has it. */
  fileId: string | null;
  url: string | null;
}

/** Documents of an offer: chosen, checked, sent with progress, sent again, removed. */
export function useAttachments(existing: readonly StoredFile[] = []) {
  const client = useClient();
  const [items, setItems] = useState<readonly Attachment[]>(() => existing.map(stored));
  // Files the server does not have yet, for another try.
  const files = useRef(new Map<string, File>());

  const change = (key: string, part: Partial<Attachment>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)));

  const remove = (key: string) => {
    files.current.delete(key);
    setItems((all) => all.filter((item) => item.key !== key));
  };

  const send = async (key: string) => {
    const file = files.current.get(key);
    if (!file) return;
    change(key, { status: "uploading", progress: 0 });
    try {
      const { id, url } = await uploadFile(client, "offer", file, {
        onProgress: (progress) => change(key, { progress }),
      });
      files.current.delete(key);
      change(key, { status: "done", progress: 1, fileId: id, url });
    } catch (error) {
      if (!isRefusal(error)) return change(key, { status: "failed" });
      // The server will never take this one.
      remove(key);
      toast(errorText(error), { tone: "error" });
    }
  };

  return {
    items,
    add: (added: readonly File[]) => {
      const problem = newFilesProblem(items, added);
      if (problem) return toast(t(problem), { tone: "error" });
      for (const file of added) {
        const key = randomId();
        files.current.set(key, file);
        setItems((all) => [...all, chosen(key, file)]);
        void send(key);
      }
    },
    retry: (key: string) => void send(key),
    remove,
    uploading: items.some((item) => item.status === "uploading"),
    failed: items.some((item) => item.status === "failed"),
    fileIds: items.flatMap((item) => item.fileId ?? []),
    /** Those that are there, to be found again. */
    stored: items.flatMap(({ fileId, name, bytes, url }): StoredFile[] =>
      fileId === null ? [] : [{ id: fileId, name, bytes, url: url ?? "" }],
    ),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;

function stored({ id, name, bytes, url }: StoredFile): Attachment {
  return { key: id, name, bytes, status: "done", progress: 1, fileId: id, url };
}

function chosen(key: string, { name, size }: File): Attachment {
  return { key, name, bytes: size, status: "uploading", progress: 0, fileId: null, url: null };
}

/** Why an offer cannot be sent in yet, as far as its documents are concerned. */
export function attachmentsHint({ uploading, failed }: Attachments): string | undefined {
  if (failed) return t("offers.problem.uploadFailed");
  return uploading ? t("offers.problem.uploading") : undefined;
}
