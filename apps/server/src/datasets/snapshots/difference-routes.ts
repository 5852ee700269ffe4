import { Readable } from "node:stream";
import { DATASET_FORMATS, type SchoolChangesFormat, schoolChangesFiles } from "@schoolmap/contract";
import type { Context } from "../../context.ts";
import { addRoute } from "../../http/add-route.ts";
import { Download } from "../../http/answer.ts";
import { ConcurrencyLimit } from "../../http/concurrency-limit.ts";
import type { Http } from "../../http/http.ts";
import { HttpError } from "../../http/http-error.ts";
import type { ReadingPace } from "../../http/slow-reader.ts";
import { datasetFacts } from "../catalog.ts";
import { countryNamed } from "../country-named.ts";
import { tableFile } from "../files/tables.ts";
import { linksOf } from "../links.ts";
import { namedSnapshot } from "./named-snapshot.ts";
import { differenceRows } from "./snapshot-difference.ts";
import type { StoredSnapshot } from "./snapshot-store.ts";

/** Both snapshots may be read completely before the first change is found. */
const PACE: ReadingPace = { stallMs: 5 * 60_000, totalMs: 60 * 60_000, minBytesPerSecond: 8_000, windowMs: 15_000 };
const AT_ONCE = 2;
const PER_CLIENT = 1;
const GZIP_LEVEL = 1;
const SCHOOLS = "schools.csv.gz";

/**
 * Routes for the changes between any two snapshots. They are computed from the snapshot files at the rate at which the
 * client reads.
 */
export function differenceRoutes(http: Http, context: Pick<Context, "artifacts" | "index" | "record">): void {
  const { artifacts, record } = context;
  const running = new ConcurrencyLimit({ atOnce: AT_ONCE, perClient: PER_CLIENT });
  for (const format of Object.keys(schoolChangesFiles) as SchoolChangesFormat[]) {
    addRoute(http, schoolChangesFiles[format], async ({ query, origin, client, signal, onClose }) => {
      const country = query.country === undefined ? undefined : countryNamed(context.index(), query.country).iso3;
      const from = await namedSnapshot(record.db, query.from, "from");
      const to = await namedSnapshot(record.db, query.to, "to");
      if (from.id === to.id) throw new HttpError("invalid", `Both are the snapshot ${to.id}.`, { parameter: "to" });
      const fileOf = (snapshot: StoredSnapshot) => ({ artifacts, key: schoolsOf(snapshot), signal });
      const files = { from: fileOf(from), to: fileOf(to) };
      const start = () => {
        onClose(running.enter(client.limitKey));
        const { columns } = datasetFacts("school-changes");
        const rows = differenceRows(files, country);
        return Readable.from(tableFile(format, { columns, rows }, GZIP_LEVEL), { objectMode: false });
      };
      const name = ["school-changes", from.id, "to", to.id, ...(country === undefined ? [] : [country])].join("-");
      return new Download(start, {
        headers: {
          "cache-control": "public, no-cache",
          "content-disposition": `attachment; filename="${name}.${format}"`,
          "content-type": DATASET_FORMATS[format].mediaType,
          link: linksOf(datasetFacts("school-changes"), origin),
        },
        etag: `"${name}"`,
        compress: false,
        pace: PACE,
      });
    });
  }
}

/** Returns the key of a snapshot's file of schools. */
function schoolsOf({ id, files }: StoredSnapshot): string {
  const file = files.find(({ name }) => name === SCHOOLS);
  if (!file) throw new HttpError("not_found", `The snapshot ${id} has no file of schools.`);
  return file.key;
}
