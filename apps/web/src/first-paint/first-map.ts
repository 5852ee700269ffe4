import {
  dotRadius,
  type FirstMapPlace,
  type FirstMapTarget,
  type Frame,
  latToY,
  lonToX,
  type PixelSize,
  SCHOOL_ZOOM,
  worldPixels,
} from "@schoolmap/rules";
import {
  besideMiddle,
  clearOfOpenLegend,
  clearOfRanking,
  framePadding,
  paddedFrame,
} from "../shared/framing/framing.ts";
import { hasRoomForLegend } from "../shared/framing/legend-room.ts";
import { roomOfRanking } from "../state/ranking-room.ts";
import { type MapStyle, THEMES } from "../state/view.ts";
import { isPhone } from "../ui/phone-width.ts";

/**
 * Shows the map that the server drew into the page at the position of the live map in this window, and repositions it
 * when the window changes. A drawing for another URL, or of another map style, is removed.
 */
export function showFirstMap(style: MapStyle): void {
  const map = document.querySelector<HTMLElement>(".first-map");
  const drawing = map?.querySelector("svg");
  if (!map || !drawing) return;
  const plain = THEMES.find((theme) => theme === style);
  if (map.dataset.address !== location.pathname + location.search || (style !== "default" && !plain)) {
    map.remove();
    return;
  }
  if (plain) map.dataset.theme = plain;
  const place: FirstMapPlace = JSON.parse(drawing.dataset.place ?? "");
  const fit = () => moveDrawing(map, drawing, place);
  fit();
  new ResizeObserver(fit).observe(map);
}

function moveDrawing(map: HTMLElement, drawing: SVGSVGElement, { scale, left, top, target }: FirstMapPlace): void {
  const { clientWidth: width, clientHeight: height } = map;
  const frame = frameOf(target, { width, height });
  const part = scale / worldPixels(frame.zoom);
  const [wide, high] = [width * part, height * part];
  drawing.setAttribute(
    "viewBox",
    `${frame.x * scale - left - wide / 2} ${frame.y * scale - top - high / 2} ${wide} ${high}`,
  );
  drawing.querySelector("pattern")?.setAttribute("patternTransform", `rotate(45)scale(${part})`);
  for (const dots of drawing.querySelectorAll<SVGGElement>("[data-zoom]"))
    dots.style.display = Number(dots.dataset.zoom) > frame.zoom ? "none" : "";
  map.style.setProperty("--dot", `${2 * dotRadius(frame.zoom)}px`);
  // The live map reads this frame to check whether it has the same position as the drawing.
  map.dataset.frame = [frame.x, frame.y, frame.zoom].join();
}

function frameOf(target: FirstMapTarget, size: PixelSize): Frame {
  const isRightToLeft = document.documentElement.dir === "rtl";
  const padding = framePadding(isPhone(), innerHeight, isRightToLeft);
  switch (target.kind) {
    case "camera": {
      const [lat, lon, zoom] = target.camera;
      return { x: lonToX(lon), y: latToY(lat), zoom };
    }
    case "position": {
      const [lon, lat] = target.position;
      return besideMiddle({ x: lonToX(lon), y: latToY(lat), zoom: SCHOOL_ZOOM }, padding);
    }
    case "frame": {
      const { box, of, isRanked } = target;
      const room = isRanked ? roomOfRanking(location.pathname) : 0;
      const free = clearOfRanking(padding, room, isRightToLeft);
      const clear = hasRoomForLegend() ? clearOfOpenLegend(of, { box, size, padding: free }, isRightToLeft) : free;
      return paddedFrame(box, size, clear);
    }
  }
}
