import { getBreakdown, getGlobalStat, getLayerInfo, nearSchools, schoolsInView } from "@schoolmap/contract";
import type { Context } from "../context.ts";
import type { Http } from "../http/app.ts";
import { type Call, serve } from "../http/register.ts";
import type { View } from "../mapindex/index.ts";
import { breakdown } from "./breakdown.ts";
import { globalStat } from "./global-stat.ts";
import { staticLayerInfo } from "./layer-info.ts";
import { schoolsNear, schoolsWithin } from "./school-lists.ts";
import { type RowOptions, schoolRow } from "./school-row.ts";
import { momentOf, requestedLayer, viewOf } from "./view-request.ts";

const SAME_LOCATION_LIMIT = 500;

/** The doors to everything that is counted or listed from the map index. */
export function numbersRoutes(http: Http, context: Pick<Context, "index" | "catalog">): void {
  serve(http, getGlobalStat, ({ query, rawQuery }) => {
    const { id, id__in, school_id__in = [] } = query;
    const schools = [...school_id__in, ...(id__in ?? []), ...(id === undefined ? [] : [id])];
    const scope = schools.length > 0 ? { ...query, school_id__in: schools } : query;
    return globalStat(viewOf(momentOf(context), scope, rawQuery));
  });
  serve(http, getBreakdown, ({ query, rawQuery }) => breakdown(viewWithLayer(context, query, rawQuery)));
  serve(http, nearSchools, ({ query, rawQuery }) =>
    schoolsNear(viewWithLayer(context, query, rawQuery), query.lon, query.lat, query.zoom),
  );
  serve(http, schoolsInView, ({ query, rawQuery }) =>
    schoolsWithin(viewWithLayer(context, query, rawQuery), query.bbox),
  );
  serve(http, getLayerInfo, (call) => layerInfo(context, call));
}

/** Numbers of the layer, or the rows of the schools that are named. */
function layerInfo(
  context: Pick<Context, "index" | "catalog">,
  { params, query, rawQuery }: Call<typeof getLayerInfo>,
) {
  const moment = momentOf(context);
  const layer = requestedLayer(moment, params.layerId, query, query.benchmark);
  const view = viewOf(moment, query, rawQuery, layer);
  if (view.scope.kind !== "schools") return staticLayerInfo(view, layer);
  const sameLocationLimit = query.include_same_location_schools
    ? (query.limit_same_location_schools ?? SAME_LOCATION_LIMIT)
    : undefined;
  return schoolRows(view, { layer, sameLocationLimit });
}

function schoolRows(view: View, options: RowOptions) {
  const rows: ReturnType<typeof schoolRow>[] = [];
  view.rows.eachRow((row) => {
    rows.push(schoolRow(view, row, options));
  });
  return rows.sort((a, b) => a.id - b.id);
}

type LayerQuery = Pick<Call<typeof getBreakdown>["query"], "layer_id"> & Parameters<typeof viewOf>[1];

function viewWithLayer(
  context: Pick<Context, "index" | "catalog">,
  query: LayerQuery,
  rawQuery: Call<typeof getBreakdown>["rawQuery"],
): View {
  const moment = momentOf(context);
  const layer = query.layer_id === undefined ? undefined : requestedLayer(moment, query.layer_id, query);
  return viewOf(moment, query, rawQuery, layer);
}
