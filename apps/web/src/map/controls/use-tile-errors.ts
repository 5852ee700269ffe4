import type { ErrorEvent, Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useState } from "react";
import { isOwnSource } from "../style/build-style.ts";
import { SCHOOLS_SOURCE } from "../style/dots.ts";

export interface TileErrors {
  /** Which tiles of ours are missing; schools matter more than the ground. */
  readonly failed: "schools" | "ground" | null;
  readonly retry: () => void;
}

/** Watches for tiles that did not load. They are asked for again on request, and when the browser is back online. */
export function useTileErrors(map: MapLibreMap | null): TileErrors {
  const [sources, setSources] = useState<ReadonlySet<string>>(new Set());
  const retry = () => {
    setSources(new Set());
    for (const id of sources) if (map?.getSource(id)) map.refreshTiles(id);
  };
  useEffect(() => {
    if (!map) return;
    const onError = (event: ErrorEvent & { sourceId?: string }) => {
      const { sourceId } = event;
      if (sourceId !== undefined && isOwnSource(sourceId)) setSources((known) => new Set([...known, sourceId]));
      else if (import.meta.env.DEV) console.error(event.error);
    };
    map.on("error", onError);
    return () => {
      map.off("error", onError);
    };
  }, [map]);
  useEffect(() => {
    if (sources.size === 0) return;
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  });
  const failed = sources.has(SCHOOLS_SOURCE) ? "schools" : sources.size > 0 ? "ground" : null;
  return { failed, retry };
}
