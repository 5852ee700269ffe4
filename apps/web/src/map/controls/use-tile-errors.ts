import type { ErrorEvent, Map as MapLibreMap, MapSourceDataEvent, Tile } from "maplibre-gl";
import { useEffect, useState } from "react";
import { isOwnSource } from "../style/build-style.ts";
import { SCHOOLS_SOURCE } from "../style/dot-painter.ts";

type TileAddress = Parameters<MapLibreMap["refreshTiles"]>[1];
type Failed = ReadonlyMap<string, NonNullable<TileAddress>>;

export interface TileErrors {
  /** Which of the product's tiles are missing. Schools have priority over the ground. */
  readonly failed: "schools" | "ground" | null;
  readonly retry: () => void;
}

/** Watches for tiles that did not load. They are requested again by `retry`, and when the browser is back online. */
export function useTileErrors(map: MapLibreMap | null): TileErrors {
  const [tiles, setTiles] = useState<Failed>(new Map());
  const retry = () => {
    setTiles(new Map());
    // Refreshes single tiles. If only the source were refreshed, the map would wait for failed tiles instead of loading
    // them again.
    for (const [id, addresses] of tiles) if (map?.getSource(id)) map.refreshTiles(id, addresses);
  };
  useEffect(() => {
    if (!map) return;
    const onError = (event: ErrorEvent & { sourceId?: string; tile?: Tile }) => {
      const { sourceId, tile } = event;
      if (sourceId !== undefined && isOwnSource(sourceId)) setTiles((known) => withTile(known, sourceId, tile));
      else if (import.meta.env.DEV) console.error(event.error);
    };
    // A source that was recreated or received other URLs starts without failures.
    const onData = ({ sourceId, sourceDataType }: MapSourceDataEvent) => {
      if (sourceDataType === "metadata") setTiles((known) => withoutSource(known, sourceId));
    };
    map.on("error", onError);
    map.on("sourcedata", onData);
    return () => {
      map.off("error", onError);
      map.off("sourcedata", onData);
    };
  }, [map]);
  useEffect(() => {
    if (tiles.size === 0) return;
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  });
  const failed = tiles.has(SCHOOLS_SOURCE) ? "schools" : tiles.size > 0 ? "ground" : null;
  return { failed, retry };
}

function withoutSource(known: Failed, source: string): Failed {
  return known.has(source) ? new Map([...known].filter(([id]) => id !== source)) : known;
}

function withTile(known: Failed, source: string, tile: Tile | undefined): Failed {
  const { x, y, z } = tile?.tileID.canonical ?? {};
  const more = x === undefined || y === undefined || z === undefined ? [] : [{ x, y, z }];
  return new Map(known).set(source, [...(known.get(source) ?? []), ...more]);
}
