import type { Schemas } from "@gerai/api/core";
import type { ChatHttp } from "./types";

const base = "/v3/im/front/directory";

/** One of the company's own people: what they do, and where. */
export type Colleague = Schemas["Colleague"];
/** A page of them. */
export type Colleagues = Schemas["Colleagues"];
/** The countries and areas the directory can be narrowed to. */
export type DirectoryPlaces = Schemas["DirectoryPlaces"];

/** What the directory is narrowed by. */
export interface DirectoryFilter {
  countryCode?: number | undefined;
  areaId?: string | undefined;
  /** Only the reader's superior, those under the same one, and those under the reader. */
  team?: boolean | undefined;
  keyword?: string | undefined;
}

/** Colleagues by name, a page at a time; the `next` of a page is the `after` of the following one. */
export async function readColleagues(
  http: ChatHttp,
  filter: DirectoryFilter,
  after?: string,
  signal?: AbortSignal,
): Promise<Colleagues> {
  return await http.get(`${base}/list`, { query: { ...filter, after }, signal });
}

/** What the directory can be narrowed to. */
export async function readPlaces(http: ChatHttp, signal?: AbortSignal): Promise<DirectoryPlaces> {
  return await http.get(`${base}/places`, { signal });
}
