import type { Map as MapLibreMap } from "maplibre-gl";
import { useMemo } from "react";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { type Areas, useAreas } from "../../resolved-view/use-areas.ts";
import { frameZoom } from "../../shared/framing/framing.ts";
import type { Drawn } from "../../state/view.ts";
import { windowPadding } from "../camera/window-padding.ts";
import { useMapInstance } from "../instance/map-store.ts";
import { usePlayer } from "../player/player-store.ts";
import { type Handover, NO_HANDOVER, nearerThan } from "../style/zoomed.ts";
import { useRestZoom } from "./use-rest-zoom.ts";

/** Zoom range in which the fill of countries fades out on the world. */
const WORLD: Handover = { from: 3.5, to: 5 };

/**
 * Returns the zoom range in which the fill of areas is replaced by dots. The visitor's choice has priority; otherwise
 * it depends on the zoom of the map. Until it is known whether areas have priority, neither is drawn at low zooms.
 * @returns null when dots are drawn at every zoom
 */
export function useHandover(map: MapLibreMap | null, view: ResolvedView, areas: Areas | null): Handover | null {
  const isPlaying = usePlayer(view) !== null;
  const { draw, country } = view;
  const { level, lead } = areas ?? {};
  return useMemo(() => {
    if (!level || isPlaying || lead === false) return null;
    if (draw === "areas") return NO_HANDOVER;
    const box = level === "region" ? country?.admin_metadata.bbox : null;
    if (!box || !map) return WORLD;
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    return nearerThan(frameZoom(box, { width, height }, windowPadding()));
  }, [map, level, lead, isPlaying, draw, country]);
}

/**
 * Returns the areas of a view and what the map currently draws (see `drawnAt`). Returns null when a place has no areas.
 */
export function useDrawnAreas(view: ResolvedView): (Areas & { readonly drawn: Drawn | undefined }) | null {
  const map = useMapInstance();
  const areas = useAreas(view);
  const handover = useHandover(map, view, areas);
  const zoom = useRestZoom(map) ?? 0;
  if (!areas) return null;
  return { ...areas, drawn: drawnAt(zoom, handover, areas.lead) };
}

/** Returns whether a map draws areas or schools, or undefined until that is known. */
export function drawnAt(zoom: number, handover: Handover | null, lead: Areas["lead"]): Drawn | undefined {
  if (handover === null || zoom >= (handover.from + handover.to) / 2) return "schools";
  return lead ? "areas" : undefined;
}
