import { createQueryClient } from "@gerai/api";
import type { KeyValueStore, UserCenterData } from "@gerai/api";
import { startI18n } from "@gerai/i18n";
import type { Language } from "@gerai/i18n";
import { loadConsoleMessages } from "@gerai/i18n/console";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import type { HttpHandler } from "msw";
import { onTestFinished } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import "../app/app.css";
import { loadLibraryLocale } from "../app/locale";
import { Providers } from "../app/providers";
import { createConsoleRouter } from "../app/router";
import { createServices } from "../app/services";
import { testUser } from "./fixtures";
import { handlerFetch, usualHandlers } from "./server";

interface ConsoleSetting {
  path?: string;
  /** Null starts signed out. */
  user?: UserCenterData | null;
  /** Why an auditor looks; null has not been said yet. */
  reason?: string | null;
  /** Answers that matter to the test; they win over the usual ones. */
  handlers?: HttpHandler[];
  language?: Language;
}

/** The whole console at one address, against prepared answers. */
export async function renderConsole(setting: ConsoleSetting = {}) {
  const { path = "/", user = testUser(), reason = "Routine check", handlers = [] } = setting;
  const { language = "en" } = setting;
  await page.viewport(1440, 900);
  await startI18n(language, loadConsoleMessages);
  const locale = await loadLibraryLocale(language);
  const { fetch: send, calls } = handlerFetch([...handlers, ...usualHandlers(user ?? testUser())]);
  const services = createServices({
    storage: memoryStore(),
    tabStorage: memoryStore(),
    fetch: send,
    channel: null,
    locks: null,
    restart: () => undefined,
  });
  if (user) services.session.begin(user);
  services.session.giveReason(reason);
  const queries = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [`/console${path}`] });
  const router = createConsoleRouter(history);
  await router.load();
  const screen = await render(
    <Providers services={services} queries={queries} locale={locale}>
      <RouterProvider router={router} />
    </Providers>,
  );
  onTestFinished(() => queries.clear());
  const sent = (part: string) => calls.filter((call) => call.path.includes(part));
  return { screen, services, router, calls, sent };
}

function memoryStore(): KeyValueStore {
  const map = new Map<string, string>();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}
