/** How far the sheet of a phone is pulled up. */
export const SNAPS = ["peek", "rest", "half", "full"] as const;
export type Snap = (typeof SNAPS)[number];

const PEEK_PX = 132;
const REST = 0.36;
const HALF = 0.5;
const TOP_PX = 56;
/** A flick goes on for this long. */
const COAST_MS = 180;

/** Height of a snap in px, for a window of that height; the tokens `--sheet-…` say the same in CSS. */
export function snapHeight(snap: Snap, windowHeight: number): number {
  const heights: Record<Snap, number> = {
    peek: PEEK_PX,
    rest: REST * windowHeight,
    half: HALF * windowHeight,
    full: windowHeight - TOP_PX,
  };
  return heights[snap];
}

/** Where a sheet comes to rest that was let go. @param speed upwards, in px per ms */
export function nearestSnap(height: number, speed: number, windowHeight: number): Snap {
  const aim = height + speed * COAST_MS;
  const distance = (snap: Snap) => Math.abs(snapHeight(snap, windowHeight) - aim);
  return [...SNAPS].sort((a, b) => distance(a) - distance(b))[0] ?? "rest";
}

/** The snap that many steps up; stays at the ends. */
export function stepSnap(snap: Snap, steps: number): Snap {
  const at = Math.min(SNAPS.length - 1, Math.max(0, SNAPS.indexOf(snap) + steps));
  return SNAPS[at] ?? snap;
}
