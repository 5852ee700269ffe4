import { searchCountries, searchPlaces, searchSchools } from "@schoolmap/contract";
import type { WithCatalog } from "../catalog/catalog.ts";
import { addRoute } from "../http/add-route.ts";
import { answer } from "../http/answer.ts";
import type { Http } from "../http/http.ts";
import type { WithIndex } from "../mapindex/map-index.ts";
import { snapshotOf } from "../view/view-request.ts";
import { findPlaces } from "./queries/find-places.ts";
import { foundSchool } from "./queries/found-school.ts";
import { filterTestOf } from "./queries/passes-filters.ts";
import { placeTree } from "./queries/place-tree.ts";
import { schoolRequestOf } from "./queries/school-query.ts";
import type { SearchIndexFollower } from "./search-index-follower.ts";

export interface SearchContext extends WithCatalog, WithIndex {
  readonly search: SearchIndexFollower;
}

/** Schools by name or id, places by name, and the tree of all places. */
export function searchRoutes(http: Http, context: SearchContext): void {
  addRoute(http, searchSchools, async ({ query, rawQuery }) => {
    const { version } = context.index();
    const request = schoolRequestOf(query);
    const passes = filterTestOf(snapshotOf(context), rawQuery);
    const search = await context.search.current();
    const { count, rows } = search.find(passes ? { ...request, scope: { ...request.scope, passes } } : request);
    const results = rows.map((row) => foundSchool(search.source, row));
    // Answers of an older index must not be kept under the version of the newest.
    const isCurrent = search.source.version === version && context.index().version === version;
    return answer({ count, results }, isCurrent ? {} : { cache: "never" });
  });

  addRoute(http, searchPlaces, ({ query }) => ({
    results: findPlaces(context.catalog(), context.index(), query.q, query.lang ?? "en"),
  }));

  addRoute(http, searchCountries, ({ query }) => placeTree(context.catalog(), context.index(), query.country_id));
}
