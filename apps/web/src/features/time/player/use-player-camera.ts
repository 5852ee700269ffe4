import type { Bbox } from "@schoolmap/contract";
import type { MapLibreEvent, Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useRef } from "react";
import { playerSubject } from "../../../map/player/player-store.ts";
import { currentView } from "../../../state/use-view.ts";

const MOVE_MS = 900;
/** The panel is away: the place stands in the middle. In a narrow window the card of the time player, with the credits, needs room under it. */
const PADDING = { left: 30, right: 30, top: 40, bottom: 60 } as const;
const CARD_HEIGHT = 320;
const WIDE = "(min-width: 1100px)";

/**
 * Puts the place of the time player in the middle of the map, and the map back where it was when the player ends: unless
 * the visitor has moved it or gone elsewhere meanwhile.
 */
export function usePlayerCamera(map: MapLibreMap | null, subject: string, box: Bbox | undefined): void {
  const framed = useRef(false);
  useEffect(() => {
    if (!map || !box || framed.current) return;
    framed.current = true;
    const before = { center: map.getCenter(), zoom: map.getZoom() };
    let isMoved = false;
    const onMove = ({ originalEvent }: MapLibreEvent<unknown>) => {
      isMoved ||= originalEvent !== undefined;
    };
    const duration = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : MOVE_MS;
    map.on("movestart", onMove);
    map.resize();
    const bottom = matchMedia(WIDE).matches ? PADDING.bottom : CARD_HEIGHT;
    map.fitBounds(box, { padding: { ...PADDING, bottom }, duration });
    return () => {
      framed.current = false;
      map.off("movestart", onMove);
      if (!isMoved && playerSubject(currentView()) === subject) map.easeTo({ ...before, duration });
    };
  }, [map, subject, box]);
}
