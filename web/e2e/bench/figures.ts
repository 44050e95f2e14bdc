import type { CDPSession, Page } from "playwright/test";
import type { Scrolling } from "./scrolling";

/** A browser whose processor is as much slower as a phone of the lower middle is. */
export async function slowed(page: Page, times: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: times });
  // What the page's own thread worked, whatever else the machine does meanwhile.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return session;
}

/** What a page holds in memory once everything unused is gone. */
export async function memory(session: CDPSession): Promise<string> {
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const named = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  const heap = (named("JSHeapUsedSize") / 1_000_000).toFixed(1);
  return `${heap} MB of script, ${named("Nodes")} nodes, ${named("JSEventListeners")} listeners`;
}

const kinds = new Set(["TaskDuration", "ScriptDuration", "LayoutDuration", "RecalcStyleDuration"]);

/** Milliseconds a page's thread has worked so far, by what on. */
export async function work(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send("Performance.getMetrics");
  return Object.fromEntries(
    metrics.filter(({ name }) => kinds.has(name)).map(({ name, value }) => [name, value * 1000]),
  );
}

/** The work of a stretch for each of its frames, in milliseconds. */
export function workLine(
  before: Record<string, number>,
  after: Record<string, number>,
  frames: number,
): string {
  return Object.entries(after)
    .map(([name, ms]) => `${name} ${((ms - (before[name] ?? 0)) / frames).toFixed(2)}`)
    .join(", ");
}

/** One line of what scrolling came to. */
export function scrollingLine({ frames, jumps, blank }: Scrolling): string {
  const at = quantiles(frames);
  const late = frames.filter((ms) => ms > 50).length;
  return [
    `${frames.length} frames`,
    `p50 ${at(0.5)} p95 ${at(0.95)} p99 ${at(0.99)} longest ${at(1)} ms, ${late} over 50 ms`,
    `${jumps} jumps, ${blank} empty`,
  ].join("; ");
}

/** A figure below which this share of them lies. */
export function quantiles(values: readonly number[]): (share: number) => string {
  const sorted = values.toSorted((one, other) => one - other);
  return (share) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(1);
}

/** Says a figure. */
export function say(name: string, value: string): void {
  process.stdout.write(`${name}: ${value}\n`);
}
