import { ApiError, NetworkError, sendOnce, SessionExpired } from "@gerai/api";
import type {
  Answer,
  Client,
  GetPath,
  Input,
  JsonPath,
  KeyValueStore,
  PostPath,
  Query,
  UploadPath,
} from "@gerai/api";
import * as v from "valibot";

/** Addresses that have a list written into a workbook. */
export type ExportPath = Extract<PostPath, `${string}/export`>;

/** A file the server made. */
export interface Download {
  name: string;
  blob: Blob;
}

const refusalSchema = v.object({
  state: v.number(),
  code: v.optional(v.string(), ""),
  msg: v.nullish(v.string()),
  traceId: v.nullish(v.string()),
});

const unauthorised = 401;

/** Large workbooks and app packages need longer than a page does. */
const uploadTimeoutMs = 600_000;

/** The console's way to the server: reads, writes that happen once, uploads and downloads. */
export class ConsoleApi {
  readonly client: Client;
  /** For the few files that are no calls: published versions, the API document. */
  readonly fetch: typeof fetch;
  readonly #pending: KeyValueStore;
  readonly #language: () => string;

  constructor(client: Client, pending: KeyValueStore, send: typeof fetch, language: () => string) {
    this.client = client;
    this.#pending = pending;
    this.fetch = send;
    this.#language = language;
  }

  async get<Path extends GetPath>(
    path: Path,
    query: Query<Path>,
    signal?: AbortSignal,
  ): Promise<Answer<Path>> {
    return await this.client.get(path, { query, signal });
  }

  /** Every write of the console carries an idempotency key, so a lost answer is never a lost save. */
  async write<Path extends JsonPath>(path: Path, body: Input<Path>): Promise<Answer<Path, "post">> {
    return await sendOnce(this.#pending, path, body, (idempotencyKey) =>
      this.client.write(path, body, { idempotencyKey }),
    );
  }

  /** Asks for something that the address says all about; once, as every other write. */
  async ask<Path extends ExportPath>(
    path: Path,
    query: Query<Path, "post">,
  ): Promise<Answer<ExportPath, "post">> {
    return await sendOnce(this.#pending, path, query, (idempotencyKey) =>
      this.client.post<ExportPath>(path, null, { query, idempotencyKey }),
    );
  }

  async upload<Path extends UploadPath>(
    path: Path,
    file: File,
    fields: Readonly<Record<string, string>> = {},
  ): Promise<Answer<Path, "post">> {
    const { name, size, lastModified } = file;
    return await sendOnce(
      this.#pending,
      path,
      { ...fields, name, size, lastModified },
      (idempotencyKey) => {
        const multipart = new FormData();
        for (const [field, value] of Object.entries(fields)) multipart.set(field, value);
        multipart.set("file", file);
        const options = { idempotencyKey, timeoutMs: uploadTimeoutMs };
        return this.client.upload(path, multipart, options);
      },
    );
  }

  /** Fetches a file. Refusals come as an envelope and are thrown like those of any other call. */
  async download<Path extends GetPath>(path: Path, query: Query<Path>): Promise<Download> {
    const token = await this.client.tokens.current();
    const first = await this.#fetchFile(path, query, token.value);
    if (first.status !== unauthorised) return await readDownload(first, path);
    const renewed = await this.client.tokens.renew(token);
    return await readDownload(await this.#fetchFile(path, query, renewed.value), path);
  }

  async #fetchFile(path: string, query: object, token: string): Promise<Response> {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      if (value !== null && value !== undefined) search.set(name, String(value));
    }
    const text = search.toString();
    try {
      return await this.fetch(text === "" ? path : `${path}?${text}`, {
        headers: { Authorization: `Bearer ${token}`, Language: this.#language() },
        cache: "no-store",
      });
    } catch (error) {
      throw new NetworkError("unreachable", { cause: error });
    }
  }
}

async function readDownload(response: Response, path: string): Promise<Download> {
  if (!response.ok) throw await readRefusal(response);
  const fallback = `${path.split("/").slice(-2).join("-")}.xlsx`;
  const name = fileName(response.headers.get("Content-Disposition")) ?? fallback;
  return { name, blob: await response.blob() };
}

async function readRefusal(response: Response): Promise<ApiError> {
  const answer = v.safeParse(refusalSchema, await response.json().catch(() => null));
  const details = answer.success
    ? { ...answer.output, message: answer.output.msg ?? "", traceId: answer.output.traceId ?? null }
    : { state: response.status, code: "bad_answer", message: "" };
  return response.status === unauthorised ? new SessionExpired(details) : new ApiError(details);
}

/** The file name of a Content-Disposition header, the encoded form first. */
function fileName(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? "")?.[1] ?? null;
}
