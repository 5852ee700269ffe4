import { type ReactNode, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { type Point, placeCard } from "./place-card.ts";
import "./hover-card.css";

interface HoverCardProps {
  /** Position of the pointer, or of a focused control, next to which the card is placed. */
  readonly at: Point;
  /** Whether the card follows the pointer from there. */
  readonly follows?: boolean;
  readonly children: ReactNode;
}

/** Card next to the pointer or a focused control. It receives no clicks and no focus. */
export function HoverCard({ at: { x, y }, follows = false, children }: HoverCardProps) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const card = frame.current;
    if (!card) return;
    // Shown above dialogs too, which are in the top layer.
    card.showPopover();
    let at = { x, y };
    const place = () => {
      const size = { width: card.offsetWidth, height: card.offsetHeight };
      const { left, top } = placeCard(at, size, { width: innerWidth, height: innerHeight });
      card.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    };
    const follow = ({ clientX, clientY }: PointerEvent) => {
      at = { x: clientX, y: clientY };
      place();
    };
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(card);
    if (follows) addEventListener("pointermove", follow);
    return () => {
      sizes.disconnect();
      removeEventListener("pointermove", follow);
    };
  }, [x, y, follows]);
  return createPortal(
    <div ref={frame} className="hover-card" role="tooltip" popover="manual">
      {children}
    </div>,
    document.body,
  );
}
