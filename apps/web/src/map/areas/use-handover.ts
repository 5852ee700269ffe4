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

/** On the world the fill of countries goes between these zooms. */
const WORLD: Handover = { from: 3.5, to: 5 };

/**
 * Between which zooms the fill of areas gives way to dots: by the visitor's choice, else by how near the map is. Until it is known
 * whether areas lead, neither is drawn far away.
 * @returns null: dots at every zoom
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

/** The areas of a view, and what the map draws now (see `drawnAt`); null where a place has no areas. */
export function useDrawnAreas(view: ResolvedView): (Areas & { readonly drawn: Drawn | undefined }) | null {
  const map = useMapInstance();
  const areas = useAreas(view);
  const handover = useHandover(map, view, areas);
  const zoom = useRestZoom(map) ?? 0;
  if (!areas) return null;
  return { ...areas, drawn: drawnAt(zoom, handover, areas.lead) };
}

/** Whether a map draws areas or schools; undefined where that is not known yet. */
export function drawnAt(zoom: number, handover: Handover | null, lead: Areas["lead"]): Drawn | undefined {
  if (handover === null || zoom >= (handover.from + handover.to) / 2) return "schools";
  return lead ? "areas" : undefined;
}
