import { apiSchool, apiSchools, LIVE_STATE_LAYER_ID, type QueryOf } from "@schoolmap/contract";
import type { Catalog } from "../../catalog/index.ts";
import { schoolShape } from "../../export/features.ts";
import { fieldsOf } from "../../export/fields.ts";
import { addRoute } from "../../http/add-route.ts";
import { answer } from "../../http/answer.ts";
import { ConcurrencyLimit } from "../../http/concurrency-limit.ts";
import type { Http } from "../../http/http.ts";
import { HttpError } from "../../http/http-error.ts";
import { createView, WORLD } from "../../mapindex/index.ts";
import type { WithRecord } from "../../record/connect.ts";
import type { LiveQuery } from "../../view/live-request.ts";
import { requestedLayer } from "../../view/requested-layer.ts";
import { placeView, resolveView } from "../../view/resolve-view.ts";
import { type ResolvedView, staticView } from "../../view/resolved-view.ts";
import { type LiveSnapshot, liveSnapshotOf } from "../../view/view-request.ts";
import type { ApiContext } from "../api-context.ts";
import { countryIds, regionIds } from "../codes.ts";
import { addList, chosenColumns } from "../lists/add-list.ts";
import { envelopeOf, madeOfSchools } from "../lists/envelope.ts";
import { objectWriter } from "../lists/table.ts";
import { namedSchool, schoolIdOf } from "./named-school.ts";
import { narrowedRows } from "./narrowed-rows.ts";
import { pastSchool } from "./past-school.ts";
import { schoolPage } from "./school-page.ts";

/** Past schools are read from the record, which the rest of the server also uses. */
const PAST_READS = { atOnce: 2, perClient: 1, waiting: 100, waitingPerClient: 10 };

/** Routes for lists of schools with the columns of the exports, and for one school. */
export function schoolRoutes(http: Http, context: ApiContext & WithRecord): void {
  addList(http, apiSchools, async ({ query, rawQuery: raw, signal }) => {
    const snapshot = liveSnapshotOf(context);
    const request = { layer: query.layer_id, query: scopeOf(snapshot.catalog, query), raw, signal };
    const { result, freshness } = await resolveView(snapshot, request, async (view) => {
      const rows = await narrowedRows(view, { ...query, signal });
      const page = schoolPage(view.index, rows, query);
      return { version: view.version, table: { columns: fieldsOf(view), page, shape: schoolShape(view.index) } };
    });
    return { ...madeOfSchools(snapshot), ...result, freshness };
  });

  const reading = new ConcurrencyLimit(PAST_READS);
  addRoute(http, apiSchool, async ({ params, query, url, client, signal }) => {
    const snapshot = liveSnapshotOf(context);
    const { at } = query;
    if (at !== undefined) {
      refusePeriod(query);
      const id = schoolIdOf(snapshot.index, params.id);
      const past = await reading.run(client.limitKey, signal, () => pastSchool(context.record.db, id, at));
      const span = { valid_from: past.valid_from.toISOString(), valid_to: past.valid_to?.toISOString() ?? null };
      const view = pastView({ ...snapshot, index: past.index }, query.layer_id);
      const columns = chosenColumns(fieldsOf(view), query);
      return { ...envelopeOf(madeOfSchools(snapshot)), data: { ...objectWriter(columns)(0), ...span } };
    }
    const found = namedSchool(snapshot.index, params.id, url);
    if ("moved" in found) return found.moved;
    const request = { layer: query.layer_id, query: { ...query, school_id__in: [found.id] }, raw: [], signal };
    const { result, freshness } = await resolveView(snapshot, request, (view) => ({
      version: view.version,
      data: objectWriter(chosenColumns(fieldsOf(view), query))(found.row),
    }));
    const made = { ...madeOfSchools(snapshot), version: result.version };
    const options = { modified: http.modifiedAt(made.version), ...(freshness ? { freshness } : {}) };
    return answer({ ...envelopeOf(made), data: result.data }, options);
  });
}

/** @throws HttpError `invalid` for parameters that apply only to measurements or to the current country */
function refusePeriod({ benchmark, start_date, end_date }: QueryOf<typeof apiSchool>): void {
  const [parameter] = Object.entries({ benchmark, start_date, end_date }).find(([, value]) => value) ?? [];
  if (parameter === undefined) return;
  throw new HttpError("invalid", `A school of the past has no period and no benchmark: leave '${parameter}' out.`, {
    parameter,
  });
}

/**
 * Returns the view of an index with one past school. A static layer classifies the past value by its current classes,
 * as a live layer does for any past period.
 *
 * @throws HttpError `invalid` for a live layer and for Live state, `not_found` for an unknown layer
 */
function pastView(past: LiveSnapshot, layerId: number | undefined): ResolvedView {
  const requested = requestedLayer(past, layerId, {});
  if (requested.kind === "none") return placeView(past, WORLD);
  if (requested.kind === "live" || requested.layer.id === LIVE_STATE_LAYER_ID) {
    const detail =
      "A live layer has no value at a moment: measurements are counted by their day. Leave 'at' out, and choose days by 'start_date' and 'end_date'.";
    throw new HttpError("invalid", detail, { parameter: "layer_id" });
  }
  const { layer, name } = requested;
  const view = createView(past.index, { scope: WORLD, filters: [], layer });
  return staticView(view, layer, name);
}

/** Returns the scope of a request in ids, for countries and regions given by code. */
function scopeOf(catalog: Catalog, { country = [], region = [], ...query }: QueryOf<typeof apiSchools>): LiveQuery {
  return {
    ...query,
    country_id__in: [...(query.country_id__in ?? []), ...countryIds(catalog, country)],
    admin1_id__in: [...(query.admin1_id__in ?? []), ...regionIds(catalog, region)],
  };
}
