/** Position of a dialog: below its anchor, above it, or to its left with the lower edges aligned. */
export type Side = "below" | "above" | "beside";

const GAP = 8;
const EDGE = 16;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns the insets of a dialog as CSS custom properties, in px from the edges of the window. Sides that are not set
 * remain `auto`. When there is less room above an anchor than below it, the dialog is below it. A dialog whose anchor
 * is in the right half of the window is aligned with the anchor's right edge.
 */
export function anchorPosition(
  anchor: Box,
  side: Side,
  window: { width: number; height: number },
): Record<string, string> {
  const px = (length: number) => `${Math.round(Math.max(EDGE, length))}px`;
  const room = (start: number) => `${Math.round(window.height - start - EDGE)}px`;
  if (side === "beside") {
    const bottom = Math.max(EDGE, window.height - anchor.bottom);
    return {
      "--from-right": px(window.width - anchor.left + GAP),
      "--from-bottom": px(bottom),
      "--room": room(bottom),
    };
  }
  const atRight = (anchor.left + anchor.right) / 2 > window.width / 2;
  const across: Record<string, string> = atRight
    ? { "--from-right": px(window.width - anchor.right) }
    : { "--from-left": px(anchor.left) };
  const isCramped = anchor.top < window.height - anchor.bottom;
  if (side === "below" || isCramped)
    return { ...across, "--from-top": px(anchor.bottom + GAP), "--room": room(anchor.bottom + GAP) };
  const bottom = window.height - anchor.top + GAP;
  return { ...across, "--from-bottom": px(bottom), "--room": room(bottom) };
}
