import type { Map as MapLibreMap, MapMouseEvent, Point } from "maplibre-gl";
import { useEffect, useEffectEvent } from "react";
import { type Area, highlightArea } from "../../state/highlighted-area.ts";
import { countryOf, currentView, preferences } from "../../state/index.ts";
import { type ClickAction, type ClickContext, clickChoice, type Hit, isClickable } from "./click-choice.ts";
import { hitAt } from "./hits.ts";

/**
 * Tolerance around a dot in pixels, because dots are small and fingers are not. At low zooms, dots are too close
 * together for a larger one.
 */
const HIT_RADIUS = { mouse: 5, touch: 14, far: 3 } as const;
const FAR_ZOOM = 6;

/** Highlights the area under the pointer, and reports clicks. */
export function usePointer(map: MapLibreMap | null, onAction: (action: ClickAction) => void): void {
  const act = useEffectEvent(onAction);
  useEffect(() => {
    if (!map) return;
    const onClick = ({ point, originalEvent }: MapMouseEvent) => {
      const isTouch = originalEvent instanceof PointerEvent && originalEvent.pointerType === "touch";
      highlightArea(null, "map");
      act(clickChoice(hitAt(map, point, isTouch ? HIT_RADIUS.touch : mouseHitRadius(map)), clickContext()));
    };
    map.on("click", onClick);
    const stopHover = followPointer(map);
    return () => {
      map.off("click", onClick);
      stopHover();
    };
  }, [map]);
}

/** Checks once per frame what is under the pointer, except while the map moves. */
function followPointer(map: MapLibreMap): () => void {
  let frame = 0;
  const update = (point: Point) => {
    frame = 0;
    if (map.isMoving()) return;
    const hit = hitAt(map, point, mouseHitRadius(map));
    const isOpenable = isClickable(hit, clickContext());
    const overDot = isOpenable && isClickable({ ...(hit.dot ? { dot: hit.dot } : {}) }, clickContext());
    map.getCanvas().style.cursor = isOpenable ? "pointer" : "";
    highlightArea(overDot ? null : areaOf(hit), "map");
  };
  const onMove = ({ point }: MapMouseEvent) => {
    if (frame === 0) frame = requestAnimationFrame(() => update(point));
  };
  const onLeave = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    highlightArea(null, "map");
  };
  map.on("mousemove", onMove);
  map.on("mouseout", onLeave);
  return () => {
    onLeave();
    map.off("mousemove", onMove);
    map.off("mouseout", onLeave);
  };
}

/** Returns the region before its country. In the open country, only its regions are areas. */
function areaOf({ region, country }: Hit): Area | null {
  if (region !== undefined) return { level: "region", code: region };
  const isOpen = country === undefined || country === countryOf(currentView().scope);
  return isOpen ? null : { level: "country", code: country };
}

/** Returns the tolerance of the mouse around a dot, in pixels. */
export function mouseHitRadius(map: MapLibreMap): number {
  return map.getZoom() < FAR_ZOOM ? HIT_RADIUS.far : HIT_RADIUS.mouse;
}

/** Returns the context of a click: the current view of the URL. */
export function clickContext(): ClickContext {
  const { scope, school } = currentView();
  const { navigateByAdminLevel } = preferences();
  return { scope, navigateByAdminLevel, ...(school === undefined ? {} : { openSchool: school }) };
}
