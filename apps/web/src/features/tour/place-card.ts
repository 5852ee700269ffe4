/** In px from the top left corner of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP = 16;
const EDGE = 12;

/**
 * Returns the position of the card: to the right of its target, otherwise to the left, below or above, at the first
 * position where it fits. It is in the middle of the window when it fits nowhere or has no target. The card is never
 * outside the window unless it is larger.
 */
export function placeCard(target: Box | undefined, card: Size, window: Size): { left: number; top: number } {
  const middle = { left: (window.width - card.width) / 2, top: (window.height - card.height) / 2 };
  const across = target ? target.left + (target.width - card.width) / 2 : middle.left;
  const down = target ? target.top + (target.height - card.height) / 2 : middle.top;
  const places = target
    ? [
        { left: target.left + target.width + GAP, top: down },
        { left: target.left - GAP - card.width, top: down },
        { left: across, top: target.top + target.height + GAP },
        { left: across, top: target.top - GAP - card.height },
      ]
    : [];
  const inWindow = ({ left, top }: { left: number; top: number }) => ({
    left: Math.round(within(left, window.width - card.width)),
    top: Math.round(within(top, window.height - card.height)),
  });
  const fitting = places.map(inWindow).find((place) => target && !overlaps({ ...place, ...card }, target));
  return fitting ?? inWindow(middle);
}

function within(start: number, last: number): number {
  return Math.max(EDGE, Math.min(start, last - EDGE));
}

function overlaps(a: Box, b: Box): boolean {
  const apart =
    a.left >= b.left + b.width || b.left >= a.left + a.width || a.top >= b.top + b.height || b.top >= a.top + a.height;
  return !apart;
}
