import type { Lang } from "@schoolmap/contract";
import { type AreaShare, formatExact, formatShare } from "@schoolmap/rules";
import type { Map as MapLibreMap } from "maplibre-gl";
import { useMemo } from "react";
import { useCountries } from "../../api/index.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import type { Areas } from "../../resolved-view/use-areas.ts";
import { useIsPhone } from "../../ui/use-is-phone.ts";
import { useIsDrawn } from "../instance/map-store.ts";
import type { AreaInput } from "../style/area-layers.ts";
import { DISC, type Disc, discsOf } from "../style/discs.ts";
import type { Handover } from "../style/zoomed.ts";
import { useRestZoom } from "./use-rest-zoom.ts";

const NONE: readonly Disc[] = [];

/** Returns the fills of a view's areas. Returns null when none are drawn, and until their numbers are loaded. */
export function useFills(
  map: MapLibreMap | null,
  { lang }: ResolvedView,
  areas: Areas | null,
  handover: Handover | null,
): AreaInput | null {
  const zoom = useRestZoom(map) ?? 0;
  const disc = DISC[useIsPhone() ? "phone" : "desktop"];
  const isWorld = areas?.level === "country" && handover !== null;
  const isDrawn = useIsDrawn();
  const { data: countries } = useCountries(isWorld && isDrawn);
  const shares = areas?.shares;
  const discs = useMemo(
    () =>
      isWorld && countries && shares
        ? discsOf(
            countries.filter(({ code }) => shares.has(code)),
            zoom,
            disc.area,
          )
        : NONE,
    [isWorld, countries, shares, zoom, disc],
  );
  return useMemo(() => {
    if (!areas || !shares || !handover) return null;
    const texts = areas.level === "region" ? textsOf(shares, lang) : new Map<string, string>();
    return { level: areas.level, shares, handover, zoom, discs, discRadius: disc.radius, texts };
  }, [areas, shares, handover, zoom, discs, disc, lang]);
}

/**
 * Returns the text below the names of regions: the share, or the number of schools when no data about them are known.
 */
function textsOf(shares: ReadonlyMap<string, AreaShare>, lang: Lang): ReadonlyMap<string, string> {
  const texts = [...shares].flatMap(([code, { reached, known, total, isTooFew }]) => {
    if (!isTooFew) return [[code, formatShare(reached, known, lang)] as const];
    return known === 0 ? [[code, formatExact(total, lang)] as const] : [];
  });
  return new Map(texts);
}
