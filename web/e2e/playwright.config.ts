import { defineConfig } from "playwright/test";

const url = process.env["GERAI_URL"] ?? "http://localhost:8080";

/** Chromium as Debian packages it; the flags keep it from calling home on a closed network. */
const launchOptions = {
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [["line"]],
  use: { baseURL: url, launchOptions, trace: "retain-on-failure", screenshot: "only-on-failure" },
  projects: [
    {
      name: "phone",
      testDir: "./phone",
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
    { name: "console", testDir: "./console", use: { viewport: { width: 1440, height: 900 } } },
  ],
});
