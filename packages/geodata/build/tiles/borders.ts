import type { MultiLineString } from "topojson-specification";
import { WORLD_VIEWS, type WorldView } from "../../src/world-views.ts";
import type { Piece } from "../pieces.ts";
import { CLAIMS } from "../tables/claims.ts";
import { isControlLine } from "../tables/control-lines.ts";
import type { World } from "../world.ts";

/** Returns the country that owns a piece of land in a view. */
export function ownerOf(piece: Piece, view: WorldView): string {
  if (piece.claim === null) return piece.country;
  const { country, owners } = CLAIMS[piece.claim] as { country: string; owners: Partial<Record<WorldView, string>> };
  return owners[view] ?? country;
}

/** Arcs that all views treat in the same way, each view as an agreed border, as a disputed one, or not at all. */
export interface BorderGroup {
  readonly arcs: readonly number[];
  /** Whether the border is drawn as disputed, for the views that draw it. */
  readonly disputed: ReadonlyMap<WorldView, boolean>;
}

/** Returns the two pieces on both sides of each arc. Arcs with one side are coast. */
function sidesOfArcs(world: World): Map<number, Piece[]> {
  const sides = new Map<number, Piece[]>();
  for (const object of world.topology.objects.pieces.geometries as MultiLineStringLike[]) {
    for (const arc of object.arcs.flat(Infinity) as number[]) {
      const index = arc < 0 ? ~arc : arc;
      const at = sides.get(index);
      if (at) at.push(object.properties);
      else sides.set(index, [object.properties]);
    }
  }
  return sides;
}

type MultiLineStringLike = Pick<MultiLineString, "arcs"> & { readonly properties: Piece };

/**
 * Returns the views that draw a border, and whether it is disputed there. A border is an arc between two owners; coast
 * is none. It is disputed when some view does not draw it, or when it is a line of control that is not a border by
 * treaty. Views without the border draw lines of control as disputed.
 */
function drawn(left: Piece, right: Piece): Map<WorldView, boolean> {
  const borderIn = WORLD_VIEWS.filter((view) => ownerOf(left, view) !== ownerOf(right, view));
  const all = borderIn.length === WORLD_VIEWS.length;
  const result = new Map<WorldView, boolean>();
  for (const view of WORLD_VIEWS) {
    const control = isControlLine(left, right, view);
    if (control || borderIn.includes(view)) result.set(view, control || !all);
  }
  return result;
}

/** Returns all borders of all views, grouped by how the views draw them. */
export function borderGroups(world: World): BorderGroup[] {
  const groups = new Map<string, { arcs: number[]; disputed: Map<WorldView, boolean> }>();
  for (const [arc, [left, right]] of sidesOfArcs(world)) {
    if (!left || !right) continue;
    const disputed = drawn(left, right);
    if (disputed.size === 0) continue;
    const key = JSON.stringify([...disputed]);
    const group = groups.get(key);
    if (group) group.arcs.push(arc);
    else groups.set(key, { arcs: [arc], disputed });
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}
