import { createQueryClient, forgivingStore, SessionExpired } from "@gerai/api";
import { startI18n, storedLanguage } from "@gerai/i18n";
import { loadConsoleMessages } from "@gerai/i18n/console";
import { followSystemTheme } from "@gerai/tokens";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./app.css";
import type { Services } from "../core/session/services";
import { loadLibraryLocale } from "./locale";
import { Providers } from "./providers";
import { createConsoleRouter } from "./router";
import { consoleNewsChannel, createServices } from "./services";
import { letTextThrough } from "./text-only";

/** Takes up the session of the last visit, if there is one; a page shows when it cannot be reached. */
async function resume({ api, session }: Services): Promise<void> {
  if (!session.mayResume()) return;
  try {
    await api.client.tokens.current();
  } catch (error) {
    if (!(error instanceof SessionExpired)) session.setState({ unreachable: true });
  }
}

async function start(container: HTMLElement): Promise<void> {
  const language = storedLanguage();
  const services = createServices({
    storage: forgivingStore(localStorage),
    tabStorage: forgivingStore(sessionStorage),
    fetch: (...request) => fetch(...request),
    channel: consoleNewsChannel(),
    locks: "locks" in navigator ? navigator.locks : null,
    restart: () => location.reload(),
  });
  const [locale] = await Promise.all([
    loadLibraryLocale(language),
    startI18n(language, loadConsoleMessages),
    resume(services),
  ]);
  followSystemTheme();
  const queries = createQueryClient();
  const router = createConsoleRouter();
  createRoot(container).render(
    <StrictMode>
      <Providers services={services} queries={queries} locale={locale}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

letTextThrough();
const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root element");
start(container).catch(() => {
  // Not even the texts arrived, so this one sentence speaks two languages.
  container.textContent = "加载失败，请刷新页面 · Could not load, please reload the page";
});
