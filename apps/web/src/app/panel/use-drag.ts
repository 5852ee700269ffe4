import { type MouseEvent, type PointerEvent, useRef } from "react";
import { nearestSnap, type Snap, sheetWindow, snapHeight } from "./snaps.ts";

/** A shorter movement, in px, is a press. */
const MIN_DRAG = 6;

interface DragOptions {
  readonly snap: Snap;
  readonly onDrag: (height: number) => void;
  readonly onDrop: (snap: Snap) => void;
  readonly onPress: () => void;
}

interface Drag {
  readonly startY: number;
  readonly startHeight: number;
  y: number;
  at: number;
  /** Upward speed, in px per ms. */
  speed: number;
  moved: boolean;
}

/** Returns pointer handlers for the grip of the sheet: drag or press. */
export function useDrag({ snap, onDrag, onDrop, onPress }: DragOptions) {
  const drag = useRef<Drag>(undefined);
  const heightOf = ({ startHeight, startY, y }: Drag) =>
    Math.min(startHeight + startY - y, snapHeight("full", sheetWindow()));

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const startHeight = snapHeight(snap, sheetWindow());
    drag.current = {
      startY: event.clientY,
      startHeight,
      y: event.clientY,
      at: event.timeStamp,
      speed: 0,
      moved: false,
    };
  };
  const onPointerMove = (event: PointerEvent) => {
    const now = drag.current;
    if (!now) return;
    now.speed = (now.y - event.clientY) / Math.max(1, event.timeStamp - now.at);
    now.y = event.clientY;
    now.at = event.timeStamp;
    now.moved ||= Math.abs(now.y - now.startY) >= MIN_DRAG;
    if (now.moved) onDrag(heightOf(now));
  };
  const onPointerUp = () => {
    const now = drag.current;
    if (!now?.moved) return;
    const next = nearestSnap(heightOf(now), now.speed, sheetWindow());
    onDrag(snapHeight(next, sheetWindow()));
    onDrop(next);
  };
  /** The click after a drag ends the drag. A key press has no pointer click. */
  const onClick = (event: MouseEvent) => {
    const wasDragged = event.detail > 0 && drag.current?.moved;
    drag.current = undefined;
    if (!wasDragged) onPress();
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onClick };
}
