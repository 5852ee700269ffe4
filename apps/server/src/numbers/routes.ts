import {
  classifySpeed,
  getBreakdown,
  getConnectivity,
  getConnectivityConfigs,
  getGlobalStat,
  getKnownFacts,
  getLastDays,
  getLayerInfo,
  getLiveStates,
  getMonthlyShares,
  getStability,
  getTimePlayers,
  listPeriods,
  listSchoolTable,
  MAX_SCHOOL_ROWS,
  nearSchools,
  type ResponseOf,
  schoolsInView,
} from "@schoolmap/contract";
import type { WithCatalog } from "../catalog/catalog.ts";
import { downloadLayer, resolveLayer } from "../catalog/index.ts";
import { type AnswerOf, addRoute, type Call } from "../http/add-route.ts";
import { type Answer, answer } from "../http/answer.ts";
import type { Http } from "../http/http.ts";
import { measureOf, requestedScope } from "../mapindex/index.ts";
import type { WithMeasurements } from "../mapindex/live/live-store.ts";
import type { WithIndex } from "../mapindex/map-index.ts";
import { type LiveQuery, resolveLiveView } from "../view/live-request.ts";
import { requestedLiveLayer } from "../view/requested-layer.ts";
import { type Resolved, resolveView, type ViewRequest } from "../view/resolve-view.ts";
import { resolveYears } from "../view/resolve-years.ts";
import { isLive, type ResolvedView } from "../view/resolved-view.ts";
import { freshnessWith } from "../view/states-in-use.ts";
import { liveSnapshotOf, snapshotOf } from "../view/view-request.ts";
import { liveSchoolRows } from "./lists/live-school-row.ts";
import { refuseManySchools } from "./lists/named-schools.ts";
import { schoolsNear, schoolsWithin } from "./lists/school-lists.ts";
import { type RowOptions, schoolRow } from "./lists/school-row.ts";
import { schoolTable } from "./lists/table.ts";
import { breakdown, kindOfParts } from "./panel/breakdown.ts";
import { globalStat } from "./panel/global-stat.ts";
import { knownFacts } from "./panel/known-facts.ts";
import { staticLayerInfo } from "./panel/layer-info.ts";
import { liveLayerInfo } from "./panel/live-info.ts";
import { liveStateCounts } from "./panel/live-state-counts.ts";
import { measuredParts } from "./panel/measured-parts.ts";
import { speedClass } from "./panel/speed-class.ts";
import { stability } from "./panel/stability.ts";
import { connectivityConfigs } from "./time/connectivity-configs.ts";
import { lastDays } from "./time/last-days.ts";
import { monthlyShares } from "./time/monthly-shares.ts";
import { measuredPeriods } from "./time/periods.ts";
import { timePlayers } from "./time/time-player.ts";

type RouteContext = WithIndex & WithCatalog & WithMeasurements;

/** Adds the routes for everything that is counted or listed from the map index. */
export function numbersRoutes(http: Http, context: RouteContext): void {
  addRoute(http, getGlobalStat, ({ query, rawQuery, signal }) => {
    const { id, id__in, school_id__in = [] } = query;
    const schools = [...school_id__in, ...(id__in ?? []), ...(id === undefined ? [] : [id])];
    const scope = schools.length > 0 ? { ...query, school_id__in: schools } : query;
    return fromLayer(context, { query: scope, raw: rawQuery, signal }, globalStat);
  });
  addRoute(http, getBreakdown, ({ query, rawQuery: raw, signal }) =>
    fromLayer(context, { query, raw, signal }, async (view) => {
      const measuredAt = isLive(view) ? await measuredParts(view, context.measurements, kindOfParts(view)) : undefined;
      return { data_version: view.version, results: breakdown(view, measuredAt) };
    }),
  );
  addRoute(http, getKnownFacts, ({ query, rawQuery: raw, signal }) =>
    fromLayer(context, { query, raw, signal }, knownFacts),
  );
  addRoute(http, getLiveStates, async ({ query, rawQuery: raw, signal }) => {
    const snapshot = liveSnapshotOf(context);
    const states = await snapshot.measurements.liveStates(signal);
    const { result, freshness } = await resolveView(snapshot, { query, raw, signal }, (view) =>
      liveStateCounts(view, states),
    );
    const base = freshness ?? { version: snapshot.index.version, isCurrent: () => true };
    const own = freshnessWith(states, snapshot.measurements, base);
    return answer({ ...result, data_version: own.version }, { freshness: own });
  });
  addRoute(http, nearSchools, ({ query, rawQuery: raw, signal }) =>
    fromLayer(context, { query, raw, signal, range: FEW_ROWS }, (view) =>
      schoolsNear(view, query.lon, query.lat, query.zoom),
    ),
  );
  addRoute(http, schoolsInView, ({ query, rawQuery: raw, signal }) =>
    fromLayer(context, { query, raw, signal, range: FEW_ROWS }, (view) => schoolsWithin(view, query.bbox)),
  );
  addRoute(http, listSchoolTable, ({ query, rawQuery: raw, signal }) =>
    fromLayer(context, { query, raw, signal }, (view) => schoolTable(view, query)),
  );
  addRoute(http, getLayerInfo, (call) => layerInfo(context, call));
  addRoute(http, getConnectivity, async ({ query, rawQuery: raw, signal }) => {
    const snapshot = liveSnapshotOf(context);
    const request = { layer: downloadLayer(snapshot.catalog), query, raw, signal };
    return answered(
      await resolveLiveView(snapshot, request, (view) => liveLayerInfo(view, snapshot.measurements, "Download speed")),
    );
  });
  addRoute(http, getStability, async ({ query, rawQuery: raw, signal }) => {
    const snapshot = liveSnapshotOf(context);
    const request = { layer: requestedLiveLayer(snapshot, query.layer_id), query, raw, signal };
    return answered(await resolveLiveView(snapshot, request, (view) => stability(view, snapshot.measurements)));
  });
  addRoute(http, getConnectivityConfigs, async ({ query }) => {
    const snapshot = liveSnapshotOf(context);
    const layer = requestedLiveLayer(snapshot, query.layer_id);
    const schools = [...(query.school_ids ?? []), ...(query.school_id === undefined ? [] : [query.school_id])];
    const scope = requestedScope(snapshot.index, { ...query, school_ids: schools }, layer.applicableCountries);
    return answered(await connectivityConfigs(snapshot, measureOf(resolveLayer(layer, "global", undefined)), scope));
  });
  addRoute(http, listPeriods, async ({ query, rawQuery: raw }) =>
    answered(await measuredPeriods(liveSnapshotOf(context), { query, raw })),
  );
  addRoute(http, getMonthlyShares, async ({ query, rawQuery: raw }) =>
    answered(await monthlyShares(liveSnapshotOf(context), { query, raw })),
  );
  addRoute(http, getLastDays, async ({ query }) => {
    const snapshot = liveSnapshotOf(context);
    const layer = resolveLayer(requestedLiveLayer(snapshot, query.layer_id), "global", undefined);
    return answered(await lastDays(snapshot, measureOf(layer)));
  });
  addRoute(http, classifySpeed, ({ query }) => speedClass(snapshotOf(context), query.download));
  addRoute(http, getTimePlayers, async ({ query }) =>
    answered(await resolveYears(liveSnapshotOf(context), query, timePlayers)),
  );
}

/** Returns the numbers of the layer, or the rows of the requested schools. */
async function layerInfo(
  context: RouteContext,
  { params, query, rawQuery: raw, signal }: Call<typeof getLayerInfo>,
): Promise<AnswerOf<typeof getLayerInfo>> {
  refuseManySchools(query);
  const snapshot = liveSnapshotOf(context);
  const { measurements } = snapshot;
  const sameLocationLimit = query.include_same_location_schools
    ? (query.limit_same_location_schools ?? MAX_SCHOOL_ROWS)
    : undefined;
  const options = { measurements, sameLocationLimit };
  const request = { layer: params.layerId, query, raw, signal };
  const { version } = measurements;
  const today = measurements.today();
  const now = measurements.versionOf({ first: today, last: today });
  let isNamed = false;
  const { result, freshness } = await resolveView(snapshot, request, (view) => {
    isNamed = view.scope.kind === "schools";
    return infoOf(view, options);
  });
  if (!isNamed) return freshness ? answer(result, { freshness }) : result;
  // The last day of a school may be outside the period, so any measurement may change the rows of a live layer.
  if (freshness) {
    const isCurrent = () => freshness.isCurrent() && measurements.version === version;
    return answer(result, { freshness: { version: `${freshness.version}.${version}`, isCurrent } });
  }
  // Rows of a static layer contain whether a school measures today.
  const isCurrent = () => now.isCurrent && measurements.today() === today;
  return answer(result, { freshness: { version: `${snapshot.index.version}.${now.version}-${today}`, isCurrent } });
}

function infoOf(
  view: ResolvedView,
  options: RowOptions,
): ResponseOf<typeof getLayerInfo> | Promise<ResponseOf<typeof getLayerInfo>> {
  const isNamed = view.scope.kind === "schools";
  if (isLive(view)) {
    return isNamed
      ? liveSchoolRows(view, options.measurements, options)
      : liveLayerInfo(view, options.measurements, "Speed");
  }
  if (isNamed) return schoolRows(view, options);
  return staticLayerInfo(view);
}

function schoolRows(view: ResolvedView, options: RowOptions) {
  const rows: ReturnType<typeof schoolRow>[] = [];
  view.rows.eachRow((row) => {
    rows.push(schoolRow(view, row, options));
  });
  return rows.sort((a, b) => a.id - b.id);
}

interface LayerRequest extends Omit<ViewRequest, "layer" | "query"> {
  readonly query: LiveQuery & Partial<Pick<Call<typeof getBreakdown>["query"], "layer_id">>;
}

/** For lists that read only the rows around a place: filters are tested row by row. */
const FEW_ROWS = { from: 0, to: 0 } as const;

/** Computes a result from the view of a request, with the requested layer, if any. */
async function fromLayer<T>(
  context: RouteContext,
  request: LayerRequest,
  work: (view: ResolvedView) => T | Promise<T>,
): Promise<T | Answer<T>> {
  return answered(await resolveView(liveSnapshotOf(context), { layer: request.query.layer_id, ...request }, work));
}

function answered<T>({ result, freshness }: Resolved<T>): T | Answer<T> {
  return freshness ? answer(result, { freshness }) : result;
}
