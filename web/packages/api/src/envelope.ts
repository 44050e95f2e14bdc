import * as v from "valibot";
import { ApiError, SessionExpired } from "./errors";
import type { ApiErrorDetails } from "./errors";

/** State of a successful answer. */
export const stateOk = 200;

/** State that says the session is over. */
export const stateSessionExpired = 266;

/** State that says this version of the app may no longer sign in. */
export const stateUpdateRequired = 440;

const envelopeSchema = v.object({
  state: v.number(),
  code: v.optional(v.string(), ""),
  msg: v.nullish(v.string()),
  data: v.optional(v.unknown()),
  traceId: v.nullish(v.string()),
  fields: v.nullish(
    v.array(v.object({ field: v.string(), code: v.string(), msg: v.optional(v.string(), "") })),
  ),
});

/** The data of a successful answer; any other answer is thrown as a typed error. */
export async function readEnvelope(response: Response): Promise<unknown> {
  const answer = v.safeParse(envelopeSchema, await readJson(response));
  if (!answer.success) throw new ApiError(notAnEnvelope(response));
  const { state, code, msg, data, traceId, fields } = answer.output;
  if (state === stateOk) return data ?? null;
  const details: ApiErrorDetails = {
    state,
    code,
    message: msg ?? "",
    fields: fields ?? [],
    traceId: traceId ?? response.headers.get("X-Request-Id"),
    retryAfter: readRetryAfter(response),
    data,
  };
  throw state === stateSessionExpired ? new SessionExpired(details) : new ApiError(details);
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** A proxy's error page, or an answer cut short. The app has its own words for this code. */
function notAnEnvelope(response: Response): ApiErrorDetails {
  return {
    state: response.ok ? 500 : response.status,
    code: "bad_answer",
    message: "",
    traceId: response.headers.get("X-Request-Id"),
    retryAfter: readRetryAfter(response),
  };
}

function readRetryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
