import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import type { BrowserCommand } from "vitest/node";
import { localities } from "./localities/plugin.ts";

const chromium = process.env["GERAI_CHROMIUM"] ?? "/usr/bin/chromium-headless-shell";

/** Keeps Chromium quiet on machines without a sandbox, a GPU or a way out to the network. */
const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Libraries reach the page of every test file without their source maps, which are twice as large as they and were most of
 * what such a page had to read. Nobody steps through them here.
 */
const withoutLibraryMaps: Plugin = {
  name: "without-library-maps",
  enforce: "post",
  transform(code, id) {
    return id.includes("/node_modules/") ? { code, map: { mappings: "" } } : undefined;
  },
};

/** The pointer stays where the test before left it, and what a page shows there shows its tip. */
const pointerAway: BrowserCommand = ({ page }) => page.mouse.move(0, 0);

export default defineConfig({
  test: {
    passWithNoTests: true,
    // Generous: on a busy machine the first import of a large module alone can take seconds,
    // and a wait that succeeds costs nothing.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Tests in a browser wait more than they work.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          include: ["{packages,apps}/*/src/**/*.test.{ts,tsx}", "*.test.ts"],
          exclude: ["**/*.browser.test.tsx"],
        },
      },
      {
        extends: true,
        plugins: [react(), tailwindcss(), localities(), withoutLibraryMaps],
        // The phone app's files, stickers among them, are where its pages look for them.
        publicDir: "apps/mobile/public",
        // Found up front: discovering a dependency while tests run reloads the page under them.
        optimizeDeps: {
          // Read anew by the page of every test file: half the size is half the reading.
          rolldownOptions: { output: { minify: true } },
          include: [
            "@ant-design/cssinjs",
            "@hookform/resolvers/valibot",
            "@tanstack/react-query",
            "@tanstack/react-router",
            "antd",
            "antd/es/locale/en_GB",
            "axe-core",
            "chart.js",
            "clsx",
            "dayjs",
            "dayjs/locale/en-gb",
            "lucide-react",
            "msw",
            "react-hook-form",
            "valibot",
            "zustand",
            "zustand/middleware",
            "zustand/vanilla",
            "zxing-wasm/reader",
          ],
        },
        test: {
          name: "browser",
          include: ["{packages,apps}/*/src/**/*.browser.test.tsx"],
          setupFiles: [
            "./testing/no-profiler.ts",
            "./testing/quick-react.ts",
            "./testing/browser-setup.ts",
          ],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: chromium, args: chromiumFlags },
              contextOptions: {
                hasTouch: true,
                locale: "en-US",
                timezoneId: "Asia/Jakarta",
                // What slides in cannot be hit safely, and nobody learns from watching it.
                reducedMotion: "reduce",
              },
            }),
            viewport: { width: 390, height: 844 },
            commands: { pointerAway },
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
