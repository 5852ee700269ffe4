import { type BenchmarkType, CLASSES, type getTimePlayers, type ResponseOf } from "@schoolmap/contract";
import { partsOf, type Span, yearSpan } from "@schoolmap/rules";
import type { CatalogLayer } from "../../catalog/index.ts";
import { createView, measureOf, type Scope, slotClasses } from "../../mapindex/index.ts";
import { freshnessOf, judgeIn, type LiveResult, type LiveView } from "../../view/live-request.ts";
import type { LiveSnapshot } from "../../view/view-request.ts";

/** Years back where a request names no first one. */
const YEARS_BACK = 4;

interface YearsRequest {
  readonly layer: CatalogLayer;
  readonly countryId: number;
  readonly startYear: number | undefined;
  readonly benchmark: BenchmarkType | undefined;
}

/** A year and the schools of a country that had measured by its end. */
export interface YearView {
  readonly year: number;
  readonly view: LiveView;
}

/** Works something out of the views of a country in each year with data. */
export async function fromYears<T>(
  moment: LiveSnapshot,
  { layer, countryId, startYear, benchmark }: YearsRequest,
  work: (years: readonly YearView[]) => T,
): Promise<LiveResult<T>> {
  const { index, measurements } = moment;
  const thisYear = partsOf(measurements.today()).year;
  const all = spanOfYears(startYear ?? thisYear - YEARS_BACK, thisYear);
  const scope: Scope = { kind: "country", ids: [countryId] };
  const judged = judgeIn(moment, layer, scope, benchmark);
  const measure = measureOf(judged);
  const { result, version } = await measurements.together(all, async () => {
    const { days } = await measurements.dataDays(measure, scope, new Set([countryId]));
    const years = new Set(Array.from(days, (day) => (day < all.first ? null : partsOf(day).year)));
    const at = measurements.versionOf(all);
    const views: YearView[] = [];
    for (const year of years) {
      if (year === null || year > thisYear) continue;
      const span = yearSpan(year);
      const column = await measurements.column({ measure, aggregate: judged.aggregate, span });
      const live = { layer: judged, span, schools: measurements.schools, column, version: at };
      const view = createView(index, { scope, filters: [], live, measuring: true });
      views.push({ year, view: { ...view, live, isWhole: false, version: "" } });
    }
    return work(views);
  });
  return { result, freshness: freshnessOf(moment, version, false) };
}

function spanOfYears(first: number, last: number): Span {
  return { first: yearSpan(Math.min(first, last)).first, last: yearSpan(last).last };
}

type TimePlayers = ResponseOf<typeof getTimePlayers>;

/** One entry for each school that measures in the country, ascending by id, with its class in each year. */
export function timePlayers(years: readonly YearView[]): TimePlayers {
  const schools = new Map<number, TimePlayers[number]>();
  for (const { view } of years) {
    const { index, rows } = view;
    rows.eachRow((row) => {
      const geopoint = { type: "Point" as const, coordinates: [index.lon(row), index.lat(row)] };
      schools.set(index.ids[row]!, { school_id: index.ids[row]!, geopoint });
    });
  }
  for (const { year, view } of years) {
    const classes = slotClasses(view.index, view.live);
    for (const [id, entry] of schools) {
      const name = CLASSES[classes[view.live.schools.slotOf(id)]!];
      entry[year] = { field_status: name ?? "unknown", is_rt_connected: name !== undefined };
    }
  }
  return [...schools.values()].sort((a, b) => a.school_id - b.school_id);
}
