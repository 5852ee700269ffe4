import { listSources, type ResponseOf } from "@schoolmap/contract";
import { addRoute } from "../../http/add-route.ts";
import type { Http } from "../../http/http.ts";
import type { WithRecord } from "../../record/connect.ts";
import { publicSources } from "./public-sources.ts";

/** Time for which the list is cached and shared by all visitors, in milliseconds. */
const KEPT_MS = 5_000;

/** Adds the route that lists the public sources of the data. */
export function sourcesRoutes(http: Http, { record }: WithRecord): void {
  let kept: { readonly list: Promise<ResponseOf<typeof listSources>>; readonly until: number } | undefined;
  addRoute(http, listSources, async () => {
    if (!kept || kept.until < Date.now()) {
      kept = { list: publicSources(record.db), until: Date.now() + KEPT_MS };
      kept.list.catch(() => {
        kept = undefined;
      });
    }
    return kept.list;
  });
}
