import { useQuery } from "@tanstack/react-query";
import { useServices } from "../../../core/services-context";
import { mapQuery } from "../api";
import type { Point, View } from "../projection";
import { tilesOf } from "../tiles";

interface TileLayerProps {
  view: View;
  size: Point;
}

/** Pictures of the map over what the app draws itself, where the installation has a server of them. */
export function TileLayer({ view, size }: TileLayerProps) {
  const { data } = useQuery(mapQuery(useServices().client));
  if (!data?.tiles) return null;
  const { tileUrl, attribution } = data.tiles;
  return (
    <>
      <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
        {tilesOf(tileUrl, view, size).map(({ key, url, left, top, side }) => (
          <img
            key={key}
            src={url}
            alt=""
            draggable={false}
            referrerPolicy="no-referrer"
            className="absolute top-0 left-0 max-w-none"
            style={{ width: side, height: side, transform: `translate(${left}px, ${top}px)` }}
          />
        ))}
      </div>
      {attribution ? (
        <small className="pointer-events-none absolute top-1 right-1 rounded-tag bg-surface/70 px-1 text-2xs text-ink-2">
          {attribution}
        </small>
      ) : null}
    </>
  );
}
