import { ByteWriter } from "../lib/bytes.ts";
import type { World } from "../world.ts";
import type { RegionGroup } from "./region-groups.ts";

/**
 * Creates shapes.bin.gz: every region and every country as rings of shared arcs. Layout: uint32 length of a JSON header
 * {transform, arcs, regions, countries}, the header, then for each arc its point count and zigzag deltas as varints.
 */
export function shapesFile(world: World, groups: readonly RegionGroup[], countryCodes: readonly string[]): Uint8Array {
  const regionPieces = new Map(groups.map((group) => [group.id, new Set(group.pieces)]));
  const header = JSON.stringify({
    transform: world.topology.transform,
    arcs: world.topology.arcs.length,
    regions: Object.fromEntries(
      [...regionPieces].map(([id, pieces]) => [id, world.union((piece) => pieces.has(piece))]),
    ),
    countries: Object.fromEntries(countryCodes.map((code) => [code, world.union((piece) => piece.country === code)])),
  });
  const arcs = new ByteWriter();
  for (const arc of world.topology.arcs) {
    arcs.varint(arc.length);
    for (const [dx, dy] of arc) {
      arcs.signed(dx!);
      arcs.signed(dy!);
    }
  }
  const head = Buffer.from(header);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(head.length);
  return Buffer.concat([size, head, arcs.finish()]);
}
