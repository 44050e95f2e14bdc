import { countryByCode } from "@gerai/domain";
import { currentLocale, t } from "@gerai/i18n";
import { IconButton } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { MapPin, Minus, Plus } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import type { Place } from "../../../core/location-choice";
import { useUser } from "../../../core/services-context";
import { outlinesQuery } from "../api";
import { drawMap, mapColours } from "../draw-map";
import { onScreen, scaleBar, zoomed } from "../projection";
import type { Point, View } from "../projection";
import { towns } from "../towns";
import { useMapGestures } from "../use-map-gestures";
import { useThemeName } from "../use-theme-name";
import { TileLayer } from "./tile-layer";

interface RegionMapProps {
  view: View;
  onView: (view: View) => void;
  /** What the map is for, for assistive technology. */
  label: string;
  /** A pin that stays at its place. */
  pin?: Place | undefined;
  /** A pin that stays in the middle while the map moves under it. */
  aim?: boolean;
  /** Where the device is. */
  me?: Place | null;
  /** More buttons above the zoom buttons. */
  children?: ReactNode;
}

const longestBar = 90;

/** Our part of the world, drawn from outlines the app brings along: it works without a map server, and better with one. */
export function RegionMap({
  view,
  onView,
  label,
  pin,
  aim = false,
  me = null,
  children,
}: RegionMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const size = useSize(box);
  // A canvas does not follow the style sheet; another theme is another canvas.
  const theme = useThemeName();
  const gestures = useMapGestures(box, view, size, onView);
  const middle = { x: size.x / 2, y: size.y / 2 };
  return (
    <div className="relative size-full overflow-hidden bg-info-soft">
      <div
        ref={box}
        role="application"
        aria-label={label}
        aria-describedby={hintId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the map
        tabIndex={0}
        className="absolute inset-0 cursor-grab touch-none outline-offset-[-3px] select-none active:cursor-grabbing"
        {...gestures}
      >
        <MapCanvas key={theme} view={view} size={size} />
        <TileLayer view={view} size={size} />
        {me ? <MyDot at={onScreen(me, view, size)} /> : null}
        {pin ? <Pin at={onScreen(pin, view, size)} /> : null}
        {aim ? <Pin at={middle} /> : null}
      </div>
      <p id={hintId} className="sr-only">
        {t("map.keys")}
      </p>
      <ScaleBar view={view} />
      <div className="absolute right-3 bottom-3 flex flex-col gap-2">
        {children}
        <IconButton
          label={t("map.zoomIn")}
          icon={Plus}
          variant="surface"
          onClick={() => onView(zoomed(view, 1, middle, size))}
        />
        <IconButton
          label={t("map.zoomOut")}
          icon={Minus}
          variant="surface"
          onClick={() => onView(zoomed(view, -1, middle, size))}
        />
      </div>
    </div>
  );
}

function MapCanvas({ view, size }: { view: View; size: Point }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const country = countryByCode(useUser().countryCode).iso2;
  const names = useMemo(() => towns(), []);
  const { data: outlines = null } = useQuery(outlinesQuery);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (!element || !context) return;
    const density = window.devicePixelRatio || 1;
    element.width = Math.round(size.x * density);
    element.height = Math.round(size.y * density);
    drawMap(context, { view, size, outlines, towns: names, country }, mapColours(element), density);
  }, [view, size, outlines, names, country]);
  return <canvas ref={canvas} aria-hidden="true" className="size-full" />;
}

function Pin({ at }: { at: Point }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-0 text-danger drop-shadow-[0_3px_3px_rgb(0_0_0/.3)]"
      style={{ transform: `translate(${at.x - 20}px, ${at.y - 38}px)` }}
    >
      <MapPin className="size-10 fill-current [&_circle]:fill-white [&_circle]:stroke-white" />
    </span>
  );
}

function MyDot({ at }: { at: Point }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-0 size-5 rounded-full border-3 border-white bg-info shadow-float"
      style={{ transform: `translate(${at.x - 10}px, ${at.y - 10}px)` }}
    />
  );
}

function ScaleBar({ view }: { view: View }) {
  const { metres, pixels } = scaleBar(view, longestBar);
  return (
    <div className="pointer-events-none absolute bottom-3 left-3 text-2xs font-semibold text-ink-2">
      <span className="rounded-tag bg-surface/70 px-1 whitespace-nowrap">{lengthText(metres)}</span>
      <span
        aria-hidden="true"
        className="mt-0.5 block h-1.5 border-x-2 border-b-2 border-ink-2"
        style={{ width: pixels }}
      />
    </div>
  );
}

/** A length in the reader's own words: metres when short, else kilometres. */
export function lengthText(metres: number): string {
  const far = metres >= 1000;
  return new Intl.NumberFormat(currentLocale(), {
    style: "unit",
    unit: far ? "kilometer" : "meter",
    maximumFractionDigits: far && metres < 100_000 ? 1 : 0,
  }).format(far ? metres / 1000 : metres);
}

function useSize(box: { current: HTMLElement | null }): Point {
  const [size, setSize] = useState<Point>({ x: 0, y: 0 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ x: element.clientWidth, y: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return size;
}
