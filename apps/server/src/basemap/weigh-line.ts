import type { Steps } from "../lib/steps.ts";

/** Number of vertices above which a piece takes a separate step. */
const LONG = 1024;

/**
 * Weighs the vertices of a line by the Douglas–Peucker rule. A weight is the distance (squared, in units of the
 * coordinates) that the line would move without the vertex, at most the weight of the vertex on which it depends. Ends
 * have infinite weight, and a closed line also keeps the vertex farthest from its end.
 * https://en.wikipedia.org/wiki/Ramer–Douglas–Peucker_algorithm
 */
export function* weighLine(
  { xs, ys }: { readonly xs: Float64Array; readonly ys: Float64Array },
  line: Int32Array,
  weights: Float64Array,
): Steps<void> {
  const last = line.length - 1;
  weights[line[0]!] = Number.POSITIVE_INFINITY;
  weights[line[last]!] = Number.POSITIVE_INFINITY;
  const closed = line[0] === line[last];
  const open: [from: number, to: number, limit: number][] = [[0, last, Number.POSITIVE_INFINITY]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to, limit] = span;
    if (to - from < 2) continue;
    if (to - from > LONG) yield;
    const far = farthest(xs, ys, line, from, to);
    const weight = closed && from === 0 && to === last ? limit : Math.min(limit, far.distance);
    weights[line[far.at]!] = weight;
    open.push([from, far.at, weight], [far.at, to, weight]);
  }
}

/** Returns the inner vertex that is farthest from the straight piece between two vertices of a line. */
function farthest(xs: Float64Array, ys: Float64Array, line: Int32Array, from: number, to: number) {
  const ax = xs[line[from]!]!;
  const ay = ys[line[from]!]!;
  const dx = xs[line[to]!]! - ax;
  const dy = ys[line[to]!]! - ay;
  const length = dx * dx + dy * dy;
  let at = from + 1;
  let distance = -1;
  for (let i = from + 1; i < to; i++) {
    const px = xs[line[i]!]! - ax;
    const py = ys[line[i]!]! - ay;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
    const square = (px - along * dx) ** 2 + (py - along * dy) ** 2;
    if (square > distance) {
      distance = square;
      at = i;
    }
  }
  return { at, distance };
}
