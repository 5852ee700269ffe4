import type { PlacePart } from "@schoolmap/contract";
import { type AreaShare, connectedShare, reachingShare, shownShare } from "@schoolmap/rules";

/** A country of the world or a region of a country, with its counts. */
export type AreaPart = PlacePart;

/** What the map shows of an area: under a layer the share that reaches the benchmark, else the connected share. */
export function areaShare({ counts, status, total }: AreaPart): AreaShare {
  return counts ? reachingShare(counts, total) : connectedShare(status);
}

/** The place of an area among those with a share, the largest share first; equal shares share a place. Undefined for one without a share. */
export function rankOf(
  part: AreaPart,
  parts: readonly AreaPart[],
): { readonly at: number; readonly of: number } | undefined {
  const own = shownShare(areaShare(part));
  if (own === null) return undefined;
  const shares = parts.flatMap((other) => (other.code === "" ? [] : (shownShare(areaShare(other)) ?? [])));
  return { at: 1 + shares.filter((share) => share > own).length, of: shares.length };
}
