import type { Client } from "../client";
import type { GetPath } from "../documented-paths";
import type { MapSetting } from "../types";

/** Where pictures of maps come from, if anywhere. */
export async function mapSetting(client: Client, signal?: AbortSignal): Promise<MapSetting> {
  return await client.get("/v3/system/front/map/get" satisfies GetPath, { signal });
}
