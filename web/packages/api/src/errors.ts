import type { FieldProblem } from "./types";

/** What an answer said went wrong, beside its text. */
export interface ApiErrorDetails {
  state: number;
  code: string;
  message: string;
  fields?: readonly FieldProblem[];
  traceId?: string | null;
  /** Seconds to wait before another try, when the server named them. */
  retryAfter?: number | null;
  /** Whatever the refusal carried, such as the tries left for a payment password. */
  data?: unknown;
}

/** The server answered and refused. `message` is already in the reader's language. */
export class ApiError extends Error {
  override readonly name: string = "ApiError";
  readonly state: number;
  readonly code: string;
  readonly fields: readonly FieldProblem[];
  readonly traceId: string | null;
  readonly retryAfter: number | null;
  readonly data: unknown;

  constructor(details: ApiErrorDetails) {
    super(details.message);
    this.state = details.state;
    this.code = details.code;
    this.fields = details.fields ?? [];
    this.traceId = details.traceId ?? null;
    this.retryAfter = details.retryAfter ?? null;
    this.data = details.data ?? null;
  }
}

/**
 * Whether the server has looked at something and will never take it. Being signed out, too early or too often is not that.
 */
export function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.state >= 400 && error.state < 500 && error.state !== 409 && error.state !== 429;
}

/** State 266: nobody is signed in any more. The client has already told the app, once. */
export class SessionExpired extends ApiError {
  override readonly name = "SessionExpired";
}

/** No answer came: no connection, the connection broke, or the time was up. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
  readonly reason: "unreachable" | "timeout";

  constructor(reason: "unreachable" | "timeout", options?: ErrorOptions) {
    super(
      reason === "timeout" ? "the request took too long" : "the server is unreachable",
      options,
    );
    this.reason = reason;
  }
}

/** Whether an error only says that the caller itself gave the request up. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
