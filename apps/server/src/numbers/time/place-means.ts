import { daysOf } from "@schoolmap/rules";
import { type LiveStore, MAX_PLACES_DAYS, measureOf } from "../../mapindex/index.ts";
import type { LiveView } from "../../view/resolved-view.ts";
import { sumsOfBlocks } from "./block-sums.ts";
import { meansOf } from "./live-days.ts";

/** Returns the daily means of a place by its position in the index; undefined if they are not available. */
type MeansOfPlace = (place: number) => readonly (number | null)[] | undefined;

/**
 * Returns the mean of all daily values of each country or region of a view on each day of its span, like `dailyMeans`
 * for the place alone. Not available for the schools without a region, and in a span for which the days of all places
 * are not cached.
 */
export async function dailyMeansByPlace(
  view: LiveView,
  measurements: LiveStore,
  places: "country" | "region",
): Promise<MeansOfPlace> {
  const { index, live, scope } = view;
  const { metric } = live.layer;
  const days = daysOf(live.span);
  if (days > MAX_PLACES_DAYS) return () => undefined;
  const facts = places === "country" ? index.countries : index.regions;
  const idAt = (place: number) => facts[place]?.id || undefined;
  if (view.isWhole && scope.kind !== "schools") {
    const kept = await measurements.placesDays(measureOf(live.layer), places, live.span);
    return (place) => {
      const id = idAt(place);
      if (id === undefined) return undefined;
      const { sums, counts } = kept.together([id]);
      return meansOf(metric, sums, counts);
    };
  }
  const { sums, counts } = await sumsOfBlocks(view, measurements, (row) => index[places][row]!, facts.length);
  return (place) => {
    if (idAt(place) === undefined) return undefined;
    const [from, to] = [place * days, (place + 1) * days];
    return meansOf(metric, sums.subarray(from, to), counts.subarray(from, to));
  };
}
