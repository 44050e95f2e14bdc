import { defineConfig } from "playwright/test";

const url = process.env["GERAI_URL"] ?? "http://localhost:8080";

/** The flags keep the browser from calling home on a closed network. */
const launchWith = (executablePath: string) => ({
  executablePath,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // A camera that shows a clock and a microphone that beeps, for whoever is allowed to use them.
    "--use-fake-device-for-media-stream",
    // Without windows nobody can be asked, and then there is no camera at all.
    "--use-fake-ui-for-media-stream",
    // Two pages of one machine find each other also where it has no other network than itself.
    "--allow-loopback-in-peer-connection",
  ],
});
/** Chromium without its windows, as Debian packages it: a third cheaper than the whole browser. */
const shell = launchWith(process.env["GERAI_CHROMIUM"] ?? "/usr/bin/chromium-headless-shell");
/** Notices on the lock screen and the players of films are parts of the whole browser only. */
const whole = launchWith(process.env["GERAI_CHROMIUM_WHOLE"] ?? "/usr/bin/chromium");
const ofTheWholeBrowser = /(?:notices|media)\.spec\.ts$/;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  fullyParallel: false,
  workers: 2,
  // Generous: a machine that builds for everybody is slow, and a wait that succeeds costs nothing.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // Nothing is learned from the fiftieth failure of the same cause.
  maxFailures: 5,
  // A test that fails now and then has a race in it, or the app has: trying again would hide it.
  retries: 0,
  forbidOnly: true,
  reporter: [["line"], ["./failures.reporter.ts"]],
  use: {
    baseURL: url,
    launchOptions: shell,
    contextOptions: { reducedMotion: "reduce" },
    // The worker fetches the whole app for every new browser; only what is about being offline or closed needs it.
    serviceWorkers: "block",
    // A trace costs a good part of the time; `TRACE=1 make e2e` records one of every test that fails.
    trace: process.env["TRACE"] ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "phone", testDir: "./phone", testIgnore: ofTheWholeBrowser, use: phone },
    {
      name: "phone, whole browser",
      testDir: "./phone",
      testMatch: ofTheWholeBrowser,
      use: { ...phone, launchOptions: whole },
    },
    { name: "console", testDir: "./console", use: { viewport: { width: 1440, height: 900 } } },
  ],
});
