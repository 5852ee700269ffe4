import { searchCountries, searchPlaces, searchSchools } from "@schoolmap/contract";
import type { Context } from "../context.ts";
import { answer } from "../http/answer.ts";
import type { Http } from "../http/app.ts";
import { serve } from "../http/register.ts";
import { momentOf } from "../view/view-request.ts";
import { findPlaces } from "./doors/find-places.ts";
import { foundSchool } from "./doors/found-school.ts";
import { filterTestOf } from "./doors/passes-filters.ts";
import { placeTree } from "./doors/place-tree.ts";
import { schoolRequestOf } from "./doors/school-query.ts";
import type { SearchKeeper } from "./search-keeper.ts";

export interface SearchContext extends Pick<Context, "catalog" | "index"> {
  readonly search: SearchKeeper;
}

/** Schools by name or id, places by name, and the tree of all places. */
export function searchRoutes(http: Http, context: SearchContext): void {
  serve(http, searchSchools, async ({ query, rawQuery }) => {
    const { version } = context.index();
    const request = schoolRequestOf(query);
    const passes = filterTestOf(momentOf(context), rawQuery);
    const search = await context.search.current();
    const { count, rows } = search.find(passes ? { ...request, scope: { ...request.scope, passes } } : request);
    const results = rows.map((row) => foundSchool(search.source, row));
    // Answers of an older index must not be kept under the version of the newest.
    const isCurrent = search.source.version === version && context.index().version === version;
    return answer({ count, results }, isCurrent ? {} : { cache: "never" });
  });

  serve(http, searchPlaces, ({ query }) => ({
    results: findPlaces(context.catalog(), context.index(), query.q, query.lang ?? "en"),
  }));

  serve(http, searchCountries, ({ query }) => placeTree(context.catalog(), context.index(), query.country_id));
}
