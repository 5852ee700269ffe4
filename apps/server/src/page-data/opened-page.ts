import { DATASET_LICENCE, type PageForm, type pageDataRoutes } from "@schoolmap/contract";
import { PAGE_FORMS } from "@schoolmap/contract/page-forms";
import { type PageLinks, pageLinks } from "@schoolmap/rules/addresses";
import type { WithCatalog } from "../catalog/catalog.ts";
import { exportSources } from "../export/header.ts";
import { fileName as fileNameOf } from "../export/names.ts";
import type { Call } from "../http/add-route.ts";
import { Empty } from "../http/answer.ts";
import type { WithMeasurements } from "../mapindex/live/live-store.ts";
import type { WithIndex } from "../mapindex/map-index.ts";
import { movedAddress } from "../pages/index.ts";
import type { WithRecord } from "../record/connect.ts";
import { resolveView } from "../view/resolve-view.ts";
import { type LiveSnapshot, liveSnapshotOf } from "../view/view-request.ts";
import type { AnsweredPage } from "./page-facts.ts";
import { layerRequest, type ResolvedPage, resolvePage } from "./resolved-page.ts";
import { summarise } from "./summary.ts";

export type PageContext = WithRecord & WithIndex & WithCatalog & WithMeasurements;
type PageRoute = (typeof pageDataRoutes)["csv"][number];
export type PageCall = Pick<
  Call<PageRoute>,
  "client" | "onClose" | "origin" | "params" | "query" | "rawQuery" | "signal" | "url"
>;

/** A requested page and the data of its snapshot. */
export interface OpenedPage {
  readonly snapshot: LiveSnapshot;
  readonly resolved: ResolvedPage;
  readonly links: PageLinks;
  /** Computes the numbers that the page shows. */
  readonly answered: () => Promise<AnsweredPage>;
}

/** Returns the headers of a page's data, including a descriptive file name for the browser. */
export function headersOf({ links, fileName }: AnsweredPage, form: PageForm): Record<string, string> {
  const use = form === "csv" || form === "geojson" ? "attachment" : "inline";
  return { link: linkHeader(links), "content-disposition": `${use}; filename="${fileName(form)}"` };
}

/**
 * Returns the links of a response (RFC 8288): the licence, the description of its numbers, and the page to which the
 * data belong.
 */
export function linkHeader({ page, metadata }: PageLinks): string {
  return [
    `<${DATASET_LICENCE.url}>; rel="license"`,
    `<${metadata}>; rel="describedby"; type="application/json"`,
    `<${page}>; rel="canonical"; type="text/html"`,
  ].join(", ");
}

/**
 * Responds with a page's data. If the URL contains merged schools, redirects the client to the schools that were kept.
 * @throws HttpError that names the invalid part of the URL
 */
export async function withPage<T>(
  context: PageContext,
  { path }: Pick<PageRoute, "path">,
  call: PageCall,
  work: (page: OpenedPage) => T | Promise<T>,
): Promise<T | Empty> {
  const snapshot = liveSnapshotOf(context);
  const { params, query, rawQuery: raw, origin } = call;
  const location = movedAddress(call, snapshot.index.places);
  if (location !== undefined) return new Empty({ location, status: 308 });
  const resolved = await resolvePage(snapshot, { params, query, raw, isSchools: path.startsWith("/map/schools.") });
  const links = pageLinks(`${origin}${resolved.place.path}`, raw);
  const answered = async (): Promise<AnsweredPage> => {
    const places = await Promise.all(resolved.shown.map((place) => summarise(snapshot, resolved, place)));
    const sources = await exportSources(context.record.db);
    const rows = resolved.rows === "compared" ? "comparison" : resolved.rows;
    const { result: fileName } = await resolveView(
      snapshot,
      layerRequest(resolved, resolved.place),
      (view) => (form: PageForm) => fileNameOf(view, PAGE_FORMS[form].extension, new Date(), rows),
    );
    return {
      ...{ resolved, places, links, fileName, catalog: snapshot.catalog, today: snapshot.measurements.today() },
      sources: sources.map(({ name, licence, url, attribution }) => ({ name, licence, url, attribution })),
    };
  };
  return work({ snapshot, resolved, links, answered });
}
