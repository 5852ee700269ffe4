import type { ClassCounts, LiveLayerInfo } from "@schoolmap/contract";
import { formatDay, type Span, yearSpan } from "@schoolmap/rules";
import { useLayerInfo } from "../../../api/filtered-queries.ts";
import type { CallState, LayerParams } from "../../../api/index.ts";
import type { Player } from "../../../map/player/player.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { liveCounts } from "../../../shared/live/live-parts.ts";

/**
 * Returns the class counts of the schools in the current year, or undefined until they are loaded. Also requests the
 * next year.
 */
export function useYearCounts(view: ResolvedView, { params, year, years }: Player): ClassCounts | undefined {
  const now = useLayerInfo(view.query, yearParams(params, year)) as CallState<LiveLayerInfo>;
  const next = years[years.indexOf(year) + 1];
  useLayerInfo(view.query, now.data && next !== undefined ? yearParams(params, next) : undefined);
  return now.data && !now.isPlaceholderData ? liveCounts(now.data) : undefined;
}

/** Returns the same request for a whole year, in the form that the tiles of the time player use. */
function yearParams(params: LayerParams, year: number): LayerParams {
  const { first, last }: Span = yearSpan(year);
  return { ...params, start_date: formatDay(first), end_date: formatDay(last), is_weekly: "false" };
}
