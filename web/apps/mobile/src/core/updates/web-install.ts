import { saveOnDevice } from "../hand-over";
import type { Shell } from "./shell";

/** Installs what a browser can: new web files, or a package handed to the user. */
export const install: Shell["install"] = async ({ kind, package: { version }, file }) => {
  // A browser cannot install a package by itself: it hands the proven file to the user's downloads.
  if (kind === "wholePackage" && file) saveOnDevice(file, `gerai-${version}`);
  else await installWebFiles();
};

/** Waits until a new service worker holds all new files. Without workers a restart is enough. */
async function installWebFiles(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration || registration.waiting) return;
  const updated = await registration.update();
  const worker = updated.installing ?? updated.waiting;
  if (!worker) throw new Error("the server has no newer files");
  if (worker.state === "installed") return;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed") resolve();
      if (worker.state === "redundant") reject(new Error("the new files could not be stored"));
    });
  });
}

/** Lets a waiting worker take over, then loads the page from it. */
export async function restart(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const waiting = registration?.waiting;
  if (!waiting) {
    location.replace("/");
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => location.replace("/"), {
    once: true,
  });
  // A worker takes no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  waiting.postMessage({ type: "SKIP_WAITING" });
}
