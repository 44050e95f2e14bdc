import { expect } from "playwright/test";
import type { BrowserContext } from "playwright/test";

const own = new URL(process.env["GERAI_URL"] ?? "http://localhost:8080").origin;
const mark = "policy breached:";

/** What the pages of a context did that no text may make them do. */
export class Breaches {
  readonly #found: string[] = [];

  /** Watches every page that is opened from now on. */
  static async watch(context: BrowserContext): Promise<Breaches> {
    const breaches = new Breaches();
    await context.addInitScript((prefix) => {
      document.addEventListener("securitypolicyviolation", (event) => {
        const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
        // oxlint-disable-next-line no-console -- the log of the page is where the test reads it
        console.error(prefix, effectiveDirective, blockedURI, sample, sourceFile, lineNumber);
      });
    }, mark);
    context.on("console", (message) => {
      const text = message.text();
      // Workers have no document: what they are refused stands in the log only.
      if (/policy breached:|Content Security Policy|TrustedScript|TrustedHTML/.test(text)) {
        breaches.#found.push(text);
      }
    });
    context.on("dialog", (dialog) => {
      breaches.#found.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    context.on("request", (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== own) {
        breaches.#found.push(`request: ${request.url()}`);
      }
    });
    context.on("weberror", (error) => breaches.#found.push(`error: ${error.error().message}`));
    return breaches;
  }

  /** That a breach is noticed at all. */
  async expectSome(): Promise<void> {
    await expect.poll(() => this.#found.length).toBeGreaterThan(0);
  }

  expectNone(where: string): void {
    expect(this.#found, where).toEqual([]);
  }
}
