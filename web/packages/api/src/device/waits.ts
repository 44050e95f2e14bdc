import type { Clock } from "./platform";

const firstWaitMs = 1000;
const longestWaitMs = 30_000;
/** Waits differ by this share, lest all devices come back at once after a restart. */
const jitter = 0.2;

/** How long to wait before another try, after so many failed ones in a row. */
export function retryWait(failures: number, clock: Pick<Clock, "random">): number {
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** failures);
  const spread = failures === 0 ? 1 : 1 + jitter * (2 * clock.random() - 1);
  return wait * spread;
}
