import type { Steps } from "../lib/steps.ts";
import { weighLine } from "./weigh-line.ts";

/** Vertex numbers; a ring is closed without repeating its first vertex. */
export type Ring = Int32Array;

interface Vertices {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
}

/**
 * Splits rings where borders meet and weighs the stretches between them: each stretch once, regardless of how many
 * rings use it.
 *
 * @returns the weight of each vertex and the stretches that two rings share
 */
export function* vertexWeights(
  vertices: Vertices,
  rings: readonly Ring[],
): Steps<{ weights: Float64Array; borders: Ring[] }> {
  const joint = yield* findJoints(vertices.xs.length, rings);
  const weights = new Float64Array(vertices.xs.length).fill(Number.NaN);
  const seen = new Map<number, Ring>();
  const borders = new Map<number, Ring>();
  for (const ring of rings) {
    for (const line of stretches(ring, joint)) {
      const key = stretchKey(line, vertices.xs.length);
      if (seen.has(key)) {
        borders.set(key, line);
      } else {
        seen.set(key, line);
        yield* weighLine(vertices, line, weights);
      }
      yield;
    }
  }
  return { weights, borders: [...borders.values()] };
}

/**
 * Marks the vertices where rings separate: vertices that do not have the same two neighbours in every ring that
 * contains them.
 */
function* findJoints(count: number, rings: readonly Ring[]): Steps<Uint8Array> {
  const joint = new Uint8Array(count);
  const lower = new Int32Array(count).fill(-1);
  const upper = new Int32Array(count);
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at++) {
      const vertex = ring[at]!;
      const before = ring[(at || ring.length) - 1]!;
      const after = ring[(at + 1) % ring.length]!;
      const low = Math.min(before, after);
      const high = Math.max(before, after);
      if (lower[vertex] === -1) {
        lower[vertex] = low;
        upper[vertex] = high;
      } else if (lower[vertex] !== low || upper[vertex] !== high) {
        joint[vertex] = 1;
      }
    }
    yield;
  }
  return joint;
}

/**
 * Returns the parts of a ring from joint to joint, both included. A ring without joints is one part that starts at its
 * lowest vertex.
 */
function stretches(ring: Ring, joint: Uint8Array): Ring[] {
  if (ring.length === 0) return [];
  const cuts: number[] = [];
  for (let at = 0; at < ring.length; at++) if (joint[ring[at]!] === 1) cuts.push(at);
  const first = cuts[0] ?? ring.indexOf(ring.reduce((low, vertex) => Math.min(low, vertex)));
  const turned = new Int32Array(ring.length + 1);
  for (let at = 0; at <= ring.length; at++) turned[at] = ring[(first + at) % ring.length]!;
  const ends = [...cuts.slice(1).map((at) => at - first), ring.length];
  return ends.map((end, nth) => turned.subarray(nth === 0 ? 0 : ends[nth - 1]!, end + 1));
}

/**
 * Returns the same number for a stretch in either direction: inner vertices belong to one stretch only, while its ends
 * may be shared.
 */
function stretchKey(line: Ring, count: number): number {
  const inner = line.length > 2;
  const head = line[inner ? 1 : 0]!;
  const tail = line[line.length - (inner ? 2 : 1)]!;
  return (inner ? 0 : count * count) + Math.min(head, tail) * count + Math.max(head, tail);
}
