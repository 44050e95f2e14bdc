import { useRouter } from "@tanstack/react-router";
import type { AnyRoute } from "@tanstack/react-router";
import { useEffect } from "react";
import { paths } from "../../core/paths";
import { useServices } from "../../core/services-context";
import { storageKeys } from "../../core/storage-keys";
import { sendDeeds, sendPhotos } from "../../core/use-sender";
import { whenIdle } from "../../core/when-idle";

/** Fetches what is needed right after signing in while its reader is still typing. */
export function useFirstPages(): void {
  const router = useRouter();
  const { storage } = useServices();
  useEffect(
    () =>
      whenIdle(() => {
        const start = storage.getItem(storageKeys.lastStart) ?? paths.categories;
        const routes: Readonly<Record<string, AnyRoute>> = router.routesById;
        const pages: Promise<void>[] = [];
        for (let route = routes[`/signed-in/tabs${start}`]; route; route = route.parentRoute) {
          const ready = route.options.component?.preload?.();
          if (ready) pages.push(ready);
        }
        // What does not arrive now is asked for again when it is needed.
        void Promise.all(pages)
          .then(() => Promise.all([sendDeeds(), sendPhotos()]))
          .catch(() => undefined);
      }),
    [router, storage],
  );
}
