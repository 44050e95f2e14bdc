import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useState } from "react";
import { saveOnDevice } from "../hand-over";
import type { MediaSource } from "./media-link";
import { useChat } from "./use-chat";

/** Progress is worth showing above this many bytes. */
export const shownProgressBytes = 300 * 1024;

/** Reads a file whole, telling how much of it is there, and hands it to the device. */
async function save(url: string, name: string, onProgress: (share: number) => void): Promise<void> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`the file answered ${response.status}`);
  const total = Number(response.headers.get("Content-Length"));
  const parts: BlobPart[] = [];
  let read = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    read += part.value.length;
    if (total > 0) onProgress(read / total);
  }
  const type = response.headers.get("Content-Type") ?? "application/octet-stream";
  saveOnDevice(new Blob(parts, { type }), name);
}

/** Saves files on the device; what fails says so. */
export function useSave() {
  const chat = useChat();
  /** How much of the file is there; null while nothing is being saved. */
  const [share, setShare] = useState<number | null>(null);
  const start = async ({ uid, fileId }: MediaSource, name: string) => {
    setShare(0);
    try {
      await save(await chat.media.link(uid, fileId), name, setShare);
      toast(t("media.saved"), { tone: "success" });
    } catch {
      toast(t("media.downloadFailed"), { tone: "error" });
    } finally {
      setShare(null);
    }
  };
  return { share, save: (source: MediaSource, name: string) => void start(source, name) };
}
