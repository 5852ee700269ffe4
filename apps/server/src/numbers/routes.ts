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
import { downloadLayer, judgedLayer, layerOf, publishedLiveLayer } from "../catalog/index.ts";
import type { Context } from "../context.ts";
import { type Answer, answer } from "../http/answer.ts";
import type { Http } from "../http/app.ts";
import { type AnswerOf, type Call, serve } from "../http/register.ts";
import { measureOf, scopeOf, type View } from "../mapindex/index.ts";
import { fromLiveView, type LiveQuery, type LiveResult } from "../view/live-request.ts";
import { liveMomentOf, momentOf, noLayer, type RawQuery, requestedLayer, viewOf } from "../view/view-request.ts";
import { breakdown } from "./breakdown.ts";
import { connectivityConfigs } from "./connectivity-configs.ts";
import { globalStat } from "./global-stat.ts";
import { lastDays } from "./last-days.ts";
import { staticLayerInfo } from "./layer-info.ts";
import { liveLayerInfo } from "./live-info.ts";
import { liveSchoolRows } from "./live-school-row.ts";
import { refuseManySchools } from "./named-schools.ts";
import { measuredPeriods } from "./periods.ts";
import { schoolsNear, schoolsWithin } from "./school-lists.ts";
import { type RowOptions, schoolRow } from "./school-row.ts";
import { schoolTable } from "./table.ts";
import { fromYears, timePlayers } from "./time-player.ts";

type Doors = Pick<Context, "index" | "catalog" | "measurements">;

/** The doors to everything that is counted or listed from the map index. */
export function numbersRoutes(http: Http, context: Doors): void {
  serve(http, getGlobalStat, ({ query, rawQuery }) => {
    const { id, id__in, school_id__in = [] } = query;
    const schools = [...school_id__in, ...(id__in ?? []), ...(id === undefined ? [] : [id])];
    const scope = schools.length > 0 ? { ...query, school_id__in: schools } : query;
    return globalStat(viewOf(momentOf(context), scope, rawQuery));
  });
  serve(http, getBreakdown, ({ query, rawQuery }) =>
    fromLayer(context, query, rawQuery, (view, version) => ({ data_version: version, results: breakdown(view) })),
  );
  serve(http, nearSchools, ({ query, rawQuery }) =>
    fromLayer(context, query, rawQuery, (view) => schoolsNear(view, query.lon, query.lat, query.zoom)),
  );
  serve(http, schoolsInView, ({ query, rawQuery }) =>
    fromLayer(context, query, rawQuery, (view) => schoolsWithin(view, query.bbox)),
  );
  serve(http, listSchoolTable, ({ query, rawQuery }) => {
    const layer = query.layer_id === undefined ? undefined : layerOf(context.catalog(), query.layer_id);
    return fromLayer(context, query, rawQuery, (view) => schoolTable(view, query, layer?.column ?? null));
  });
  serve(http, getLayerInfo, (call) => layerInfo(context, call));
  serve(http, getConnectivity, async ({ query, rawQuery: raw }) => {
    const moment = liveMomentOf(context);
    const request = { layer: downloadLayer(moment.catalog), query, raw };
    return answered(
      await fromLiveView(moment, request, (view) => liveLayerInfo(view, moment.measurements, "Download speed")),
    );
  });
  serve(http, getConnectivityConfigs, async ({ query }) => {
    const moment = liveMomentOf(context);
    const layer = liveLayer(moment, query.layer_id);
    const schools = [...(query.school_ids ?? []), ...(query.school_id === undefined ? [] : [query.school_id])];
    const scope = scopeOf({ ...query, school_ids: schools }, layer.applicableCountries);
    return answered(await connectivityConfigs(moment, measureOf(judgedLayer(layer, "global", undefined)), scope));
  });
  serve(http, listPeriods, async ({ query, rawQuery: raw }) => {
    const moment = liveMomentOf(context);
    return answered(await measuredPeriods(moment, { layer: liveLayer(moment, query.layer_id), query, raw }));
  });
  serve(http, getLastDays, async ({ query }) => {
    const moment = liveMomentOf(context);
    const layer = judgedLayer(liveLayer(moment, query.layer_id), "global", undefined);
    return answered(await lastDays(moment, measureOf(layer)));
  });
  serve(http, getTimePlayers, async ({ query }) => {
    const moment = liveMomentOf(context);
    const { country_id: countryId, start_year: startYear, benchmark } = query;
    const request = { layer: liveLayer(moment, query.layer_id), countryId, startYear, benchmark };
    return answered(await fromYears(moment, request, timePlayers));
  });
}

/** Numbers of the layer, or the rows of the schools that are named. */
async function layerInfo(
  context: Doors,
  { params, query, rawQuery: raw }: Call<typeof getLayerInfo>,
): Promise<AnswerOf<typeof getLayerInfo>> {
  refuseManySchools(query);
  const moment = liveMomentOf(context);
  const sameLocationLimit = query.include_same_location_schools
    ? (query.limit_same_location_schools ?? MAX_SCHOOL_ROWS)
    : undefined;
  const live = publishedLiveLayer(moment.catalog, params.layerId);
  if (live) {
    const { measurements } = moment;
    return answered(
      await fromLiveView<ResponseOf<typeof getLayerInfo>>(moment, { layer: live, query, raw }, async (view) =>
        view.scope.kind === "schools"
          ? liveSchoolRows(view, measurements, { measurements, sameLocationLimit })
          : liveLayerInfo(view, measurements, "Speed"),
      ),
    );
  }
  const layer = requestedLayer(moment, params.layerId, query, query.benchmark);
  const view = viewOf(moment, query, raw, layer);
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
  context: Doors,
  query: LayerQuery,
  raw: RawQuery,
  work: (view: View, version: string) => T | Promise<T>,
): Promise<T | Answer<T>> {
  const moment = liveMomentOf(context);
  const { layer_id: id } = query;
  const live = id === undefined ? undefined : publishedLiveLayer(moment.catalog, id);
  if (live) {
    return answered(await fromLiveView(moment, { layer: live, query, raw }, (view) => work(view, view.version)));
  }
  const layer = id === undefined ? undefined : requestedLayer(moment, id, query, query.benchmark);
  return work(viewOf(moment, query, raw, layer), moment.index.version);
}

function liveLayer({ catalog }: ReturnType<typeof liveMomentOf>, id: number) {
  const layer = publishedLiveLayer(catalog, id);
  if (!layer) throw noLayer(id);
  return layer;
}

function answered<T>({ result, freshness }: LiveResult<T>): Answer<T> {
  return answer(result, { freshness });
}
