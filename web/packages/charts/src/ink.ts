import type { SeriesTone } from "./series";

/** What a canvas is drawn with: it cannot read class names. */
export interface Ink {
  font: string;
  series: Readonly<Record<SeriesTone, string>>;
  soft: string;
  line: string;
  track: string;
  surface: string;
  text: string;
  quiet: string;
  good: string;
  bad: string;
  tip: string;
  onTip: string;
}

/** The colours of the theme that is on now, and the letters around the canvas. */
export function inkOf(canvas: HTMLCanvasElement): Ink {
  const theme = getComputedStyle(document.documentElement);
  const colour = (name: string) => theme.getPropertyValue(`--color-${name}`).trim();
  return {
    font: getComputedStyle(canvas).fontFamily,
    series: {
      brand: colour("brand"),
      mango: colour("mango"),
      info: colour("info"),
      violet: colour("violet"),
      danger: colour("danger"),
      neutral: colour("line-strong"),
      before: colour("ink-3"),
    },
    soft: colour("brand-line"),
    line: colour("line"),
    track: colour("sunken"),
    surface: colour("surface"),
    text: colour("ink"),
    quiet: colour("ink-3"),
    good: colour("brand-ink"),
    bad: colour("danger-ink"),
    tip: colour("toast"),
    onTip: colour("on-toast"),
  };
}
