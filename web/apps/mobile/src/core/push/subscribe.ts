import type { Schemas } from "@gerai/api";
import type { Services } from "../services";
import { pushWantedKey } from "../storage-keys";
import { pushAbility, workerRegistration } from "./device";
import type { PushStanding } from "./device";

const base = "/v3/im/front/push";
type PushState = Schemas["PushState"];

/** Finds out how this device stands, and remembers it for whoever shows it. */
export async function lookAtPush(services: Services): Promise<PushStanding> {
  const ability = await pushAbility();
  return remember(services, ability === "able" ? await standingNow(services) : ability);
}

/** Asks the person, then the browser, then the server. Throws when one of them cannot be reached. */
export async function turnPushOn(services: Services): Promise<PushStanding> {
  const ability = await pushAbility();
  if (ability !== "able") return remember(services, ability);
  const permission = await Notification.requestPermission();
  if (permission !== "granted") {
    return remember(services, permission === "denied" ? "blocked" : "off");
  }
  want(services, true);
  await subscribe(services);
  return remember(services, "on");
}

/** Leaves this device alone while the app is closed. */
export async function turnPushOff(services: Services): Promise<PushStanding> {
  want(services, false);
  await services.client.post(`${base}/unsubscribe`, null);
  await leaveBrowser();
  return remember(services, "off");
}

/** After a sign-in: whoever wanted notices on this device has them again, without being asked. */
export async function renewPush(services: Services): Promise<void> {
  if ((await lookAtPush(services)) !== "off" || !wants(services)) return;
  if (Notification.permission !== "granted") return;
  await subscribe(services);
  remember(services, "on");
}

/** After a sign-out: nothing for the last user may come to this device or stay on it. */
export async function forgetPush(services: Services): Promise<void> {
  services.push.setState({ standing: null });
  const registration = await workerRegistration();
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
  await leaveBrowser();
}

async function standingNow(services: Services): Promise<PushStanding> {
  if (Notification.permission !== "granted") return "off";
  const registration = await workerRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return "off";
  const { endpoint } = await readState(services);
  return endpoint === subscription.endpoint ? "on" : "off";
}

async function subscribe(services: Services): Promise<void> {
  const registration = await workerRegistration();
  if (!registration) throw new Error("the worker that shows notices is gone");
  const { publicKey } = await readState(services);
  const subscription = await subscriptionFor(registration.pushManager, publicKey);
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  const json = { endpoint, keys: { p256dh, auth } };
  await services.client.post(`${base}/subscribe`, { json });
}

/** A browser keeps one subscription; one made for another server's key has to go first. */
async function subscriptionFor(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const known = await manager.getSubscription();
  if (known && sameKey(known.options.applicationServerKey, publicKey)) return known;
  await known?.unsubscribe();
  return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function sameKey(key: ArrayBuffer | null, publicKey: string): boolean {
  if (!key) return false;
  const text = btoa(String.fromCodePoint(...new Uint8Array(key)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === publicKey;
}

async function leaveBrowser(): Promise<void> {
  const registration = await workerRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

async function readState({ client }: Services): Promise<PushState> {
  return await client.get(`${base}/state`);
}

function remember(services: Services, standing: PushStanding): PushStanding {
  services.push.setState({ standing });
  return standing;
}

function want(services: Services, wanted: boolean): void {
  const { user } = services.session.getState();
  if (user) services.storage.setItem(pushWantedKey(user.userId), wanted ? "1" : "0");
}

function wants(services: Services): boolean {
  const { user } = services.session.getState();
  return user !== null && services.storage.getItem(pushWantedKey(user.userId)) === "1";
}
