import { searchCountries, searchPlaces, searchSchools } from "@schoolmap/contract";
import type { WithCatalog } from "../catalog/catalog.ts";
import { addRoute } from "../http/add-route.ts";
import { answer } from "../http/answer.ts";
import type { Http } from "../http/http.ts";
import type { WithMeasurements } from "../mapindex/live/live-store.ts";
import type { WithIndex } from "../mapindex/map-index.ts";
import { liveSnapshotOf } from "../view/view-request.ts";
import { findPlaces } from "./queries/find-places.ts";
import { foundSchool } from "./queries/found-school.ts";
import { ofMergedSchool, withKeptIds } from "./queries/merged-schools.ts";
import { filterTestOf } from "./queries/passes-filters.ts";
import { placeTree } from "./queries/place-tree.ts";
import { schoolRequestOf } from "./queries/school-query.ts";
import type { SearchIndexFollower } from "./search-index-follower.ts";

export interface SearchContext extends WithCatalog, WithIndex, WithMeasurements {
  readonly search: SearchIndexFollower;
}

/** Routes for schools by name or id, places by name, and the tree of all places. */
export function searchRoutes(http: Http, context: SearchContext): void {
  addRoute(http, searchSchools, async ({ query, rawQuery }) => {
    const { version, places } = context.index();
    const parsed = withKeptIds(schoolRequestOf(query), places);
    const test = await filterTestOf(liveSnapshotOf(context), rawQuery);
    const search = await context.search.current();
    const request = test ? { ...parsed, scope: { ...parsed.scope, passes: test.passes } } : parsed;
    const found = search.find(request);
    const merged = found.count === 0 ? ofMergedSchool(request, places) : undefined;
    const { count, rows } = merged ? search.find(merged) : found;
    const results = rows.map((row) => foundSchool(search.source, row));
    // Results of an older index must not be cached under the version of the newest one.
    const isCurrent = search.source.version === version && context.index().version === version;
    return answer({ count, results }, isCurrent && !test?.restsOnStates ? {} : { cache: "never" });
  });

  addRoute(http, searchPlaces, ({ query }) => ({
    results: findPlaces(context.catalog(), context.index(), query.q, query.lang ?? "en"),
  }));

  addRoute(http, searchCountries, ({ query }) => placeTree(context.catalog(), context.index(), query.country_id));
}
