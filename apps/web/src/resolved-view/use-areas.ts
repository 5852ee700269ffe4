import type { getBreakdown, ResponseOf } from "@schoolmap/contract";
import { type AreaShare, areasLead, connectedShare, reachingShare } from "@schoolmap/rules";
import { useMemo } from "react";
import { useBreakdown } from "../api/filtered-queries.ts";
import type { Area } from "../state/lit-area.ts";
import type { Drawn } from "../state/view.ts";
import { layerQuestion } from "./layer-question.ts";
import type { ResolvedView } from "./resolved-view.ts";

/** The parts of a place, each with its share of the variable on show. */
export interface Areas {
  readonly level: Area["level"];
  /** By code, of areas with schools; undefined until the numbers are there. */
  readonly shares: ReadonlyMap<string, AreaShare> | undefined;
  /** Whether the map draws them where it is far enough; undefined until it is known. */
  readonly lead: boolean | undefined;
}

type Row = ResponseOf<typeof getBreakdown>["results"][number];

/** Countries of the world, or regions of an open country; null where a place has no parts. */
export function useAreas(view: ResolvedView): Areas | null {
  const level = levelOf(view);
  const { data, isError } = useBreakdown(view.query, level ? layerQuestion(view.shown) : undefined);
  const { draw } = view;
  return useMemo(() => {
    const shares = data && sharesOf(data.results);
    return level && { level, shares, lead: leadOf(level, { draw, shares, isError }) };
  }, [level, data, draw, isError]);
}

/** Whether areas lead: by the visitor's choice, on the world always, else by their shares. Schools stand in for numbers that do not come. */
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

/** Schools without a region belong to no area. */
function sharesOf(rows: readonly Row[]): ReadonlyMap<string, AreaShare> {
  return new Map(rows.flatMap((row) => (row.code === "" ? [] : [[row.code, shareOfRow(row)] as const])));
}

function shareOfRow({ counts, status, total }: Row): AreaShare {
  return counts ? reachingShare(counts, total) : connectedShare(status);
}
