import type {
  Answer,
  Body,
  GetPath,
  Input,
  JsonPath,
  PlainGetPath,
  PostPath,
  Query,
  UploadPath,
} from "./calls";
import { readEnvelope, stateSessionExpired, stateUpdateRequired } from "./envelope";
import { ApiError, SessionExpired } from "./errors";
import { LatestCalls } from "./latest-calls";
import { endReason, SessionTokens } from "./session-tokens";
import type { SessionTokensConfig } from "./session-tokens";
import { sendRequest, withQuery } from "./transport";
import type { QueryValue, Send, WireRequest } from "./transport";
import type { DeviceClass, Schemas, TokenAnswer } from "./types";
import type { UploadSend } from "./upload";

/** Public client identity of the specification: it names the app and authorises nothing else. */
/** The key by which the app is known to its own server, before anybody is signed in. */
export const clientKey = btoa("gerai-app:gerai-app");
const basicCredential = `Basic ${clientKey}`;

/** The token call, used for signing in and for renewing. */
export const tokenPath = "/v3/member/front/frontLogin/oauth/token" satisfies PostPath;

/** What a client needs from the app it works for. */
export interface ClientConfig extends Omit<SessionTokensConfig, "renew"> {
  /** Where the API answers; empty for the origin the app came from. */
  baseUrl: () => string;
  language: () => string;
  storeId: () => string | null;
  deviceId: () => string;
  deviceClass: DeviceClass;
  /** What the app runs on; with it the server can tell an app that is too old to update. */
  platform?: Schemas["Platform"];
  appVersion: string;
  fetch: typeof fetch;
  /** Called when the server gives this version of the app no more tokens. */
  onUpdateRequired?: () => void;
  /** Sends bodies whose progress is shown; without it they go out by `fetch`, in silence. */
  upload?: UploadSend;
}

/** How one call differs from the usual. */
export interface CallOptions {
  /** `bearer` unless told: a signed-in call. */
  auth?: "bearer" | "basic" | "none";
  /** Gives the call up. A query passes its own, which ends when its question is asked anew or nobody waits for it. */
  signal?: AbortSignal | undefined;
  /** Only the newest answer of this address matters: an earlier call to it that still runs is given up. */
  latest?: boolean;
  timeoutMs?: number;
  idempotencyKey?: string;
  /** Told how much of the body has left the device, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

interface WithQuery<Path extends GetPath> extends CallOptions {
  query: Query<Path>;
}

interface SentOptions extends CallOptions {
  query?: Readonly<Record<string, QueryValue>>;
  /** How the answer is read; as an envelope unless told. */
  read?: (response: Response) => Promise<unknown>;
}

type SentBody =
  | { json: unknown }
  | { form: Readonly<Record<string, QueryValue>> }
  | { multipart: FormData }
  | { bytes: Blob };

/** The calls of the API, as data or as typed errors. */
export class Client {
  readonly tokens: SessionTokens;
  readonly #config: ClientConfig;
  readonly #latest = new LatestCalls();

  constructor(config: ClientConfig) {
    this.#config = config;
    this.tokens = new SessionTokens({ ...config, renew: () => this.#renew() });
  }

  /** What a token call says about the device and the app on it. */
  get device() {
    const { deviceId, deviceClass, platform } = this.#config;
    return { deviceId: deviceId(), deviceClass, platform };
  }

  /** Reads. */
  async get<Path extends PlainGetPath>(
    path: Path,
    options?: CallOptions & { query?: Query<Path> },
  ): Promise<Answer<Path>>;
  async get<Path extends GetPath>(path: Path, options: WithQuery<Path>): Promise<Answer<Path>>;
  async get<Path extends GetPath>(path: Path, options: SentOptions = {}): Promise<Answer<Path>> {
    const read = (signal = options.signal) =>
      this.#call<Answer<Path>>("GET", path, null, { ...options, signal });
    return await (options.latest ? this.#latest.run(path, options.signal, read) : read());
  }

  /** Reads a file; a refusal comes as an envelope, as of any other call. */
  async file<Path extends GetPath>(path: Path, options: WithQuery<Path>): Promise<Blob> {
    const read = (response: Response) => (response.ok ? response.blob() : readEnvelope(response));
    return await this.#call<Blob>("GET", path, null, { ...options, read });
  }

  /** Writes. */
  async post<Path extends PostPath>(
    path: Path,
    body: Body<Path>,
    options: CallOptions & { query?: Query<Path, "post"> } = {},
  ): Promise<Answer<Path, "post">> {
    return await this.#call<Answer<Path, "post">>("POST", path, body, options);
  }

  /** Writes JSON. */
  async write<Path extends JsonPath>(
    path: Path,
    json: Input<Path>,
    options: CallOptions = {},
  ): Promise<Answer<Path, "post">> {
    return await this.#call<Answer<Path, "post">>("POST", path, { json }, options);
  }

  /** Writes a form with files. */
  async upload<Path extends UploadPath>(
    path: Path,
    multipart: FormData,
    options: CallOptions = {},
  ): Promise<Answer<Path, "post">> {
    return await this.#call<Answer<Path, "post">>("POST", path, { multipart }, options);
  }

  async #call<T>(
    method: WireRequest["method"],
    path: string,
    body: SentBody | null,
    options: SentOptions,
  ): Promise<T> {
    const data = await this.#authorised(method, path, body, options);
    // The types are generated from the server's own; this is the one place that trusts them.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return data as T;
  }

  async #authorised(
    method: WireRequest["method"],
    path: string,
    body: SentBody | null,
    options: SentOptions,
  ): Promise<unknown> {
    const send = async (authorization: string | null) =>
      await this.#send(method, path, body, options, authorization);
    if (options.auth === "basic") return await this.#sendBasic(send);
    if (options.auth === "none") return await send(null);
    const token = await this.tokens.current();
    try {
      return await send(`Bearer ${token.value}`);
    } catch (error) {
      if (!(error instanceof SessionExpired)) throw error;
      if (endReason(error.code) !== "session_expired") {
        this.tokens.end(endReason(error.code));
        throw error;
      }
      const renewed = await this.tokens.renew(token);
      return await this.#sendRenewed(send, renewed.value);
    }
  }

  /** Only calls for tokens go by the app's own credential, and only they refuse an old version. */
  async #sendBasic(send: (authorization: string) => Promise<unknown>): Promise<unknown> {
    try {
      return await send(basicCredential);
    } catch (error) {
      if (error instanceof ApiError && error.state === stateUpdateRequired) {
        this.#config.onUpdateRequired?.();
      }
      throw error;
    }
  }

  /** The second and last try: a session refused twice is over. */
  async #sendRenewed(
    send: (authorization: string) => Promise<unknown>,
    token: string,
  ): Promise<unknown> {
    try {
      return await send(`Bearer ${token}`);
    } catch (error) {
      if (error instanceof SessionExpired) this.tokens.end(endReason(error.code));
      throw error;
    }
  }

  async #send(
    method: WireRequest["method"],
    path: string,
    body: SentBody | null,
    options: SentOptions,
    authorization: string | null,
  ): Promise<unknown> {
    const request: WireRequest = {
      method,
      url: this.#config.baseUrl() + withQuery(path, options.query),
      headers: this.#headers(authorization, options),
      signal: options.signal,
    };
    if (options.timeoutMs !== undefined) request.timeoutMs = options.timeoutMs;
    if (body) attachBody(request, body);
    const answered = await sendRequest(request, this.#sender(options));
    return await (options.read ?? readEnvelope)(answered);
  }

  #sender({ onProgress }: CallOptions): Send {
    const { fetch: send, upload } = this.#config;
    return onProgress && upload ? (url, init) => upload(url, init, onProgress) : send;
  }

  #headers(authorization: string | null, options: CallOptions): Record<string, string> {
    const headers: Record<string, string> = {
      Accept: "application/json",
      Language: this.#config.language(),
      storeid: this.#config.storeId() ?? "",
      "X-Device-Id": this.#config.deviceId(),
      "X-App-Version": this.#config.appVersion,
    };
    if (authorization) headers["Authorization"] = authorization;
    if (options.idempotencyKey) headers["Idempotency-Key"] = options.idempotencyKey;
    return headers;
  }

  async #renew(): Promise<TokenAnswer> {
    const form = {
      grant_type: "refresh_token" as const,
      tokenMode: "cookie" as const,
      ...this.device,
    };
    try {
      return await this.post(tokenPath, { form }, { auth: "basic" });
    } catch (error) {
      throw asSessionEnd(error);
    }
  }
}

/** A refused renewal ends the session even where the refusal is not worded as 266. */
function asSessionEnd(error: unknown): unknown {
  if (!(error instanceof ApiError) || error instanceof SessionExpired) return error;
  const final = error.state === 400 || error.state === 403;
  if (!final) return error;
  return new SessionExpired({
    state: stateSessionExpired,
    code: error.code,
    message: error.message,
    traceId: error.traceId,
  });
}

function attachBody(request: WireRequest, body: SentBody): void {
  if ("multipart" in body) {
    request.body = body.multipart;
    return;
  }
  if ("bytes" in body) {
    request.body = body.bytes;
    request.headers["Content-Type"] = "application/octet-stream";
    return;
  }
  if ("form" in body) {
    request.body = withQuery("", body.form).slice(1);
    request.headers["Content-Type"] = "application/x-www-form-urlencoded";
    return;
  }
  request.body = JSON.stringify(body.json);
  request.headers["Content-Type"] = "application/json";
}
