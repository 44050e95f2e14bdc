import { appVersion } from "../environment";
import type { Shell } from "./shell";

/** The browser as a shell: new web files come through the service worker. */
export function createWebShell(): Shell {
  return {
    platform: "web",
    installedVersion: appVersion,
    install: async ({ kind, package: { version }, file }) => {
      if (kind === "wholePackage" && file) savePackage(file, version);
      else await installWebFiles();
    },
    restart: () => void restart(),
    openLink: (url) => void window.open(url, "_blank", "noopener,noreferrer"),
    keepAwake,
  };
}

/** A browser cannot install a package by itself: it hands the proven file to the user's downloads. */
function savePackage(file: Blob, version: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `gerai-${version}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

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
async function restart(): Promise<void> {
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

async function keepAwake(): Promise<() => void> {
  try {
    const lock = await navigator.wakeLock.request("screen");
    return () => void lock.release();
  } catch {
    // Not offered, or refused on low battery: the update goes on without it.
    return () => undefined;
  }
}
