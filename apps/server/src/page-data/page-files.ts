import { createHash } from "node:crypto";
import { PAGE_FORMS } from "@schoolmap/contract/page-forms";
import { featureCollection } from "../api/lists/feature-collection.ts";
import type { PlaceOutlines } from "../basemap/index.ts";
import type { SchoolForm, schoolDownloads } from "../export/school-download.ts";
import { type Binary, binary, type Download } from "../http/answer.ts";
import { BYTE_ORDER_MARK, csvText } from "../lib/csv-text.ts";
import { breakdown } from "../numbers/panel/breakdown.ts";
import { resolveView, type ViewRequest } from "../view/resolve-view.ts";
import type { ResolvedView } from "../view/resolved-view.ts";
import type { MapPlace } from "./map-place.ts";
import { headersOf, linkHeader, type OpenedPage, type PageCall } from "./opened-page.ts";
import { outlinedTable } from "./outlined-rows.ts";
import { type AnsweredPage, factsOf } from "./page-facts.ts";
import { comparedTable, countryTable, type PlaceTable, regionTable } from "./place-tables.ts";
import { layerRequest } from "./resolved-page.ts";

interface DownloadOptions {
  readonly call: PageCall;
  readonly downloadOf: ReturnType<typeof schoolDownloads>;
}

/** Returns the schools of a page, streamed as they are read. */
export async function schoolsFile(
  { snapshot, resolved, links }: OpenedPage,
  form: SchoolForm,
  { call, downloadOf }: DownloadOptions,
): Promise<Download> {
  const request = layerRequest(resolved, resolved.place);
  const { result: view } = await resolveView(snapshot, { ...request, signal: call.signal }, (one) => one);
  return downloadOf(view, {
    ...{ form, address: links[form], limitKey: call.client.limitKey, onClose: call.onClose },
    etag: rowsVersion(view, request),
    headers: { link: linkHeader(links) },
  });
}

/**
 * Returns a version for the ETag. The URL of a page does not contain the latest week, so the version must depend on it.
 */
function rowsVersion({ version }: ResolvedView, { layer, query, raw }: ViewRequest): string {
  const hash = createHash("sha256").update(JSON.stringify([layer, query, raw]));
  return `${version}-${hash.digest("base64url").slice(0, 16)}`;
}

/** Returns the places that a page lists. @param outlines outlines for GeoJSON; if absent, each place is a point */
export async function placesFile(
  { snapshot, resolved, answered }: OpenedPage,
  form: SchoolForm,
  outlines: PlaceOutlines | undefined,
): Promise<Binary> {
  const page = await answered();
  const { result } = await resolveView(snapshot, layerRequest(resolved, resolved.place), (view) => ({
    version: view.version,
    table: tableOf(page, view),
  }));
  const { version, table } = result;
  const drawn = form === "geojson" && outlines ? await outlinedTable(table, resolved, outlines) : table;
  return binary(await written(drawn, page, form), {
    mediaType: PAGE_FORMS[form].mediaType,
    headers: headersOf(page, form),
    freshness: { version, isCurrent: () => true },
  });
}

function tableOf(page: AnsweredPage, view: ResolvedView): PlaceTable {
  const { resolved, places, catalog } = page;
  if (resolved.rows === "countries") return countryTable(catalog, breakdown(view));
  if (resolved.rows === "regions") return regionTable(resolved.place, breakdown(view));
  const rows = places.map(({ summary }, at) => ({ summary, point: pointOf(resolved.shown[at]!, view) }));
  return comparedTable(rows, resolved.layer ? (places.find(({ layer }) => layer)?.layer?.unit ?? "") : undefined);
}

async function written(
  { columns, rows, shape }: PlaceTable,
  page: AnsweredPage,
  form: SchoolForm,
): Promise<Uint8Array> {
  if (form === "geojson") {
    return featureCollection({ schoolmap: factsOf(page) }, { columns, shape, items: rows });
  }
  const cells = rows.map((row) => columns.map(({ cell }) => cell(row)));
  return Buffer.from(BYTE_ORDER_MARK + csvText([columns.map(({ name }) => name), ...cells]));
}

/** Returns the label point of a country, the centroid of a region, or the position of a school. */
function pointOf({ kind, scope, country }: MapPlace, { index }: ResolvedView): [number, number] | null {
  const [id = 0] = scope.kind === "world" ? [] : scope.ids;
  if (kind === "country") return country?.label ?? null;
  if (kind === "region") return country?.regions.find((region) => region.id === id)?.centroid ?? null;
  const row = kind === "schools" ? index.rowOf(id) : -1;
  return row < 0 ? null : [index.lon(row), index.lat(row)];
}
