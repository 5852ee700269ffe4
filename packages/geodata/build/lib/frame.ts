import polylabel from "polylabel";
import { type Bbox, centroidOf, polygonAreaKm2, type Ring, ringBbox } from "./planar.ts";

/** Minimum area of a part that counts for the frame, as a share of the largest part. */
const AREA_SHARE = 0.04;
/**
 * Maximum distance of a small part that still counts for the frame from the large parts, as a share of their diagonal.
 */
const NEARNESS = 0.06;

const round = (value: number, digits = 4) => Number(value.toFixed(digits));

/** Returns the distance in degrees between two boxes whose longitudes are on the same sheet. */
function gap(a: Bbox, b: Bbox): number {
  return Math.hypot(Math.max(0, a[0] - b[2], b[0] - a[2]), Math.max(0, a[1] - b[3], b[1] - a[3]));
}

function join(boxes: readonly Bbox[]): Bbox {
  return boxes.reduce((a, b) => [
    Math.min(a[0], b[0]),
    Math.min(a[1], b[1]),
    Math.max(a[2], b[2]),
    Math.max(a[3], b[3]),
  ]);
}

/** Moves each box by a multiple of 360° so that together they exclude the widest empty span of longitudes. */
function onOneSheet(boxes: readonly Bbox[]): Bbox[] {
  const sorted = [...boxes].sort((a, b) => a[0] - b[0]);
  let end = sorted[0]![2];
  let start = sorted[0]![0];
  let widest = start + 360 - Math.max(...boxes.map((box) => box[2]));
  for (const box of sorted) {
    if (box[0] - end > widest) {
      widest = box[0] - end;
      start = box[0];
    }
    end = Math.max(end, box[2]);
  }
  return boxes.map((box) => (box[0] < start ? [box[0] + 360, box[1], box[2] + 360, box[3]] : box));
}

/**
 * Returns the box that a visitor expects to see, without small distant parts, as [west, south, east, north]. East may
 * exceed 180.
 */
export function frameOf(polygons: readonly Ring[][]): Bbox {
  const areas = polygons.map(polygonAreaKm2);
  const threshold = Math.max(...areas) * AREA_SHARE;
  const boxes = onOneSheet(polygons.map((polygon) => ringBbox(polygon[0]!)));
  const large = join(boxes.filter((_, i) => areas[i]! >= threshold));
  const reach = Math.hypot(large[2] - large[0], large[3] - large[1]) * NEARNESS;
  const frame = join([large, ...boxes.filter((box) => gap(box, large) <= reach)]);
  const shift = frame[0] >= 180 ? -360 : 0;
  return [round(frame[0] + shift), round(frame[1]), round(frame[2] + shift), round(frame[3])];
}

/** Returns the box of all parts, including distant ones. */
export function boxOf(polygons: readonly Ring[][]): Bbox {
  return join(onOneSheet(polygons.map((polygon) => ringBbox(polygon[0]!)))).map((value) => round(value)) as Bbox;
}

/** Returns the area-weighted centre of all parts, including parts on both sides of the antimeridian. */
export function centreOf(polygons: readonly Ring[][]): [number, number] {
  const boxes = polygons.map((polygon) => ringBbox(polygon[0]!));
  const shifted = onOneSheet(boxes).map((box, i) => box[0] - boxes[i]![0]);
  const moved = polygons.map((polygon, i) => polygon.map((ring) => ring.map(([x, y]) => [x! + shifted[i]!, y!])));
  const [lon, lat] = centroidOf(moved);
  return [round(lon > 180 ? lon - 360 : lon), round(lat)];
}

/**
 * Returns the position of a label: the inner point of the largest polygon that is farthest from its edges, on a locally
 * true grid.
 */
export function labelPoint(polygons: readonly Ring[][]): [number, number] {
  const areas = polygons.map(polygonAreaKm2);
  const largest = polygons[areas.indexOf(Math.max(...areas))]!;
  const [west, south, east, north] = ringBbox(largest[0]!);
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const precision = Math.max((east - west) * squeeze, north - south) / 200;
  const local = largest.map((ring) => ring.map(([x, y]) => [x! * squeeze, y!]));
  const [x, y] = polylabel(local, precision);
  return [round(x / squeeze), round(y)];
}
