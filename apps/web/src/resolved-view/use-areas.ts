import type { getBreakdown, ResponseOf } from "@schoolmap/contract";
import { type AreaShare, areasLead, connectedShare, reachingShare } from "@schoolmap/rules";
import { useMemo } from "react";
import { useBreakdown } from "../api/filtered-queries.ts";
import type { Area } from "../state/highlighted-area.ts";
import type { Drawn } from "../state/view.ts";
import { layerParams } from "./layer-params.ts";
import type { ResolvedView } from "./resolved-view.ts";

/** Parts of a place, each with its share of the current variable. */
export interface Areas {
  readonly level: Area["level"];
  /** Shares of areas with schools, by code; undefined until the numbers are loaded. */
  readonly shares: ReadonlyMap<string, AreaShare> | undefined;
  /** Whether the map draws the areas at low zooms; undefined until it is known. */
  readonly lead: boolean | undefined;
}

type Row = ResponseOf<typeof getBreakdown>["results"][number];

/** Returns the countries of the world, or the regions of an open country. Returns null when a place has no parts. */
export function useAreas(view: ResolvedView): Areas | null {
  const level = levelOf(view);
  const { data, isError } = useBreakdown(view.query, level ? layerParams(view.shown) : undefined);
  const { draw } = view;
  return useMemo(() => {
    const shares = data && sharesOf(data.results);
    return level && { level, shares, lead: leadOf(level, { draw, shares, isError }) };
  }, [level, data, draw, isError]);
}

/**
 * Returns whether areas have priority: by the visitor's choice, on the world always, otherwise by their shares. When
 * the numbers fail to load, schools are drawn.
 */
export function leadOf(
  level: Area["level"],
  { draw, shares, isError }: Pick<Areas, "shares"> & { readonly draw: Drawn | undefined; readonly isError: boolean },
): boolean | undefined {
  if (draw) return draw === "areas";
  if (level === "country") return true;
  if (shares) return areasLead(shares.values());
  return isError ? false : undefined;
}

function levelOf({ scope, country }: ResolvedView): Area["level"] | null {
  if (scope.kind === "world" || scope.kind === "countries") return "country";
  if (scope.kind !== "country" || scope.region !== undefined) return null;
  return country && country.admin1_metadata.length > 1 ? "region" : null;
}

/** Returns the shares by code, without schools without a region, which belong to no area. */
function sharesOf(rows: readonly Row[]): ReadonlyMap<string, AreaShare> {
  return new Map(rows.flatMap((row) => (row.code === "" ? [] : [[row.code, shareOfRow(row)] as const])));
}

function shareOfRow({ counts, status, total }: Row): AreaShare {
  return counts ? reachingShare(counts, total) : connectedShare(status);
}
