import {
  apiCountryDays,
  apiCountryWeeks,
  apiSchoolDays,
  apiSchoolWeeks,
  type MeasuredPeriod,
  type QueryOf,
  type ValueClass,
} from "@schoolmap/contract";
import { downloadLayer } from "../../catalog/index.ts";
import type { Call } from "../../http/add-route.ts";
import type { Empty } from "../../http/answer.ts";
import type { Http } from "../../http/http.ts";
import { readerOf } from "../../mapindex/index.ts";
import { dailyGraph, measuredPeriods, schoolGraph } from "../../numbers/index.ts";
import { resolveLiveView } from "../../view/live-request.ts";
import { requestedLiveLayer } from "../../view/requested-layer.ts";
import { type LiveSnapshot, liveSnapshotOf } from "../../view/view-request.ts";
import type { ApiContext } from "../api-context.ts";
import { countryOf } from "../codes.ts";
import { addList, type MadeTable } from "../lists/add-list.ts";
import { madeOfSchools } from "../lists/envelope.ts";
import { pageOfList } from "../lists/page-of-list.ts";
import type { TypedColumn } from "../lists/table.ts";
import { namedSchool } from "./named-school.ts";

/** Routes for weeks and days of schools and countries: the values that the map shows. */
export function valueRoutes(http: Http, context: ApiContext): void {
  addList(http, apiSchoolWeeks, (call) =>
    ofSchool(call, (snapshot, id) => weeks(snapshot, call.query, { school_id__in: [id] })),
  );
  addList(http, apiSchoolDays, (call) =>
    ofSchool(call, (snapshot, id) => days(snapshot, call.query, { school_id__in: [id] })),
  );
  addList(http, apiCountryWeeks, ({ params, query }) => {
    const snapshot = liveSnapshotOf(context);
    return weeks(snapshot, query, { country_id: countryOf(snapshot.catalog, params.code).id });
  });
  addList(http, apiCountryDays, ({ params, query }) => {
    const snapshot = liveSnapshotOf(context);
    return days(snapshot, query, { country_id: countryOf(snapshot.catalog, params.code).id });
  });

  function ofSchool<T>(
    { params, url }: Pick<Call<typeof apiSchoolWeeks>, "params" | "url">,
    work: (snapshot: LiveSnapshot, id: number) => T,
  ): T | Empty {
    const snapshot = liveSnapshotOf(context);
    const found = namedSchool(snapshot.index, params.id, url);
    return "moved" in found ? found.moved : work(snapshot, found.id);
  }
}

type ValuePlace = { readonly country_id: number } | { readonly school_id__in: number[] };

async function weeks(
  snapshot: LiveSnapshot,
  query: QueryOf<typeof apiSchoolWeeks>,
  place: ValuePlace,
): Promise<MadeTable<MeasuredPeriod>> {
  const layer_id = query.layer_id ?? downloadLayer(snapshot.catalog).id;
  const { result, freshness } = await measuredPeriods(snapshot, {
    query: { ...place, benchmark: query.benchmark, layer_id, unit: "week" },
    raw: [],
  });
  const columns: TypedColumn<MeasuredPeriod>[] = [
    { name: "start_date", kind: "date", cell: ({ start_date }) => isoDate(start_date) },
    { name: "end_date", kind: "date", cell: ({ end_date }) => isoDate(end_date) },
    { name: "value", kind: "decimal", cell: ({ value }) => value ?? null },
    { name: "unit", kind: "text", cell: () => result.benchmark_metadata.display_unit },
    { name: "class", kind: "text", cell: ({ class: name }) => name ?? null },
    { name: "schools", kind: "integer", cell: ({ schools }) => schools },
    { name: "days", kind: "integer", cell: ({ days: marks }) => marks.replaceAll("0", "").length },
  ];
  const page = pageOfList(result.results, query, ({ start_date }) => isoDate(start_date));
  return { ...madeOfSchools(snapshot), version: freshness.version, freshness, table: { columns, page } };
}

interface DayValue {
  readonly date: string;
  readonly value: number | null;
  readonly class: ValueClass | null;
}

async function days(
  snapshot: LiveSnapshot,
  query: QueryOf<typeof apiSchoolDays>,
  place: ValuePlace,
): Promise<MadeTable<DayValue>> {
  const { measurements, catalog } = snapshot;
  const layer = query.layer_id === undefined ? downloadLayer(catalog) : requestedLiveLayer(snapshot, query.layer_id);
  const { start_date, end_date, benchmark } = query;
  const request = { layer, query: { ...place, start_date, end_date, benchmark }, raw: [] };
  const { result, freshness } = await resolveLiveView(snapshot, request, async (view) => {
    const [school] = "school_id__in" in place ? place.school_id__in : [];
    const graph =
      school === undefined
        ? await dailyGraph(view, measurements)
        : await schoolGraph(view, measurements, school, readerOf(view.index, view.index.rowOf(school)));
    return { unit: view.layer.unit, values: graph.map(({ key, ...day }) => ({ ...day, date: isoDate(key) })) };
  });
  const columns: TypedColumn<DayValue>[] = [
    { name: "date", kind: "date", cell: ({ date }) => date },
    { name: "value", kind: "decimal", cell: ({ value }) => value },
    { name: "unit", kind: "text", cell: () => result.unit },
    { name: "class", kind: "text", cell: (day) => day.class },
  ];
  const page = pageOfList(result.values, query, ({ date }) => date);
  return { ...madeOfSchools(snapshot), version: freshness.version, freshness, table: { columns, page } };
}

/** Converts the dd-MM-yyyy of other routes to yyyy-MM-dd. */
function isoDate(day: string): string {
  return day.split("-").reverse().join("-");
}
