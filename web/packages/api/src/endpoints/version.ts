import type { Client } from "../client";
import type { GetPath } from "../documented-paths";
import type { UpdateOffer } from "../types";

/** What the app on this device is to install; staged releases go by the device's own name. */
export async function checkVersion(
  client: Client,
  platform: string,
  version: string,
): Promise<UpdateOffer> {
  const query = { platform, version };
  return await client.get("/v3/system/front/version/check" satisfies GetPath, {
    query,
    auth: "none",
  });
}
