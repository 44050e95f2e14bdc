import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { paths } from "../core/paths";
import type { Services } from "../core/services";
import { useServices } from "../core/services-context";
import { storageKeys } from "../core/storage-keys";

/** A running app looks for a new version this often. */
const versionIntervalMs = 86_400_000;

/** What the app keeps fresh behind the pages: configuration, version, the own profile. */
export function useUpkeep(): void {
  const services = useServices();
  const router = useRouter();

  useEffect(() => {
    void launch(services);
    void checkVersion(services, true);
    const onVisible = () => {
      if (document.visibilityState === "visible") void checkVersion(services, false);
    };
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [services]);

  useEffect(
    () =>
      router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
        if (!pathChanged) return;
        void services.addresses.refresh();
        void services.routerConfig.refreshIfOld();
      }),
    [router, services],
  );

  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusPage();
      }),
    [router],
  );

  useEffect(
    () =>
      services.updates.subscribe((state) => {
        const forced = state.status === "found" && state.release.force;
        // Pushed, so that Back has a page of the app to go to and can be held back.
        if (forced) void router.navigate({ to: paths.forceUpdate });
      }),
    [router, services],
  );
}

/** What was tapped to come here is gone; reading and keyboard go on from the new page. */
function focusPage(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector("main")?.focus({ preventScroll: true });
}

async function launch(services: Services): Promise<void> {
  await services.addresses.refresh();
  await services.routerConfig.refresh();
  if (!services.session.getState().user) return;
  try {
    // Renewing brings the profile as it is now.
    await services.client.tokens.current();
  } catch {
    // Offline the stored profile serves; an ended session has already been reported.
  }
}

async function checkVersion({ storage, updates }: Services, atLaunch: boolean): Promise<void> {
  const age = Date.now() - Number(storage.getItem(storageKeys.versionCheckedAt) ?? 0);
  if (!atLaunch && age >= 0 && age < versionIntervalMs) return;
  storage.setItem(storageKeys.versionCheckedAt, String(Date.now()));
  await updates.check();
}
