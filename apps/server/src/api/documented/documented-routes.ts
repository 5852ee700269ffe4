import {
  measuringCountries,
  measuringSchools,
  type PagingQuery,
  schoolLocation,
  schoolsLocation,
  schoolsLocationOfCountry,
  schoolsProfile,
} from "@schoolmap/contract";
import { downloadLayer } from "../../catalog/index.ts";
import type { Http } from "../../http/http.ts";
import { createView, RowSet, type View } from "../../mapindex/index.ts";
import { resolveLiveView } from "../../view/live-request.ts";
import { type LiveSnapshot, liveSnapshotOf } from "../../view/view-request.ts";
import type { ApiContext } from "../api-context.ts";
import { countryIds, countryOf } from "../codes.ts";
import { addList, type MadeTable } from "../lists/add-list.ts";
import { madeOfRegistrations, madeOfSchools } from "../lists/envelope.ts";
import { pageOfList } from "../lists/page-of-list.ts";
import { countryColumns } from "../places/place-columns.ts";
import { schoolPage } from "../schools/school-page.ts";
import { locationColumns, profileColumns } from "./documented-columns.ts";
import { measuringOf, measuringRows } from "./measuring-schools.ts";

/** Routes of the existing product's public API: other parameters and names, the same schools and the same paging. */
export function documentedRoutes(http: Http, context: ApiContext): void {
  addList(http, schoolsLocation, ({ query }) => {
    const snapshot = liveSnapshotOf(context);
    return locations(snapshot, world(snapshot).rows, query);
  });

  addList(http, schoolsLocationOfCountry, ({ params, query }) => {
    const snapshot = liveSnapshotOf(context);
    const { id } = countryOf(snapshot.catalog, params.country_iso3_code);
    const { rows } = createView(snapshot.index, { scope: { kind: "country", ids: [id] }, filters: [] });
    return locations(snapshot, rows, query);
  });

  addList(http, schoolLocation, ({ params, query }) => {
    const snapshot = liveSnapshotOf(context);
    return locations(snapshot, schoolIn(world(snapshot), params.giga_id_school), query);
  });

  addList(http, schoolsProfile, async ({ query, signal }) => {
    const snapshot = liveSnapshotOf(context);
    const { index, catalog, measurements } = snapshot;
    const countries = countryIds(catalog, query.country_iso3_code, "country_iso3_code");
    const request = { layer: downloadLayer(catalog), query: { country_id__in: countries }, raw: [], signal };
    const { result, freshness } = await resolveLiveView(snapshot, request, (view) => {
      const columns = profileColumns(index, measuringOf(view, measurements));
      const rows = query.giga_id_school ? schoolIn(view, query.giga_id_school) : view.rows;
      return { columns, page: schoolPage(index, rows, query) };
    });
    return { ...madeOfSchools(snapshot), version: freshness.version, freshness, table: result };
  });

  addList(http, measuringCountries, ({ query }) => {
    const snapshot = liveSnapshotOf(context);
    const { index, catalog } = snapshot;
    const ids = new Set<number>();
    measuringRows(snapshot).eachRow((row) => ids.add(index.countries[index.country[row]!]!.id));
    const countries = [...catalog.countries.values()].filter(({ id }) => ids.has(id));
    const columns = countryColumns(index).filter(({ name }) => ["id", "country_iso3_code", "name"].includes(name));
    const page = pageOfList(countries, query, ({ iso3 }) => iso3);
    return { ...madeOfRegistrations(snapshot), table: { columns, page } };
  });

  addList(http, measuringSchools, ({ query }) => {
    const snapshot = liveSnapshotOf(context);
    const { catalog } = snapshot;
    const countries = query.country_iso3_code && countryIds(catalog, query.country_iso3_code, "country_iso3_code");
    return { ...locations(snapshot, measuringRows(snapshot, countries), query), ...madeOfRegistrations(snapshot) };
  });
}

function world({ index }: LiveSnapshot): View {
  return createView(index, { scope: { kind: "world" }, filters: [] });
}

function locations(snapshot: LiveSnapshot, rows: RowSet, query: PagingQuery): MadeTable<number> {
  const { index } = snapshot;
  return {
    ...madeOfSchools(snapshot),
    table: { columns: locationColumns(index), page: schoolPage(index, rows, query) },
  };
}

/** Returns the school of a view with a Giga id; an empty set when there is none. */
function schoolIn({ index, rows }: View, gigaId: string): RowSet {
  const row = index.gigaIds.rowOf(gigaId.toLowerCase());
  return row >= 0 && rows.has(row) ? RowSet.of([row]) : RowSet.none();
}
