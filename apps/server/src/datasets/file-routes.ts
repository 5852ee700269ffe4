import { DATASET_FORMATS, type LiveFormat, schoolsFiles } from "@schoolmap/contract";
import { exportSources, headerOf } from "../export/header.ts";
import { fileName } from "../export/names.ts";
import { addRoute } from "../http/add-route.ts";
import { Download, type Empty } from "../http/answer.ts";
import { ConcurrencyLimit } from "../http/concurrency-limit.ts";
import type { Http } from "../http/http.ts";
import { HttpError } from "../http/http-error.ts";
import type { ReadingPace } from "../http/slow-reader.ts";
import { type MapIndex, type Scope, WORLD } from "../mapindex/index.ts";
import type { WithIndex } from "../mapindex/map-index.ts";
import type { WithRecord } from "../record/connect.ts";
import { placeView } from "../view/resolve-view.ts";
import { datasetFacts } from "./catalog.ts";
import { countryNamed } from "./country-named.ts";
import { schoolFile } from "./files/school-file.ts";
import { linksOf } from "./links.ts";
import { redirectToFile } from "./snapshots/named-snapshot.ts";

/** The whole data set takes a quarter of an hour at 1 Mbit/s. */
const PACE: ReadingPace = { stallMs: 30_000, totalMs: 60 * 60_000, minBytesPerSecond: 8_000, windowMs: 15_000 };
/** Each file holds at most a row group in memory, and has a separate thread. */
const AT_ONCE = 4;
const PER_CLIENT = 2;
/** Level 1 takes a third of the time of level 6 and creates files that are a tenth larger. */
const GZIP_LEVEL = 1;

/**
 * Routes for the files with current data of all schools, or of one country's schools. They are generated at the rate at
 * which the client reads them.
 */
export function datasetFileRoutes(http: Http, context: WithRecord & WithIndex): void {
  const running = new ConcurrencyLimit({ atOnce: AT_ONCE, perClient: PER_CLIENT });
  for (const format of Object.keys(schoolsFiles) as LiveFormat[]) {
    addRoute(http, schoolsFiles[format], async ({ query, url, origin, client, onClose }) => {
      if (query.at !== undefined) return redirectToPast(context, format, { ...query, at: query.at });
      const index = context.index();
      const view = placeView({ index }, scopeOf(index, query.country));
      const start = async () => {
        onClose(running.enter(client.limitKey));
        const header = headerOf(view, { address: url, sources: await exportSources(context.record.db) });
        return schoolFile(format, { view, header, level: GZIP_LEVEL });
      };
      return new Download(start, {
        headers: {
          "cache-control": "public, no-cache",
          "content-disposition": `attachment; filename="${fileName(view, format, new Date())}"`,
          "content-type": DATASET_FORMATS[format].mediaType,
          link: linksOf(datasetFacts("schools"), origin),
          "x-total-count": String(view.rows.count),
        },
        etag: `"${view.version.replace(/[^\w.-]/g, "")}"`,
        modified: http.modifiedAt(view.version),
        compress: format === "geojson",
        pace: PACE,
      });
    });
  }
}

/**
 * @throws HttpError `invalid` when a country is given, because snapshots contain all countries; `not_found` before the
 *   first snapshot
 */
function redirectToPast(
  { record }: WithRecord,
  format: LiveFormat,
  { at, country }: { readonly at: string; readonly country?: string | undefined },
): Promise<Empty> {
  if (country !== undefined) {
    throw new HttpError("invalid", "The files of a day contain all countries. Omit `country`.", {
      parameter: "country",
    });
  }
  // Text formats are compressed in snapshots.
  return redirectToFile(record.db, `schools.${format === "geojson" ? "geojson.gz" : format}`, at);
}

/** @param code two or three letters, upper case @throws HttpError `not_found` */
function scopeOf(index: MapIndex, code: string | undefined): Scope {
  return code === undefined ? WORLD : { kind: "country", ids: [countryNamed(index, code).id] };
}
