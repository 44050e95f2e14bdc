import type { ChatHttp } from "../types";
import type { SecretSession } from "./olm";
import { deviceKey } from "./rows";
import type { DeviceRow } from "./rows";
import type { Changes, Vault } from "./vault";

const path = "/v3/im/front/secret/device";
/** Keys that wait on the server for others to begin with. */
const fewKeys = 5;
const manyKeys = 20;

interface Deps {
  clientId: string;
  http: ChatHttp;
  vault: Vault;
  olm: () => Promise<SecretSession>;
}

/** This device, known to the server and with keys for others to begin with. */
export async function ownDevice(
  { clientId, http, vault, olm: load }: Deps,
  commit: (changes: Changes) => Promise<void>,
): Promise<DeviceRow> {
  const olm = await load();
  let device = await vault.get<DeviceRow>(deviceKey);
  if (!device) {
    device = olm.account();
    await commit(new Map([[deviceKey, device]]));
  }
  const { curve, signing } = device.identity;
  const named = { clientId, curveKey: curve, signingKey: signing };
  const keys = await http.post(path, { json: { ...named, oneTimeKeys: [], fallbackKey: null } });
  if (keys.oneTimeKeys >= fewKeys && keys.hasFallback) return device;
  const wanted = Math.max(0, manyKeys - keys.oneTimeKeys);
  const made = olm.publish(device.account, wanted, !keys.hasFallback);
  // Kept before they are told: a key whose private half is gone would be of no use to anybody.
  const kept = { ...device, account: made.account };
  await commit(new Map([[deviceKey, kept]]));
  const json = { ...named, oneTimeKeys: made.oneTimeKeys, fallbackKey: made.fallback };
  await http.post(path, { json });
  return kept;
}
