import { foldText } from "@schoolmap/rules";
import type { Boundary } from "./read-boundaries.ts";

/** A region in the record, deleted or not. */
export interface KnownRegion {
  readonly id: number;
  readonly code: string;
  readonly iso: string | null;
  readonly name: string;
  readonly nameEn: string;
  readonly isLive: boolean;
}

export interface Pairing {
  /** Retained or restored regions, with their new outline. */
  readonly kept: readonly { readonly region: KnownRegion; readonly boundary: Boundary }[];
  readonly added: readonly { readonly code: string; readonly boundary: Boundary }[];
  /** Regions that are not deleted and are missing in the file. */
  readonly removed: readonly KnownRegion[];
}

/**
 * Pairs the boundaries of a file with the existing and deleted regions of a country, so that ids and codes are
 * preserved: by ISO 3166-2 code, else by name without case and accents. Existing regions take precedence over deleted
 * ones. New regions get the country's ISO3 code and the next free number.
 */
export function pairRegions(iso3: string, known: readonly KnownRegion[], boundaries: readonly Boundary[]): Pairing {
  const candidates = [...known].sort((a, b) => Number(b.isLive) - Number(a.isLive) || a.id - b.id);
  const free = new Set(candidates);
  const paired = new Map<Boundary, KnownRegion>();
  const pair = (matches: (region: KnownRegion, boundary: Boundary) => boolean) => {
    for (const boundary of boundaries) {
      if (paired.has(boundary)) continue;
      const region = candidates.find((candidate) => free.has(candidate) && matches(candidate, boundary));
      if (!region) continue;
      paired.set(boundary, region);
      free.delete(region);
    }
  };
  pair((region, { iso }) => iso !== null && region.iso === iso);
  pair((region, { name }) => [region.name, region.nameEn].some((other) => foldText(other) === foldText(name)));

  let last = Math.max(0, ...known.map(({ code }) => numberOf(iso3, code)));
  return {
    kept: [...paired].map(([boundary, region]) => ({ region, boundary })),
    added: boundaries
      .filter((boundary) => !paired.has(boundary))
      .map((boundary) => ({ code: `${iso3}${String(++last).padStart(3, "0")}`, boundary })),
    removed: [...free].filter(({ isLive }) => isLive),
  };
}

function numberOf(iso3: string, code: string): number {
  return code.startsWith(iso3) ? Number.parseInt(code.slice(iso3.length), 10) || 0 : 0;
}
