/** What works without any framework; packages that know none use only this. */
export type { Client } from "./client";
export type { GetPath, PostPath } from "./documented-paths";
export { ApiError, isAborted, isRefusal, NetworkError, SessionExpired } from "./errors";
export { randomId } from "./random-id";
export type { components as ApiComponents } from "./schema";
