import { type Map as MapLibreMap, Point as MapPoint } from "maplibre-gl";
import { useEffect, useState } from "react";
import { type ClickAction, clickChoice } from "../../../map/interaction/click-choice.ts";
import { hitAt } from "../../../map/interaction/hits.ts";
import { clickContext, mouseHitRadius } from "../../../map/interaction/use-pointer.ts";
import type { Point } from "../../../ui/hover-card/place-card.ts";

/** Action that a click at the pointer would perform, and the pointer's position when that action first applied. */
export interface Pointed {
  readonly action: Exclude<ClickAction, { kind: "close" }>;
  readonly at: Point;
}

/** Time between two hit tests under a moving pointer, in ms; part of `--time-hover`. */
const LOOK_MS = 50;

/**
 * Returns what the mouse points at on the map. Returns null for touch, while the map moves, and after Esc or a click.
 */
export function usePointed(map: MapLibreMap): Pointed | null {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  useEffect(() => {
    const surface = map.getCanvasContainer();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let at: Point = { x: 0, y: 0 };
    const look = () => {
      timer = undefined;
      const found = map.isMoving() ? null : choiceAt(map, at);
      setPointed((now) => (found && isSame(found, now?.action) ? now : found && { action: found, at }));
    };
    const clear = () => {
      clearTimeout(timer);
      timer = undefined;
      setPointed(null);
    };
    const onMove = ({ pointerType, clientX, clientY, buttons }: PointerEvent) => {
      if (pointerType === "touch" || buttons !== 0) return clear();
      at = { x: clientX, y: clientY };
      timer ??= setTimeout(look, LOOK_MS);
    };
    const onKeyDown = ({ key }: KeyboardEvent) => key === "Escape" && clear();
    surface.addEventListener("pointermove", onMove);
    surface.addEventListener("pointerleave", clear);
    surface.addEventListener("pointerdown", clear);
    addEventListener("keydown", onKeyDown);
    map.on("movestart", clear);
    return () => {
      clear();
      surface.removeEventListener("pointermove", onMove);
      surface.removeEventListener("pointerleave", clear);
      surface.removeEventListener("pointerdown", clear);
      removeEventListener("keydown", onKeyDown);
      map.off("movestart", clear);
    };
  }, [map]);
  return pointed;
}

function choiceAt(map: MapLibreMap, { x, y }: Point): Pointed["action"] | null {
  const { left, top } = map.getCanvasContainer().getBoundingClientRect();
  const action = clickChoice(hitAt(map, new MapPoint(x - left, y - top), mouseHitRadius(map)), clickContext());
  return action.kind === "close" ? null : action;
}

function isSame(a: ClickAction, b: ClickAction | undefined): boolean {
  return keyOf(a) === (b && keyOf(b));
}

function keyOf(action: ClickAction): string {
  switch (action.kind) {
    case "school":
      return `school ${action.id}`;
    case "near":
      return `near ${action.lon} ${action.lat}`;
    case "region":
    case "country":
      return `${action.kind} ${action.code}`;
    case "close":
      return "";
  }
}
