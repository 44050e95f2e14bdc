import type { UserCenterData } from "@gerai/api";
import { dismissToast } from "@gerai/ui";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import type { HttpHandler } from "msw";
import type { ReactNode } from "react";
import { onTestFinished } from "vitest";
import { render } from "vitest-browser-react";
import { createAppRouter } from "../app/router";
import { deedDatabase } from "../core/deeds/deed-database";
import { forgetOfflineReads } from "../core/offline-database";
import { createServices } from "../core/services";
import type { Surroundings } from "../core/services";
import { ServicesProvider } from "../core/services-context";
import type { Shell } from "../core/updates/shell";
import { memoryStore } from "./memory-store";
import { handlerFetch, usualHandlers } from "./server";
import { testUser } from "./test-user";

interface AppSetting {
  path?: string;
  /** Null starts signed out. */
  user?: UserCenterData | null;
  /** Answers that matter to the test; they win over the usual ones. */
  handlers?: HttpHandler[];
  shell?: Partial<Shell>;
  /** What the device remembers from before. */
  stored?: Readonly<Record<string, string>>;
}

/** What a device has before any page is shown, against prepared answers. */
function testServices({
  path = "/",
  user = testUser(),
  handlers = [],
  shell = {},
  stored = {},
}: AppSetting) {
  const { fetch: send, calls } = handlerFetch([...handlers, ...usualHandlers(user ?? testUser())]);
  // What an earlier test read is nothing this one should find.
  forgetOfflineReads();
  indexedDB.deleteDatabase(deedDatabase);
  const storage = memoryStore();
  if (user) {
    storage.setItem("hasLogin", "true");
    storage.setItem("userCenterData", JSON.stringify(user));
  }
  for (const [key, value] of Object.entries(stored)) storage.setItem(key, value);
  const history = createMemoryHistory({ initialEntries: [path] });
  const surroundings: Surroundings = {
    storage,
    tabStorage: memoryStore(),
    fetch: send,
    channel: null,
    locks: null,
    shell: { ...testShell, ...shell },
    location: () => history.location,
  };
  const services = createServices(surroundings);
  onTestFinished(() => {
    dismissToast();
    services.queryClient.clear();
  });
  const sent = (part: string) => calls.filter((call) => call.path.includes(part));
  return { services, history, storage, calls, sent };
}

/** A part of a page by itself, against prepared answers. */
export async function renderPart(part: ReactNode, setting: AppSetting = {}) {
  const { history: _, ...device } = testServices(setting);
  const { services } = device;
  const screen = await render(<ServicesProvider services={services}>{part}</ServicesProvider>);
  return { screen, ...device };
}

/** The whole app at one address, against prepared answers. */
export async function renderApp(setting: AppSetting = {}) {
  const { services, history, ...device } = testServices(setting);
  const router = createAppRouter(services, history);
  // Motion is not what these tests are about, and it delays every step.
  router.options.defaultViewTransition = false;
  await router.load();
  const screen = await render(
    <ServicesProvider services={services}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  );
  return { screen, services, router, ...device };
}

const testShell: Shell = {
  platform: "web",
  installedVersion: "3.03.3",
  install: async () => undefined,
  restart: () => undefined,
  openLink: () => undefined,
  keepAwake: async () => () => undefined,
};
