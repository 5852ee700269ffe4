import { type CountryRow, statusTiles } from "@schoolmap/contract";
import { MAX_FRAME_ZOOM } from "@schoolmap/rules";
import type { LngLatBoundsLike, Map as MapLibreMap, MapMouseEvent } from "maplibre-gl";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { tileUrlOf } from "../../../api/tile-url.ts";
import { useTexts } from "../../texts/texts.ts";
import { useMap } from "./use-map.ts";
import { useProjection } from "./use-projection.ts";
import "./places-map.css";

/**
 * A point on the map. A ring is the old position or the first of two places, a disc is the new position or the second
 * place, and a dot is another place near them.
 */
export interface Place {
  readonly key: string;
  readonly lon: number;
  readonly lat: number;
  readonly look: "ring" | "disc" | "dot";
  readonly name: string;
}

interface PlacesMapProps {
  readonly label: string;
  readonly country: Pick<CountryRow, "code"> | undefined;
  readonly places: readonly Place[];
  /** The map is fitted to rings and discs again when this key changes. */
  readonly frameKey: string;
  /** Bounds to fit when there is no ring and no disc: west, south, east, north. */
  readonly around?: readonly number[] | undefined;
  /** When present, the disc can be moved by dragging, with a click on the map, and with the arrow keys. */
  readonly onMove?: ((lon: number, lat: number) => void) | undefined;
  /** Accessible name of the disc for users who move it with the keyboard. */
  readonly moveLabel?: string;
}

const DOTS = { layer: null } as const;
const PADDING = 56;
const MAX_ZOOM = 16;
/** Distance in pixels that an arrow key moves the disc. With Shift it is ten times as far. */
const STEP = 2;
const FAST = 10;

/** Shows places on the map of the product, with all schools of the public map. */
export default function PlacesMap({ label, country, places, frameKey, around, onMove, moveLabel }: PlacesMapProps) {
  const t = useTexts("form");
  const frame = useRef<HTMLDivElement>(null);
  const map = useMap(frame, { country, tiles: tileUrlOf(location.origin, statusTiles, {}), dots: DOTS });
  const project = useProjection(map);
  useFramed(map, places, frameKey, around);
  useClicks(map, onMove);
  const [ring, disc] = (["ring", "disc"] as const).map((look) => places.find((place) => place.look === look));
  return (
    <figure className="places-map">
      <div ref={frame} className="places-map-ground" />
      {map && project && (
        <svg className="places-map-over">
          <title>{label}</title>
          {ring && disc && <Way from={project(ring.lon, ring.lat)} to={project(disc.lon, disc.lat)} />}
          {places.map((place) => {
            const at = project(place.lon, place.lat);
            return place === disc && onMove ? (
              <Handle key={place.key} {...{ at, map, onMove }} label={moveLabel ?? place.name} />
            ) : (
              <Point key={place.key} place={place} at={at} />
            );
          })}
        </svg>
      )}
      {map && map.getZoom() >= MAX_FRAME_ZOOM && <p className="places-map-note text-xs">{t("map.noDetail")}</p>}
    </figure>
  );
}

function Way({ from, to }: { from: readonly [number, number]; to: readonly [number, number] }) {
  return <line className="places-map-way" x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />;
}

function Point({ place, at: [x, y] }: { place: Place; at: readonly [number, number] }) {
  return (
    <circle className={`places-map-${place.look}`} cx={x} cy={y} r={place.look === "dot" ? 4 : 8}>
      <title>{place.name}</title>
    </circle>
  );
}

interface HandleProps {
  readonly at: readonly [number, number];
  readonly map: MapLibreMap;
  readonly onMove: (lon: number, lat: number) => void;
  readonly label: string;
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The movable disc. */
function Handle({ at: [x, y], map, onMove, label }: HandleProps) {
  const moveTo = (toX: number, toY: number) => {
    const { lng, lat } = map.unproject([toX, toY]).wrap();
    onMove(lng, lat);
  };
  const press = (event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    if (!way) return;
    event.preventDefault();
    const step = event.shiftKey ? STEP * FAST : STEP;
    moveTo(x + way[0] * step, y + way[1] * step);
  };
  const drag = (event: PointerEvent<SVGElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = map.getContainer().getBoundingClientRect();
    moveTo(event.clientX - box.left, event.clientY - box.top);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: no native element lies over a map and is moved in two directions.
    <g
      className="places-map-handle"
      role="button"
      tabIndex={0}
      aria-label={label}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    >
      <circle className="places-map-reach" cx={x} cy={y} r={22} />
      <circle className="places-map-disc" cx={x} cy={y} r={9} />
    </g>
  );
}

function useFramed(
  map: MapLibreMap | undefined,
  places: readonly Place[],
  frameKey: string,
  around: readonly number[] | undefined,
): void {
  const framed = useRef("");
  useEffect(() => {
    const main = places.filter(({ look }) => look !== "dot");
    const bounds = main.length > 0 ? boundsOf(main) : around && ([...around] as [number, number, number, number]);
    if (!map || !bounds || framed.current === frameKey) return;
    framed.current = frameKey;
    map.fitBounds(bounds, { padding: PADDING, maxZoom: MAX_ZOOM, animate: false });
  }, [map, places, frameKey, around]);
}

function boundsOf(places: readonly Place[]): LngLatBoundsLike {
  const [lons, lats] = [places.map(({ lon }) => lon), places.map(({ lat }) => lat)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

function useClicks(map: MapLibreMap | undefined, onMove: PlacesMapProps["onMove"]): void {
  const newest = useRef(onMove);
  newest.current = onMove;
  const isMovable = onMove !== undefined;
  useEffect(() => {
    if (!map || !isMovable) return;
    const click = ({ lngLat }: MapMouseEvent) => {
      const { lng, lat } = lngLat.wrap();
      newest.current?.(lng, lat);
    };
    const { unsubscribe } = map.on("click", click);
    return unsubscribe;
  }, [map, isMovable]);
}
