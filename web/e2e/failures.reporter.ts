import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestResult } from "playwright/types/testReporter";

/** Enough to see which expectation failed and what was there instead. */
const linesShown = 14;

/** Says at the very end what broke: the end is all that is kept of a long log. */
export default class Failures implements Reporter {
  readonly #said: string[] = [];

  onTestEnd({ title }: TestCase, { status, retry, errors }: TestResult): void {
    if (status === "passed" || status === "skipped") return;
    const text = errors.map(({ message, stack }) => stack ?? message ?? "").join("\n");
    const lines = stripVTControlCharacters(text).split("\n").slice(0, linesShown);
    this.#said.push([`— ${title} (try ${retry + 1}, ${status})`, ...lines].join("\n"));
  }

  onEnd(): void {
    if (this.#said.length > 0) process.stdout.write(`\n${this.#said.join("\n")}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
