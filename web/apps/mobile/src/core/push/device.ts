/** How this device stands to being told of messages while the app is closed. */
export type PushStanding =
  /** The browser cannot. */
  | "unsupported"
  /** It can once the app is on the home screen. */
  | "install"
  /** The person told the browser not to allow it. */
  | "blocked"
  | "off"
  | "on";

/** What a browser says about itself, before anything is asked of the server. */
export type PushAbility = "unsupported" | "install" | "blocked" | "able";

/** Whether this browser could show notices. */
export async function pushAbility(): Promise<PushAbility> {
  if (needsInstall()) return "install";
  if (!("Notification" in globalThis) || !(await workerRegistration())) return "unsupported";
  return Notification.permission === "denied" ? "blocked" : "able";
}

/** The worker that shows notices; null where there is none, or it cannot be sent any. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration && "pushManager" in registration ? registration : null;
}

/** On iPhones and iPads only an app on the home screen may have notices. */
function needsInstall(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const apple =
    /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return apple && !matchMedia("(display-mode: standalone)").matches;
}
