/** What works without any framework; packages that know none use only this. */
export type { Client } from "./client";
export type * from "./calls";
export { ApiError, isAborted, isRefusal, NetworkError, SessionExpired } from "./errors";
export { randomId } from "./random-id";
export type { Schemas } from "./types";
