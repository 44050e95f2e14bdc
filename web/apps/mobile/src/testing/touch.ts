import { expect, vi } from "vitest";
import { stillness } from "../../../../testing/stillness";

/** What a fingertip covers: a target below this is missed by people who stand, walk or hurry. */
const fingertip = 44;

/** Half a pixel is lost to rounding, and no finger notices. */
const tolerance = 1;

/** How long a page may take to stand still. */
const patienceMs = 1500;

const interactive = [
  "a[href]",
  "button",
  "input",
  "select",
  "textarea",
  "summary",
  "[role=button]",
  "[role=link]",
  "[role=switch]",
  "[role=checkbox]",
  "[role=radio]",
  "[role=tab]",
  "[role=menuitem]",
  "[role=option]",
].join(",");

/**
 * Fails with one line per control of which a finger reaches less than 44 by 44 px: its box, what its pseudo-elements
 * add to it and its label, less what lies over it. Chinese has the shortest words, so sweeps measure in Chinese.
 */
export async function expectTouchable(shown = heading()): Promise<void> {
  await stillness();
  let small: string[] = [];
  await vi
    .waitUntil(() => (small = tooSmall()).length === 0, { timeout: patienceMs, interval: 100 })
    .catch(() => undefined);
  // Soft, so that one sweep tells of all its pages.
  expect.soft({ shown, small }).toEqual({ shown, small: [] });
}

function heading(): string {
  return document.querySelector("h1")?.textContent ?? "";
}

function tooSmall(): string[] {
  const scrolled = keepScroll();
  const found = targets().flatMap((target) => {
    const reach = reachOf(target);
    return !reach || isEnough(reach) ? [] : [`${reach.width}x${reach.height} ${describe(target)}`];
  });
  scrolled();
  return found;
}

/** What can be tapped now: nothing behind a modal, nothing that is switched off, no link in running text. */
function targets(): HTMLElement[] {
  const modal = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  return [...modal.querySelectorAll<HTMLElement>(interactive)]
    .filter((target) => !target.matches(":disabled, [aria-disabled=true], [aria-hidden=true] *"))
    .filter((target) => target.closest("[inert]") === null)
    .filter((target) => isShown(target) || labelsOf(target).some(isShown))
    .filter((target) => !isInRunningText(target));
}

function isShown(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  const seen = element.checkVisibility({ checkVisibilityCSS: true });
  return seen && width > 2 && height > 2 && !element.closest(".sr-only");
}

/** A link among words is as high as its line, as everywhere. */
function isInRunningText(target: HTMLElement): boolean {
  if (getComputedStyle(target).display !== "inline") return false;
  const around = target.parentElement?.textContent.trim() ?? "";
  return around.length > target.textContent.trim().length;
}

function labelsOf(target: HTMLElement): HTMLElement[] {
  return target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
}

interface Reach {
  width: number;
  height: number;
}

/** Where in a box to begin measuring: something else may lie over its middle. */
const beginnings = [0.5, 0.2, 0.8].flatMap((across) =>
  [0.5, 0.2, 0.8].map((down) => ({ across, down })),
);

/** What taps reach around one of several points; nothing where others cover all of it. */
function reachOf(target: HTMLElement): Reach | undefined {
  const own = [target, ...labelsOf(target)];
  target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  let best: Reach | undefined;
  for (const element of own.filter(isShown)) {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const { across, down } of beginnings) {
      const cross = crossAt(own, left + width * across, top + height * down);
      if (cross && (!best || smaller(cross) > smaller(best))) best = cross;
      if (best && isEnough(best)) return best;
    }
  }
  return best;
}

function smaller({ width, height }: Reach): number {
  return Math.min(width, height);
}

function isEnough(reach: Reach): boolean {
  return smaller(reach) >= fingertip - tolerance;
}

function crossAt(own: HTMLElement[], x: number, y: number): Reach | undefined {
  const hits = (pointX: number, pointY: number) => taps(own, pointX, pointY);
  if (!hits(x, y)) return undefined;
  const far = (stepX: number, stepY: number) => {
    let steps = 0;
    while (steps < fingertip && hits(x + stepX * (steps + 1), y + stepY * (steps + 1))) steps += 1;
    return steps;
  };
  return { width: far(-1, 0) + far(1, 0) + 1, height: far(0, -1) + far(0, 1) + 1 };
}

/** Whether a tap there is one on the target and not on another control inside or over it. */
function taps(own: HTMLElement[], x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y);
  if (!hit || !own.some((element) => element.contains(hit))) return false;
  const inner = hit.closest(interactive);
  return inner === null || own.some((element) => element === inner || !element.contains(inner));
}

function describe(target: HTMLElement): string {
  const name = target.getAttribute("aria-label") ?? target.textContent.trim().slice(0, 40);
  return `${target.tagName.toLowerCase()} "${name}" ${target.className.slice(0, 90)}`;
}

/** Measuring scrolls; afterwards everything is where it was. */
function keepScroll(): () => void {
  const places = [...document.querySelectorAll("*")]
    .filter((element) => element.scrollTop !== 0 || element.scrollLeft !== 0)
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }));
  return () => {
    for (const { element, top, left } of places) element.scrollTo({ top, left });
  };
}
