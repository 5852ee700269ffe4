import { schoolsInView } from "@schoolmap/contract";
import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useState } from "react";
import { useFilteredScope } from "../../../api/filtered-queries.ts";
import { useCall } from "../../../api/index.ts";
import { windowPadding } from "../../../map/camera/window-padding.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { scopeKey } from "../../../state/index.ts";

/** Time after a move before the map counts as resting, in ms. */
const REST_MS = 400;
const DECIMALS = 3;

/** Returns the schools inside the map's frame, by name. They are requested only while `isEnabled` is true. */
export function useSchoolsInView(map: MapLibreMap, view: ResolvedView, isEnabled: boolean) {
  const bbox = useFrame(map, isEnabled);
  const filtered = useFilteredScope(view.query);
  const layerId = view.shown.layer?.id;
  const options = isEnabled &&
    bbox !== undefined &&
    filtered && {
      query: { ...filtered.ids, bbox, layer_id: layerId === undefined ? undefined : String(layerId) },
      filters: filtered.filters,
    };
  return useCall(schoolsInView, options || undefined, `in-view/${scopeKey(view.scope)}`);
}

/**
 * Returns the frame of the map as "west,south,east,north" when the map rests. Returns undefined while `isEnabled` is
 * false.
 */
function useFrame(map: MapLibreMap, isEnabled: boolean): string | undefined {
  const [frame, setFrame] = useState<string>();
  useEffect(() => {
    if (!isEnabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setFrame(frameOf(map));
    const onMove = () => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    look();
    map.on("moveend", onMove);
    return () => {
      clearTimeout(timer);
      map.off("moveend", onMove);
    };
  }, [map, isEnabled]);
  return isEnabled ? frame : undefined;
}

/**
 * Returns the part of the map that the panel does not cover. East exceeds 180 where the frame crosses the antimeridian.
 */
function frameOf(map: MapLibreMap): string {
  const { left, right } = windowPadding();
  const { clientWidth, clientHeight } = map.getContainer();
  const { lng: from, lat: south } = map.unproject([left, clientHeight]);
  const { lng: to, lat: north } = map.unproject([clientWidth - right, 0]);
  const span = to - from;
  const west = span >= 360 ? -180 : wrapped(from);
  const east = span >= 360 ? 180 : west + span;
  return [west, Math.max(south, -90), east, Math.min(north, 90)].map((degrees) => degrees.toFixed(DECIMALS)).join(",");
}

function wrapped(lon: number): number {
  return ((((lon + 180) % 360) + 360) % 360) - 180;
}
