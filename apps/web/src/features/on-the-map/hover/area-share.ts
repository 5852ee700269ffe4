import type { PlacePart } from "@schoolmap/contract";
import { type AreaShare, connectedShare, reachingShare, shownShare } from "@schoolmap/rules";

/** Country of the world or region of a country, with its counts. */
export type AreaPart = PlacePart;

/**
 * Returns the value that the map shows for an area: under a layer, the share that reaches the benchmark; otherwise the
 * connected share.
 */
export function areaShare({ counts, status, total }: AreaPart): AreaShare {
  return counts ? reachingShare(counts, total) : connectedShare(status);
}

/**
 * Returns the rank of an area among the areas with a share, largest share first. Equal shares have the same rank.
 * Returns undefined for an area without a share.
 */
export function rankOf(
  part: AreaPart,
  parts: readonly AreaPart[],
): { readonly at: number; readonly of: number } | undefined {
  const own = shownShare(areaShare(part));
  if (own === null) return undefined;
  const shares = parts.flatMap((other) => (other.code === "" ? [] : (shownShare(areaShare(other)) ?? [])));
  return { at: 1 + shares.filter((share) => share > own).length, of: shares.length };
}
