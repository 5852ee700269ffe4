import type { getBreakdown, Lang, ResponseOf } from "@schoolmap/contract";
import {
  type AreaShare,
  connectedShare,
  formatExact,
  formatShare,
  inLang,
  reachingShare,
  shareStep,
  shownShare,
} from "@schoolmap/rules";
import type { PackedOutline } from "../basemap/index.ts";
import type { Palette } from "./look.ts";
import { WORDS } from "./words.ts";

type Part = ResponseOf<typeof getBreakdown>["results"][number];

/** A country or a region with its share. */
export interface Area {
  readonly code: string;
  readonly name: string;
  readonly share: AreaShare;
  readonly outline: PackedOutline;
  /** Position of its name: [longitude, latitude]. */
  readonly label: readonly [lon: number, lat: number] | null;
}

/** Fill of areas with too few known schools. */
const FEW = "url(#few)";

/**
 * Returns the share of a part of a place: of schools in the layer's class good, or of connected schools without a
 * layer.
 */
export function partShare({ counts, status, total }: Part): AreaShare {
  return counts ? reachingShare(counts, total) : connectedShare(status);
}

/** Returns the fill of an area: its step of the ramp, or the hatch. */
export function fillOf(share: AreaShare, palette: Palette): string {
  const shown = shownShare(share);
  return shown === null ? FEW : palette[`share-${shareStep(shown)}`];
}

/** Returns the text under the name of an area: its share, or the number of known schools when they are too few. */
export function shareWords(share: AreaShare, isMeasured: boolean, lang: Lang): string {
  const { reached, known, total, isTooFew } = share;
  const words = inLang(WORDS, lang);
  if (!isTooFew) return formatShare(reached, known, lang);
  if (known === 0) return words.schools(formatExact(total, lang));
  return isMeasured ? words.measured(formatExact(known, lang)) : words.known(formatExact(known, lang));
}

/** Returns the pattern for areas with too few known schools. @param scale of its lines */
export function hatch(palette: Palette, scale = 1): string {
  return `<pattern id="few" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)${scale === 1 ? "" : `scale(${scale})`}"><rect width="5" height="5" fill="${palette["map-land"]}"/><rect width="1.3" height="5" fill="${palette["share-hatch"]}"/></pattern>`;
}
