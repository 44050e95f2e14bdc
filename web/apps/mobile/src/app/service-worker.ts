import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { Workbox } from "workbox-window";

/** A page left open looks for a new version of the app this often. */
const updateIntervalMs = 3_600_000;

/**
 * Makes the app start offline, and offers a new version when one has arrived. Nothing reloads until
 * the person agrees. A browser that refuses workers simply has neither.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const workbox = new Workbox("/sw.js");
  workbox.addEventListener("waiting", () => offer(workbox));
  workbox.register().then(
    (registration) => {
      setInterval(() => void registration?.update().catch(() => undefined), updateIntervalMs);
    },
    () => undefined,
  );
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
