import { type RefObject, useLayoutEffect, useState } from "react";
import type { TourStop } from "../../state/view.ts";
import { type Box, placeCard } from "./place-card.ts";

export interface TourLayout {
  /** Element that the stop describes; undefined while it is not on the page. */
  readonly light: Box | undefined;
  readonly card: { readonly left: number; readonly top: number };
}

/**
 * Returns the positions of the highlight and the card of a stop. They are computed in every frame while the tour is
 * open, because the target may still be loading, may slide with the sheet of a phone, or may move when the window width
 * changes.
 */
export function useTourLayout(stop: TourStop, card: RefObject<HTMLElement | null>): TourLayout | undefined {
  const [layout, setLayout] = useState<TourLayout>();
  useLayoutEffect(() => {
    let last = "";
    let frame = 0;
    const look = () => {
      const next = layoutOf(stop, card.current);
      const text = JSON.stringify(next);
      if (text !== last) setLayout(next);
      last = text;
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [stop, card]);
  return layout;
}

function layoutOf(stop: TourStop, card: HTMLElement | null): TourLayout {
  const light = boxOf(stop);
  const size = { width: card?.offsetWidth ?? 0, height: card?.offsetHeight ?? 0 };
  return { light, card: placeCard(light, size, { width: innerWidth, height: innerHeight }) };
}

/** Returns the part of the element that is inside the window. */
function boxOf(stop: TourStop): Box | undefined {
  for (const element of document.querySelectorAll(`[data-tour="${stop}"]`)) {
    const rect = element.getBoundingClientRect();
    const left = Math.max(0, rect.left);
    const top = Math.max(0, rect.top);
    const width = Math.min(innerWidth, rect.right) - left;
    const height = Math.min(innerHeight, rect.bottom) - top;
    if (width > 0 && height > 0) return { left, top, width, height };
  }
  return undefined;
}
