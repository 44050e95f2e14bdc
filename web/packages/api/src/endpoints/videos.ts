import type { Client } from "../client";
import type { GetPath } from "../documented-paths";
import type { Videos } from "../types";

/** The films that a page offers in a country, in the order they are shown. */
export async function videoList(
  client: Client,
  query: { scene: string; country: string },
  signal?: AbortSignal,
): Promise<Videos> {
  const path = "/v3/video/front/video/setting/getSettingList" satisfies GetPath;
  return await client.get(path, { query, auth: "basic", signal });
}
