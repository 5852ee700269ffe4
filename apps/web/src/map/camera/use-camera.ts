import type { Bbox } from "@schoolmap/contract";
import { MAX_FRAME_ZOOM, SCHOOL_ZOOM } from "@schoolmap/rules";
import type { MapLibreEvent, Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useRef } from "react";
import { clearOfOpenLegend, type Padding } from "../../shared/framing/framing.ts";
import { hasRoomForLegend } from "../../shared/framing/legend-room.ts";
import { isEmbedded } from "../../state/address.ts";
import { type Camera, currentView, roundCamera, useChangeView, useView } from "../../state/index.ts";
import { type CameraTarget, cameraKey } from "./camera-target.ts";
import { isRightToLeft, windowPadding } from "./window-padding.ts";

const MOVE_MS = 900;
const WRITE_DELAY_MS = 250;

/**
 * Moves the map when the URL names another place, and writes the camera to the URL when the visitor has moved the map.
 * The map's own moves are not written, because the scope frames them again.
 */
export function useCamera(map: MapLibreMap | null, target: CameraTarget | null, isStill: boolean): void {
  const change = useChangeView();
  const shown = useRef<string | null>(null);

  const { kind } = useView().scope;
  const isWorld = kind === "world" || kind === "countries";
  useEffect(() => {
    // A country can extend across the date line. For the world, one copy is enough.
    map?.setRenderWorldCopies(!isWorld);
  }, [map, isWorld]);

  useEffect(() => {
    if (!map || !target || shown.current === target.key) return;
    const duration = shown.current === null || isStill ? 0 : MOVE_MS;
    shown.current = target.key;
    moveTo(map, target, duration);
  }, [map, target, isStill]);

  useEffect(() => {
    if (!map || target?.kind !== "frame") return;
    // When the window is resized or the time strip appears, a map that has not been moved since is framed again.
    const reframe = () => {
      if (shown.current === target.key) moveTo(map, target, 0);
    };
    map.on("resize", reframe);
    return () => void map.off("resize", reframe);
  }, [map, target]);

  useEffect(() => {
    if (!map) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      const camera = cameraOf(map);
      shown.current = cameraKey(camera);
      change({ camera }, { replace: true });
    };
    const onMoveEnd = (event: MapLibreEvent<unknown>) => {
      clearTimeout(timer);
      if (isByVisitor(event)) timer = setTimeout(write, WRITE_DELAY_MS);
    };
    const onMoveStart = () => clearTimeout(timer);
    map.on("movestart", onMoveStart);
    map.on("moveend", onMoveEnd);
    return () => {
      clearTimeout(timer);
      map.off("movestart", onMoveStart);
      map.off("moveend", onMoveEnd);
    };
  }, [map, change]);
}

/** Returns the camera of the map, rounded as in the URL. */
export function cameraOf(map: MapLibreMap): Camera {
  const { lng, lat } = map.getCenter().wrap();
  return roundCamera({ lon: lng, lat, zoom: map.getZoom() });
}

function isByVisitor(event: MapLibreEvent<unknown>): boolean {
  return Boolean(event.originalEvent) || "byVisitor" in event;
}

function moveTo(map: MapLibreMap, target: CameraTarget, duration: number): void {
  const padding = windowPadding(target.kind === "frame" && target.isRanked);
  switch (target.kind) {
    case "camera": {
      const { lon, lat, zoom } = target.camera;
      if (cameraKey(cameraOf(map)) === target.key) return;
      map.easeTo({ center: [lon, lat], zoom, duration });
      return;
    }
    case "position": {
      const offset: [number, number] = [(padding.left - padding.right) / 2, (padding.top - padding.bottom) / 2];
      const zoom = Math.max(SCHOOL_ZOOM, map.getZoom());
      const [lon, lat] = target.position;
      if (duration === 0) map.easeTo({ center: [lon, lat], zoom, offset, duration });
      else map.flyTo({ center: [lon, lat], zoom, offset, duration });
      return;
    }
    case "frame": {
      const [west, south, east, north] = target.box;
      const bounds: [number, number, number, number] = [west, south, east, north];
      map.fitBounds(bounds, { padding: roomiest(map, target.box, padding), maxZoom: MAX_FRAME_ZOOM, duration });
    }
  }
}

/** Returns padding that avoids an automatically opened legend. */
function roomiest(map: MapLibreMap, box: Bbox, padding: Padding): Padding {
  const { kind } = currentView().scope;
  if (isEmbedded() || !hasRoomForLegend() || (kind !== "world" && kind !== "country")) return padding;
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  return clearOfOpenLegend(kind, { box, padding, size: { width, height } }, isRightToLeft());
}

/** Returns the camera of the URL, otherwise the current camera of the map. A closed popup leaves it in the URL. */
export function keptCamera(map: MapLibreMap | null): Camera | undefined {
  return currentView().camera ?? (map ? cameraOf(map) : undefined);
}
