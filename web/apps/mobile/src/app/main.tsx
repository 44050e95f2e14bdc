import { startI18n, storedLanguage } from "@gerai/i18n";
import { loadStartMessages } from "@gerai/i18n/mobile";
import { followSystemTheme } from "@gerai/tokens";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { rememberLanguage } from "../core/restart";
import { browserSurroundings, createServices } from "../core/services";
import type { Services } from "../core/services";
import { ServicesProvider } from "../core/services-context";
import { whenIdle } from "../core/when-idle";
import "./app.css";
import { createAppRouter } from "./router";
import { BootFailed } from "./screens";

/** How long the first pages have the line to themselves. */
const offlineDelayMs = 5000;

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root element");
const root = createRoot(container);

try {
  const services = createServices(browserSurroundings());
  const router = createAppRouter(services);
  // The first page's code and the texts load side by side.
  await Promise.all([startI18n(storedLanguage(), loadStartMessages), router.load()]);
  rememberLanguage(services.storage);
  followSystemTheme();
  root.render(
    <StrictMode>
      <ServicesProvider services={services}>
        <RouterProvider router={router} />
      </ServicesProvider>
    </StrictMode>,
  );
  if (import.meta.env.PROD && "serviceWorker" in navigator) afterFirstPages(services);
} catch {
  root.render(<BootFailed />);
}

/** The worker fetches the whole app. It leaves the line to the first pages of somebody who has just signed in. */
function afterFirstPages({ session }: Services): void {
  const start = () => setTimeout(() => whenIdle(() => void startOffline()), offlineDelayMs);
  if (session.getState().user) return void start();
  const stop = session.subscribe(({ user }) => {
    if (!user) return;
    stop();
    start();
  });
}

/** Nobody waits for it, and without it the app only cannot start offline. */
async function startOffline(): Promise<void> {
  const { registerServiceWorker } = await import("./service-worker");
  await registerServiceWorker();
}
