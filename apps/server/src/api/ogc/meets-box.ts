import type { MultiPolygon } from "@schoolmap/contract";
import { type DegreesBox, plainBoxes } from "../../mapindex/index.ts";

type Point = readonly number[];
type Ring = readonly Point[];

/** Returns whether two boxes, including their edges, have a point in common. */
export function boxesMeet(one: DegreesBox, other: DegreesBox): boolean {
  const others = plainBoxes(other);
  return plainBoxes(one).some(([west, south, east, north]) =>
    others.some((box) => west <= box[2] && box[0] <= east && south <= box[3] && box[1] <= north),
  );
}

/**
 * Returns whether an outline, which is cut at the antimeridian, and a box have a point in common; false without an
 * outline.
 */
export function meetsBox(outline: MultiPolygon | null, box: DegreesBox): boolean {
  if (!outline) return false;
  return plainBoxes(box).some((plain) =>
    outline.coordinates.some(
      (rings) => rings.some((ring) => touches(ring, plain)) || holds(rings, [plain[0], plain[1]]),
    ),
  );
}

/** Returns whether a line of a ring passes through a box or ends in it. */
function touches(ring: Ring, box: DegreesBox): boolean {
  return ring.some((point, at) => at > 0 && lineTouches(ring[at - 1]!, point, box));
}

/** Clips the line at the four sides (Liang–Barsky) and returns whether a part remains. */
function lineTouches(
  [ax = 0, ay = 0]: Point,
  [bx = 0, by = 0]: Point,
  [west, south, east, north]: DegreesBox,
): boolean {
  let [from, to] = [0, 1];
  const sides = [
    [ax - bx, ax - west],
    [bx - ax, east - ax],
    [ay - by, ay - south],
    [by - ay, north - ay],
  ] as const;
  for (const [step, room] of sides) {
    if (step === 0 && room < 0) return false;
    if (step < 0) from = Math.max(from, room / step);
    if (step > 0) to = Math.min(to, room / step);
  }
  return from <= to;
}

/** Returns whether a polygon contains a point: a line to the east crosses its rings an odd number of times. */
function holds(rings: readonly Ring[], [x = 0, y = 0]: Point): boolean {
  let isInside = false;
  for (const ring of rings) {
    for (let at = 1; at < ring.length; at++) {
      const [ax = 0, ay = 0] = ring[at - 1]!;
      const [bx = 0, by = 0] = ring[at]!;
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside;
    }
  }
  return isInside;
}
