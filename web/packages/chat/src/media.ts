import { ApiError } from "@gerai/api/core";
import type { Schemas } from "@gerai/api/core";
import type { Clock } from "@gerai/api/device";
import type { RecordItem } from "./content/decoded";
import { recordItems } from "./content/record";
import type { OutgoingFile } from "./outbox-entry";
import type { ChatHttp, MediaFile, MediaKind } from "./types";

const base = "/v3/im/front/media";

type Upload = Schemas["MediaUpload"];
type Link = Schemas["MediaLink"];

/** Nothing larger is sent, unless the installation says so (`fileLimit`). */
export const maxFileBytes = 104_857_600;
/** Most the server takes of each kind; a larger picture travels as a file. */
export const maxBytes: Readonly<Record<MediaKind, number>> = {
  image: 20 * 1_048_576,
  voice: 4 * 1_048_576,
  video: maxFileBytes,
  file: maxFileBytes,
};
const linksAtOnce = 100;
/** A link is asked for anew a little before it closes. */
const closingMs = 60_000;

/** Why a file is not sent or not there. */
export class MediaProblem extends Error {
  override readonly name = "MediaProblem";
  readonly code: "file_too_large" | "file_empty" | "file_gone";
  /** What would have been the largest. */
  readonly most: number | undefined;

  constructor(code: MediaProblem["code"], most?: number) {
    super(code);
    this.code = code;
    this.most = most;
  }
}

/** What whoever uploads wants to know on the way. */
export interface UploadWatch {
  onBegun: (uploadId: string) => void;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

interface Deps {
  http: ChatHttp;
  clock: Clock;
  /** Where files are. */
  fileAddress: () => string;
}

interface Asked {
  resolve: (links: readonly Link[]) => void;
  reject: (error: unknown) => void;
}

/** Files of messages: bringing them to the server in parts, and links to read them by. */
export class Media {
  readonly #deps: Deps;
  readonly #links = new Map<string, Promise<readonly Link[]>>();
  #asked = new Map<string, Asked>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Sends the parts the server lacks; what arrived before a break is not sent again. */
  async upload(file: OutgoingFile, watch: UploadWatch): Promise<MediaFile> {
    // Emptied or gone from the device since it was picked.
    if (file.blob.size === 0) throw new MediaProblem("file_empty");
    let upload = await this.#resumed(file, watch);
    const { uploadId, partBytes, partCount } = upload;
    const total = file.blob.size;
    for (let number = 0; number < partCount && !upload.file; number += 1) {
      if (upload.received.includes(number)) continue;
      const part = file.blob.slice(number * partBytes, (number + 1) * partBytes);
      const there = arrived(upload, total);
      upload = await this.#deps.http.post(
        `${base}/part`,
        { bytes: part },
        {
          query: { uploadId, number },
          signal: watch.signal,
          onProgress: (share) => watch.onProgress((there + share * part.size) / total),
        },
      );
      watch.onProgress(arrived(upload, total) / total);
    }
    if (!upload.file) throw new MediaProblem("file_gone");
    return upload.file;
  }

  /** An address of a message's file (or of a favourite's), good for a while. */
  async link(uid: string, fileId: string): Promise<string> {
    const found = (await this.#linksOf(uid)).find((link) => link.fileId === fileId);
    if (!found) throw new MediaProblem("file_gone");
    return this.#deps.fileAddress() + found.url;
  }

  /** All messages of a long record, from the file that holds them. */
  async record(uid: string, fileId: string, signal?: AbortSignal): Promise<RecordItem[]> {
    const response = await fetch(await this.link(uid, fileId), signal ? { signal } : {});
    if (!response.ok) throw new MediaProblem("file_gone");
    return recordItems(await response.text());
  }

  async #resumed(file: OutgoingFile, { onBegun, signal }: UploadWatch): Promise<Upload> {
    const { http } = this.#deps;
    const { uploadId, media, name, blob } = file;
    if (uploadId) {
      try {
        return await http.get(`${base}/state`, { query: { uploadId }, signal });
      } catch (error) {
        // Parts of an upload that stood still for a day are gone.
        if (!(error instanceof ApiError) || error.code !== "not_found") throw error;
      }
    }
    const json = { media, name, bytes: blob.size };
    const path = `${base}/begin`;
    const begun = await http.post(path, { json }, { signal });
    onBegun(begun.uploadId);
    return begun;
  }

  async #linksOf(uid: string): Promise<readonly Link[]> {
    const known = this.#links.get(uid);
    if (known) return await known;
    const asking = new Promise<readonly Link[]>((resolve, reject) => {
      if (this.#asked.size === 0) queueMicrotask(() => void this.#ask());
      this.#asked.set(uid, { resolve, reject });
    });
    this.#links.set(uid, asking);
    try {
      const links = await asking;
      const closes = Math.min(...links.map(({ expiresAt }) => Date.parse(expiresAt)));
      this.#forgetAt(uid, links.length > 0 ? closes - closingMs : 0);
      return links;
    } catch (error) {
      this.#links.delete(uid);
      throw error;
    }
  }

  #forgetAt(uid: string, time: number): void {
    const { clock } = this.#deps;
    const left = time - clock.now();
    if (left <= 0) this.#links.delete(uid);
    else clock.after(left, () => this.#links.delete(uid));
  }

  /** Everything asked for in the same moment goes in as few calls as possible. */
  async #ask(): Promise<void> {
    const asked = [...this.#asked];
    this.#asked = new Map();
    for (let at = 0; at < asked.length; at += linksAtOnce) {
      const some = asked.slice(at, at + linksAtOnce);
      const uids = some.map(([uid]) => uid);
      try {
        const path = `${base}/links`;
        const { list } = await this.#deps.http.post(path, {
          json: { uids },
        });
        for (const [uid, { resolve }] of some) resolve(list.filter((link) => link.uid === uid));
      } catch (error) {
        for (const [, { reject }] of some) reject(error);
      }
    }
  }
}

/** Refuses what cannot be sent before anything of it travels. `fileBytes` is the most of a film or file. */
export function requireSendable(
  { media, blob }: Pick<OutgoingFile, "media" | "blob">,
  fileBytes: number,
): void {
  if (blob.size === 0) throw new MediaProblem("file_empty");
  const most = media === "file" || media === "video" ? fileBytes : maxBytes[media];
  if (blob.size > most) throw new MediaProblem("file_too_large", most);
}

function arrived({ received, partBytes, partCount, file }: Upload, total: number): number {
  if (file) return total;
  const last = received.includes(partCount - 1) ? total - (partCount - 1) * partBytes : null;
  return last === null ? received.length * partBytes : (received.length - 1) * partBytes + last;
}
