import type { BenchmarkType } from "@schoolmap/contract";
import { partsOf, type Span, yearSpan } from "@schoolmap/rules";
import { createView, measureOf, prepareLiveClasses, type Scope } from "../mapindex/index.ts";
import { freshnessOf, type LiveResult, liveLayerIn } from "./live-request.ts";
import { requestedLiveLayer } from "./requested-layer.ts";
import { type LiveView, liveView } from "./resolved-view.ts";
import type { LiveSnapshot } from "./view-request.ts";

/** Number of years before this year, when a request has no first year. */
const YEARS_BACK = 4;

/** The query of a time player. */
export interface YearsQuery {
  readonly layer_id: number;
  readonly country_id: number;
  readonly start_year?: number | undefined;
  readonly benchmark?: BenchmarkType | undefined;
}

/** A year, and the schools of a country that had measured by its end. */
export interface YearView {
  readonly year: number;
  readonly view: LiveView;
}

/**
 * Resolves the views of a live layer in a country for each year with data, and computes a result from them.
 * @throws HttpError `not_found` when the layer is not live
 */
export async function resolveYears<T>(
  snapshot: LiveSnapshot,
  { layer_id, country_id, start_year, benchmark }: YearsQuery,
  work: (years: readonly YearView[]) => T,
): Promise<LiveResult<T>> {
  const { index, measurements } = snapshot;
  const layer = requestedLiveLayer(snapshot, layer_id);
  const thisYear = partsOf(measurements.today()).year;
  const all = spanOfYears(start_year ?? thisYear - YEARS_BACK, thisYear);
  const scope: Scope = { kind: "country", ids: [country_id] };
  const liveLayer = liveLayerIn(snapshot, layer, scope, benchmark);
  const measure = measureOf(liveLayer);
  const { result, version } = await measurements.together(all, async () => {
    const { days } = await measurements.dataDays(measure, scope, new Set([country_id]));
    const years = new Set(Array.from(days, (day) => (day < all.first ? null : partsOf(day).year)));
    const at = measurements.versionOf(all);
    const views: YearView[] = [];
    for (const year of years) {
      if (year === null || year > thisYear) continue;
      const span = yearSpan(year);
      const column = await measurements.column({ measure, aggregate: liveLayer.aggregate, span });
      const live = { layer: liveLayer, span, schools: measurements.schools, column, version: at };
      await prepareLiveClasses(index, live);
      const view = createView(index, { scope, filters: [], live, measuring: true });
      views.push({ year, view: liveView(view, live, layer.name, index.version) });
    }
    return work(views);
  });
  return { result, freshness: freshnessOf(snapshot, version, false) };
}

function spanOfYears(first: number, last: number): Span {
  return { first: yearSpan(Math.min(first, last)).first, last: yearSpan(last).last };
}
