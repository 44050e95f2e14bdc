import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { Workbox } from "workbox-window";
import { ownScript } from "../core/own-script";

/** A page left open looks for a new version of the app this often. */
const updateIntervalMs = 3_600_000;

/**
 * Makes the app start offline, and offers a new version when one has arrived. Nothing reloads until
 * the person agrees. A browser that refuses workers simply has neither.
 */
export async function registerServiceWorker(): Promise<void> {
  try {
    const workbox = new Workbox(ownScript("/sw.js"));
    workbox.addEventListener("waiting", () => offer(workbox));
    const registration = await workbox.register();
    setInterval(() => void registration?.update().catch(() => undefined), updateIntervalMs);
  } catch {
    // Private mode or a policy: the app works, it only cannot start offline.
  }
}

function offer(workbox: Workbox): void {
  toast(t("system.ready.toast"), {
    sticky: true,
    action: {
      label: t("system.ready.action"),
      onClick: () => {
        workbox.addEventListener("controlling", () => location.reload());
        workbox.messageSkipWaiting();
      },
    },
  });
}
