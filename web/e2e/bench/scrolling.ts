import type { CDPSession, Locator } from "playwright/test";

/** What scrolling through a list came to. */
export interface Scrolling {
  /** How long each frame stood, in milliseconds. */
  frames: number[];
  /** Frames in which the rows on the screen moved against the scrolling, or much further than it went. */
  jumps: number;
  /** Frames in which the screen had no row on it. */
  blank: number;
}

/** Turns of a wheel, in pixels; short enough that the end is not overrun by much. */
const turn = 12_000;

/** Scrolls a log as a hand would, in pixels a second, upwards when negative, until these words are drawn. */
export async function scrollThrough(
  session: CDPSession,
  log: Locator,
  { speed, until }: { speed: number; until: string },
): Promise<Scrolling> {
  await log.evaluate(startRecording, speed);
  const end = log.getByText(until).first();
  while (!(await end.isVisible())) {
    await session.send("Input.synthesizeScrollGesture", {
      x: 200,
      y: 400,
      yDistance: -Math.sign(speed) * turn,
      speed: Math.abs(speed),
      gestureSourceType: "mouse",
    });
  }
  return await log.evaluate(stopRecording);
}

declare global {
  interface Window {
    benchRecording?: Scrolling & { over: boolean };
  }
}

/** Runs in the page, in every frame, as what follows does. */
function startRecording(log: Element, speed: number): void {
  const found: NonNullable<Window["benchRecording"]> = {
    frames: [],
    jumps: 0,
    blank: 0,
    over: false,
  };
  window.benchRecording = found;
  const slackMs = 100;
  let before = new Map<Element, number>();
  let last = performance.now();
  const look = (now: number) => {
    if (found.over) return;
    const screen = log.getBoundingClientRect();
    const rows = new Map<Element, number>();
    for (const row of log.querySelectorAll("li")) {
      const { top, bottom } = row.getBoundingClientRect();
      if (bottom > screen.top && top < screen.bottom) rows.set(row, top);
    }
    const stayed = [...rows].find(([row]) => before.has(row));
    const moved = stayed ? (stayed[1] - (before.get(stayed[0]) ?? 0)) * -Math.sign(speed) : 0;
    // Scrolling and drawing do not keep the same time; a few frames more or less are no jump.
    const most = (Math.abs(speed) * (now - last + slackMs)) / 1000;
    if (moved < -2 || moved > most) found.jumps += 1;
    if (rows.size === 0) found.blank += 1;
    found.frames.push(now - last);
    before = rows;
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function stopRecording(): Scrolling {
  const found = window.benchRecording;
  if (!found) throw new Error("nothing was recorded");
  found.over = true;
  return { frames: found.frames, jumps: found.jumps, blank: found.blank };
}
