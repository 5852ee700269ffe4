import type { PictureSize } from "@schoolmap/contract";
import type { PixelSize } from "@schoolmap/rules";

export interface Rect extends PixelSize {
  readonly x: number;
  readonly y: number;
}

/** Positions of the parts of a picture, in layout pixels. */
export interface Layout extends PixelSize {
  /** Real pixels per layout pixel. */
  readonly scale: number;
  readonly head: Rect;
  /** One cell per place. */
  readonly cells: readonly { readonly map: Rect; readonly words: Rect }[];
  readonly ramp: Rect;
  readonly foot: Rect;
}

const SHEETS: Readonly<Record<PictureSize, PixelSize & { readonly scale: number }>> = {
  "1200x630": { width: 1200, height: 630, scale: 1 },
  "1600x1200": { width: 1200, height: 900, scale: 4 / 3 },
  // 192 dots per inch.
  a4: { width: 794, height: 1123, scale: 2 },
};

const EDGE = 44;
const GAP = 24;
const HEAD = { top: 28, height: 40 } as const;
const FOOT = 62;
const RAMP = { width: 300, height: 62 } as const;
/** Size of the text beside the map of one place, and below each map of several places. */
const COLUMN = 300;
const UNDER = { one: 300, each: 104 } as const;

/** Returns the layout of a picture with this number of places. */
export function layoutOf(size: PictureSize, places: number): Layout {
  const sheet = SHEETS[size];
  const { width, height } = sheet;
  const inner = width - 2 * EDGE;
  const head = { x: EDGE, y: HEAD.top, width: inner, height: HEAD.height };
  const foot = { x: EDGE, y: height - FOOT, width: inner, height: FOOT };
  const rampY = foot.y - RAMP.height - GAP / 2;
  const ramp = { x: EDGE, y: rampY, width: Math.min(RAMP.width, inner), height: RAMP.height };
  const top = HEAD.top + HEAD.height + GAP;
  const isUpright = height > width;
  if (places === 1 && !isUpright) {
    const x = EDGE + COLUMN + 2 * GAP;
    const words = { x: EDGE, y: top, width: COLUMN, height: rampY - top };
    const map = { x, y: 0, width: width - x, height: foot.y };
    return { ...sheet, head: { ...head, width: COLUMN + GAP }, cells: [{ map, words }], ramp, foot };
  }
  const columns = isUpright ? Math.min(places, 2) : places;
  const under = places === 1 ? UNDER.one : UNDER.each;
  const room = { x: EDGE, y: top + (places === 1 ? 0 : GAP), width: inner, height: rampY - top - 2 * GAP };
  const cells = gridOf(room, places, columns).map(({ x, y, width: wide, height: tall }) => ({
    map: { x, y, width: wide, height: tall - under },
    words: { x, y: y + tall - under + GAP, width: wide, height: under - GAP },
  }));
  return { ...sheet, head, cells, ramp, foot };
}

function gridOf({ x, y, width, height }: Rect, count: number, columns: number): Rect[] {
  const rows = Math.ceil(count / columns);
  const wide = (width - GAP * (columns - 1)) / columns;
  const tall = (height - GAP * (rows - 1)) / rows;
  return Array.from({ length: count }, (_, at) => ({
    x: x + (at % columns) * (wide + GAP),
    y: y + Math.floor(at / columns) * (tall + GAP),
    width: wide,
    height: tall,
  }));
}
