import type { Bbox } from "@schoolmap/contract";
import type { MapLibreEvent, Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useRef } from "react";
import { playerSubject } from "../../../map/player/player-store.ts";
import { currentView } from "../../../state/use-view.ts";

const MOVE_MS = 900;
/**
 * The panel is hidden, so the place is centred. In a narrow window, the card of the time player with the attribution
 * needs space below the place.
 */
const PADDING = { left: 30, right: 30, top: 40, bottom: 60 } as const;
const CARD_HEIGHT = 320;
const WIDE = "(min-width: 1100px)";

/**
 * Centres the place of the time player on the map, and restores the previous camera when the player ends, unless the
 * visitor has moved the map or navigated elsewhere meanwhile.
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
