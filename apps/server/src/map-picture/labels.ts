import { widthOf } from "../og/index.ts";
import type { Palette } from "./look.ts";
import { round, text } from "./text.ts";
import type { Pixel, Viewport } from "./viewport.ts";

/** Text at a place: its name, and its value below. */
export interface Label {
  readonly name: string;
  readonly under?: string;
  readonly at: Pixel;
  /** Size of the area, in pixels. */
  readonly room: { readonly width: number; readonly height: number };
  /** Whether the label is unimportant: it is placed in its area or omitted. */
  readonly isFaint: boolean;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Possible position of a label: the middle of its text, and the end of a line from its area. */
interface Spot {
  readonly box: Box;
  readonly middle: number;
  readonly lead?: Pixel;
  /** Small boxes along the line, which no label may cover. */
  readonly line: readonly Box[];
}

const NAME = 11;
const UNDER = 13;
const LEAD = 14;
const AIR = 3;
/** Factor by which names may extend beyond their areas. */
const OVER = 1.15;
/** Distances from the middle of an area at which its label is tried inside the area, in pixels. */
const SHIFTS = [0, 8, 16, 24] as const;
/** Distances outside a small area at which its label is tried, in pixels. */
const REACHES = [34, 52, 74, 100] as const;
const TURNS = 12;
/** Number of turns tried, on the outer side. A label on the inner side would be in another area. */
const OUTER_TURNS = 7;
const LINE_BOXES = 12;

/** Places labels one by one, the largest areas first; labels without space are omitted. */
export function drawLabels(labels: readonly Label[], view: Viewport, palette: Palette): string {
  const taken: Box[] = [];
  const bySize = [...labels].sort((a, b) => b.room.width * b.room.height - a.room.width * a.room.height);
  const middle = middleOf(labels);
  return bySize
    .map((label) => {
      const rooms = labels.filter((other) => other !== label).map(roomOf);
      const spot = firstFree([...spotsOf(label, middle)], { taken, rooms }, view);
      if (!spot) return "";
      taken.push(spot.box, ...spot.line);
      return drawn(label, spot, palette);
    })
    .join("");
}

/** Returns the first free position. A position at the end of a line should not be in another area. */
function firstFree(
  spots: readonly Spot[],
  { taken, rooms }: { readonly taken: readonly Box[]; readonly rooms: readonly Box[] },
  view: Viewport,
): Spot | undefined {
  const free = spots.filter(
    ({ box, line }) => isInside(box, view) && ![box, ...line].some((one) => taken.some((other) => meets(one, other))),
  );
  return free.find(({ box, lead }) => !lead || !rooms.some((room) => meets(box, room))) ?? free[0];
}

function roomOf({ at: [x, y], room: { width, height } }: Label): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function middleOf(labels: readonly Label[]): Pixel {
  const mean = (axis: 0 | 1) => labels.reduce((sum, { at }) => sum + at[axis], 0) / labels.length;
  return [mean(0), mean(1)];
}

/**
 * Yields positions in the area when the label fits, then positions around it with a line: first away from the middle of
 * the map. A label without a value has no line.
 */
function* spotsOf(label: Label, middle: Pixel): Generator<Spot> {
  const { at, room, under } = label;
  const width = Math.max(widthOf(label.name) * NAME, widthOf(under ?? "") * UNDER);
  const height = under === undefined ? LEAD : 2 * LEAD;
  const fits = width <= room.width * OVER && height <= room.height * OVER;
  if (under === undefined) {
    yield spotAt(at, width, height);
    return;
  }
  if (fits) for (const [x, y] of shiftsIn(room, width, height)) yield spotAt([at[0] + x, at[1] + y], width, height);
  if (label.isFaint) return;
  const outwards = Math.atan2(at[1] - middle[1], at[0] - middle[0]);
  for (const reach of REACHES) {
    for (let turn = 0; turn < OUTER_TURNS; turn++) {
      const sign = turn % 2 === 0 ? 1 : -1;
      const angle = outwards + sign * Math.ceil(turn / 2) * ((2 * Math.PI) / TURNS);
      const lead: Pixel = [at[0] + Math.cos(angle) * reach, at[1] + Math.sin(angle) * reach * 0.7];
      const side = Math.cos(angle) < 0 ? -1 : 1;
      const spot = spotAt([lead[0] + side * (width / 2 + AIR), lead[1]], width, height);
      yield { ...spot, lead, line: boxesAlong(at, lead) };
    }
  }
}

/** Returns steps in all four directions, as far as the area is larger than its label. */
function shiftsIn(room: Label["room"], width: number, height: number): Pixel[] {
  return SHIFTS.flatMap((step): Pixel[] => {
    const across: Pixel[] =
      2 * step <= room.width - width
        ? [
            [step, 0],
            [-step, 0],
          ]
        : [];
    const down: Pixel[] =
      2 * step <= room.height - height
        ? [
            [0, step],
            [0, -step],
          ]
        : [];
    return step === 0 ? [[0, 0]] : [...down, ...across];
  });
}

function spotAt([x, y]: Pixel, width: number, height: number): Spot {
  const box = { left: x - width / 2, right: x + width / 2, top: y - height / 2 - AIR, bottom: y + height / 2 + AIR };
  return { box, middle: x, line: [] };
}

function boxesAlong([x, y]: Pixel, [toX, toY]: Pixel): Box[] {
  return Array.from({ length: LINE_BOXES }, (_, nth) => {
    const part = nth / (LINE_BOXES - 1);
    const [midX, midY] = [x + (toX - x) * part, y + (toY - y) * part];
    return { left: midX - 1, right: midX + 1, top: midY - 1, bottom: midY + 1 };
  });
}

function isInside({ left, top, right, bottom }: Box, { size }: Viewport): boolean {
  return left >= 0 && top >= 0 && right <= size.width && bottom <= size.height;
}

function meets(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function drawn({ name, under, at, isFaint }: Label, { box, middle, lead }: Spot, palette: Palette): string {
  const style = { x: middle, anchor: "middle", halo: palette["map-halo"] } as const;
  const fill = palette[isFaint ? "map-label-2" : "map-label"];
  const y = box.top + AIR + NAME;
  const lines = text(name, { ...style, y, size: NAME, fill });
  const share = under === undefined ? "" : text(under, { ...style, y: y + LEAD, size: UNDER, fill, bold: true });
  return `${lead ? leadLine(at, lead, palette) : ""}${lines}${share}`;
}

function leadLine([x, y]: Pixel, [toX, toY]: Pixel, palette: Palette): string {
  const path = `M${round(x)} ${round(y)}L${round(toX)} ${round(toY)}`;
  return `<path d="${path}" stroke="${palette["map-halo"]}" stroke-width="3"/><path d="${path}" stroke="${palette["map-label"]}"/>`;
}
