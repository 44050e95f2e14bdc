import { appVersion } from "../environment";
import type { Shell } from "./shell";

/** The browser as a shell: new web files come through the service worker. */
export function createWebShell(): Shell {
  return {
    platform: "web",
    installedVersion: appVersion,
    install: async (update) => {
      const { install } = await import("./web-install");
      await install(update);
    },
    restart: () => void import("./web-install").then(async ({ restart }) => await restart()),
    openLink: (url) => void window.open(url, "_blank", "noopener,noreferrer"),
    keepAwake,
  };
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
