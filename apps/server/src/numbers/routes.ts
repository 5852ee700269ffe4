import {
  getBreakdown,
  getConnectivity,
  getConnectivityConfigs,
  getGlobalStat,
  getLastDays,
  getLayerInfo,
  getTimePlayers,
  listPeriods,
  listSchoolTable,
  MAX_SCHOOL_ROWS,
  nearSchools,
  type ResponseOf,
  schoolsInView,
} from "@schoolmap/contract";
import { downloadLayer, layerOf, publishedLiveLayer, resolveLayer } from "../catalog/index.ts";
import type { Context } from "../context.ts";
import { type AnswerOf, addRoute, type Call } from "../http/add-route.ts";
import { type Answer, answer } from "../http/answer.ts";
import type { Http } from "../http/app.ts";
import { measureOf, scopeOf, type View } from "../mapindex/index.ts";
import { fromLiveView, type LiveQuery, type LiveResult } from "../view/live-request.ts";
import { liveSnapshotOf, noLayer, type RawQuery, requestedLayer, snapshotOf, viewOf } from "../view/view-request.ts";
import { liveSchoolRows } from "./lists/live-school-row.ts";
import { refuseManySchools } from "./lists/named-schools.ts";
import { schoolsNear, schoolsWithin } from "./lists/school-lists.ts";
import { type RowOptions, schoolRow } from "./lists/school-row.ts";
import { schoolTable } from "./lists/table.ts";
import { breakdown } from "./panel/breakdown.ts";
import { globalStat } from "./panel/global-stat.ts";
import { staticLayerInfo } from "./panel/layer-info.ts";
import { liveLayerInfo } from "./panel/live-info.ts";
import { connectivityConfigs } from "./time/connectivity-configs.ts";
import { lastDays } from "./time/last-days.ts";
import { measuredPeriods } from "./time/periods.ts";
import { fromYears, timePlayers } from "./time/time-player.ts";

type RouteContext = Pick<Context, "index" | "catalog" | "measurements">;

/** Routes to everything that is counted or listed from the map index. */
export function numbersRoutes(http: Http, context: RouteContext): void {
  addRoute(http, getGlobalStat, async ({ query, rawQuery, signal }) => {
    const { id, id__in, school_id__in = [] } = query;
    const schools = [...school_id__in, ...(id__in ?? []), ...(id === undefined ? [] : [id])];
    const scope = schools.length > 0 ? { ...query, school_id__in: schools } : query;
    const view = viewOf(snapshotOf(context), scope, rawQuery);
    await view.rows.prepare({ signal });
    return globalStat(view);
  });
  addRoute(http, getBreakdown, ({ query, rawQuery, signal }) =>
    fromLayer(context, query, rawQuery, async (view, version) => {
      await view.rows.prepare({ signal });
      return { data_version: version, results: breakdown(view) };
    }),
  );
  addRoute(http, nearSchools, ({ query, rawQuery }) =>
    fromLayer(context, query, rawQuery, (view) => schoolsNear(view, query.lon, query.lat, query.zoom)),
  );
  addRoute(http, schoolsInView, ({ query, rawQuery }) =>
    fromLayer(context, query, rawQuery, (view) => schoolsWithin(view, query.bbox)),
  );
  addRoute(http, listSchoolTable, ({ query, rawQuery, signal }) => {
    const layer = query.layer_id === undefined ? undefined : layerOf(context.catalog(), query.layer_id);
    return fromLayer(context, query, rawQuery, async (view) => {
      await view.rows.prepare({ signal });
      return schoolTable(view, query, layer?.column ?? null);
    });
  });
  addRoute(http, getLayerInfo, (call) => layerInfo(context, call));
  addRoute(http, getConnectivity, async ({ query, rawQuery: raw, signal }) => {
    const moment = liveSnapshotOf(context);
    const request = { layer: downloadLayer(moment.catalog), query, raw, signal };
    return answered(
      await fromLiveView(moment, request, (view) => liveLayerInfo(view, moment.measurements, "Download speed")),
    );
  });
  addRoute(http, getConnectivityConfigs, async ({ query }) => {
    const moment = liveSnapshotOf(context);
    const layer = liveLayer(moment, query.layer_id);
    const schools = [...(query.school_ids ?? []), ...(query.school_id === undefined ? [] : [query.school_id])];
    const scope = scopeOf({ ...query, school_ids: schools }, layer.applicableCountries);
    return answered(await connectivityConfigs(moment, measureOf(resolveLayer(layer, "global", undefined)), scope));
  });
  addRoute(http, listPeriods, async ({ query, rawQuery: raw }) => {
    const moment = liveSnapshotOf(context);
    return answered(await measuredPeriods(moment, { layer: liveLayer(moment, query.layer_id), query, raw }));
  });
  addRoute(http, getLastDays, async ({ query }) => {
    const moment = liveSnapshotOf(context);
    const layer = resolveLayer(liveLayer(moment, query.layer_id), "global", undefined);
    return answered(await lastDays(moment, measureOf(layer)));
  });
  addRoute(http, getTimePlayers, async ({ query }) => {
    const moment = liveSnapshotOf(context);
    const { country_id: countryId, start_year: startYear, benchmark } = query;
    const request = { layer: liveLayer(moment, query.layer_id), countryId, startYear, benchmark };
    return answered(await fromYears(moment, request, timePlayers));
  });
}

/** Numbers of the layer, or the rows of the schools that are named. */
async function layerInfo(
  context: RouteContext,
  { params, query, rawQuery: raw, signal }: Call<typeof getLayerInfo>,
): Promise<AnswerOf<typeof getLayerInfo>> {
  refuseManySchools(query);
  const moment = liveSnapshotOf(context);
  const sameLocationLimit = query.include_same_location_schools
    ? (query.limit_same_location_schools ?? MAX_SCHOOL_ROWS)
    : undefined;
  const live = publishedLiveLayer(moment.catalog, params.layerId);
  if (live) {
    const { measurements } = moment;
    return answered(
      await fromLiveView<ResponseOf<typeof getLayerInfo>>(moment, { layer: live, query, raw, signal }, async (view) =>
        view.scope.kind === "schools"
          ? liveSchoolRows(view, measurements, { measurements, sameLocationLimit })
          : liveLayerInfo(view, measurements, "Speed"),
      ),
    );
  }
  const layer = requestedLayer(moment, params.layerId, query, query.benchmark);
  const view = viewOf(moment, query, raw, layer);
  await view.rows.prepare({ signal });
  if (view.scope.kind !== "schools") return staticLayerInfo(view, layer);
  // Kept with the answer: it must not hold on to an index that is out of date.
  const { measurements } = moment;
  const { schools } = measurements;
  const rows = schoolRows(view, { layer, measurements, sameLocationLimit });
  const isCurrent = () => measurements.schools === schools;
  return answer(rows, { freshness: { version: view.index.version, isCurrent } });
}

function schoolRows(view: View, options: RowOptions) {
  const rows: ReturnType<typeof schoolRow>[] = [];
  view.rows.eachRow((row) => {
    rows.push(schoolRow(view, row, options));
  });
  return rows.sort((a, b) => a.id - b.id);
}

type LayerQuery = LiveQuery & Pick<Call<typeof getBreakdown>["query"], "layer_id">;

/** Works something out of the view of a request, under whichever layer it names, if any. */
async function fromLayer<T>(
  context: RouteContext,
  query: LayerQuery,
  raw: RawQuery,
  work: (view: View, version: string) => T | Promise<T>,
): Promise<T | Answer<T>> {
  const moment = liveSnapshotOf(context);
  const { layer_id: id } = query;
  const live = id === undefined ? undefined : publishedLiveLayer(moment.catalog, id);
  if (live) {
    return answered(await fromLiveView(moment, { layer: live, query, raw }, (view) => work(view, view.version)));
  }
  const layer = id === undefined ? undefined : requestedLayer(moment, id, query, query.benchmark);
  return work(viewOf(moment, query, raw, layer), moment.index.version);
}

function liveLayer({ catalog }: ReturnType<typeof liveSnapshotOf>, id: number) {
  const layer = publishedLiveLayer(catalog, id);
  if (!layer) throw noLayer(id);
  return layer;
}

function answered<T>({ result, freshness }: LiveResult<T>): Answer<T> {
  return answer(result, { freshness });
}
