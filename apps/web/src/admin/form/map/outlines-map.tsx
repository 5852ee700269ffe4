import { type BoundaryOutlines, type Position, statusTiles } from "@schoolmap/contract";
import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useRef } from "react";
import { tileUrlOf } from "../../../api/tile-url.ts";
import { useMap } from "./use-map.ts";
import { type Project, useProjection } from "./use-projection.ts";
import "./places-map.css";

interface OutlinesMapProps {
  readonly label: string;
  readonly outlines: BoundaryOutlines;
}

const DOTS = { layer: null } as const;
const PADDING = 24;

/** Shows current and future outlines on the map of the product, with all schools of the public map. */
export default function OutlinesMap({ label, outlines }: OutlinesMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const tiles = tileUrlOf(location.origin, statusTiles, {});
  const map = useMap(frame, { country: undefined, tiles, dots: DOTS });
  const project = useProjection(map);
  useFramed(map, outlines);
  return (
    <figure className="places-map outlines-map">
      <div ref={frame} className="places-map-ground" />
      {project && (
        <svg className="places-map-over">
          <title>{label}</title>
          <path className="outlines-map-next" d={pathOf(outlines.next, project)} />
          <path className="outlines-map-now" d={pathOf(outlines.now, project)} />
        </svg>
      )}
    </figure>
  );
}

function pathOf(lines: readonly (readonly Position[])[], project: Project): string {
  return lines
    .map((line) => `M${line.map(([lon, lat]) => project(lon, lat).map((pixel) => pixel.toFixed(1))).join("L")}Z`)
    .join("");
}

/** Fits all outlines, once. */
function useFramed(map: MapLibreMap | undefined, { now, next }: BoundaryOutlines): void {
  const isFramed = useRef(false);
  useEffect(() => {
    const points = [...now, ...next].flat();
    if (!map || isFramed.current || points.length === 0) return;
    isFramed.current = true;
    const [west, south, east, north] = points.reduce(
      ([w, s, e, n], [lon, lat]) => [Math.min(w, lon), Math.min(s, lat), Math.max(e, lon), Math.max(n, lat)] as const,
      [180, 90, -180, -90] as readonly [number, number, number, number],
    );
    map.fitBounds([west, south, east, north], { padding: PADDING, animate: false });
  }, [map, now, next]);
}
