import { defineConfig } from "playwright/test";
import suite from "../playwright.config";

/** Measurements, run by hand with `scripts/bench-phone.sh`: figures to compare, nothing that passes or fails. */
export default defineConfig({
  ...suite,
  testDir: ".",
  testMatch: "*.bench.ts",
  outputDir: "../../test-results",
  workers: 1,
  reporter: "line",
  retries: 0,
  // Thousands of messages are written and scrolled through on a slowed-down processor.
  timeout: 1_800_000,
  projects: [
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
