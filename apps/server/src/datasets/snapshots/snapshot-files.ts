import type { DatasetFormat, DatasetId } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import type { ArtifactStore } from "../../artifacts/artifact-store.ts";
import { exportSources, headerOf } from "../../export/header.ts";
import type { Cell } from "../../lib/csv-text.ts";
import { WORLD } from "../../mapindex/index.ts";
import type { Database } from "../../record/tables/index.ts";
import { placeView } from "../../view/resolve-view.ts";
import type { LiveSnapshot } from "../../view/view-request.ts";
import { datasetFacts } from "../catalog.ts";
import { countryFeatures, regionFeatures } from "../files/outlines.ts";
import { PLACE_FORMATS, placeFile } from "../files/place-file.ts";
import { schoolFile } from "../files/school-file.ts";
import { type TableFormat, tableFile } from "../files/tables.ts";
import { schoolTilesFile } from "../pmtiles/school-tiles.ts";
import { previousRows } from "./previous-rows.ts";
import { changeRows } from "./school-changes.ts";
import { historyRows } from "./school-history.ts";
import { measuredYears, weekRows } from "./school-weeks.ts";
import { type StoredSnapshot, snapshotFilePath } from "./snapshot-store.ts";

/** A planned file of a snapshot. */
export interface PlannedFile {
  readonly name: string;
  readonly dataset: DatasetId;
  readonly format: DatasetFormat;
  /** ISO 3166-1 alpha-3; null: all countries. */
  readonly country: string | null;
  readonly year: number | null;
  readonly body: () => AsyncIterable<string | Uint8Array>;
  /** Returns the number of rows; called after the body was read to its end. */
  readonly rows: () => number;
}

/** Input for a snapshot. */
export interface SnapshotPlan {
  readonly db: Kysely<Database>;
  readonly artifacts: ArtifactStore;
  /** One version of the schools for all files. */
  readonly liveSnapshot: LiveSnapshot;
  /** Id of the new snapshot. */
  readonly id: string;
  readonly previous: StoredSnapshot | undefined;
  /** Aborts files that take long before their first byte. */
  readonly signal: AbortSignal;
}

const WORLDWIDE = { country: null, year: null };
/** Files of a snapshot are written once and read frequently. */
const GZIP_LEVEL = 6;
/** The history of schools continues the file of the previous snapshot. */
const HISTORY = "school-history.csv.gz";

/** Yields all files of a snapshot. */
export async function* plannedFiles(plan: SnapshotPlan): AsyncGenerator<PlannedFile> {
  yield* schoolFiles(plan);
  yield* pastFiles(plan);
  yield* outlineFiles(plan);
  yield* weekFiles(plan);
}

async function* schoolFiles({ db, liveSnapshot, id, signal }: SnapshotPlan): AsyncGenerator<PlannedFile> {
  const view = placeView(liveSnapshot, WORLD);
  const sources = await exportSources(db);
  for (const format of ["csv.gz", "geojson.gz", "parquet", "pmtiles"] as const) {
    const name = `schools.${format}`;
    const header = headerOf(view, { address: snapshotFilePath(id, name), sources });
    yield {
      ...{ ...WORLDWIDE, name, dataset: "schools", format },
      body: () =>
        format === "pmtiles"
          ? schoolTilesFile(liveSnapshot, header, signal)
          : schoolFile(format, { view, header, level: GZIP_LEVEL }),
      rows: () => view.rows.count,
    };
  }
}

/**
 * Yields the files with the changes of schools since the previous snapshot, and with the snapshots that contain each
 * school.
 */
function* pastFiles({ artifacts, liveSnapshot: { index }, id, previous }: SnapshotPlan): Generator<PlannedFile> {
  for (const format of previous ? (["csv.gz", "json.gz"] as const) : []) {
    const before = previousRows(artifacts, previous, "schools.csv.gz");
    const file = { ...WORLDWIDE, name: `school-changes.${format}`, dataset: "school-changes", format } as const;
    yield tableOf(file, changeRows(before, index));
  }
  const file = { ...WORLDWIDE, name: HISTORY, dataset: "school-history", format: "csv.gz" } as const;
  yield tableOf(file, historyRows(previousRows(artifacts, previous, HISTORY), index, id));
}

function* outlineFiles({ db, liveSnapshot: { index } }: SnapshotPlan): Generator<PlannedFile> {
  const featuresOf = { countries: countryFeatures, regions: regionFeatures };
  for (const dataset of ["countries", "regions"] as const) {
    const { columns } = datasetFacts(dataset);
    for (const format of PLACE_FORMATS) {
      const features = counted(featuresOf[dataset](db, index), () => 1);
      yield {
        ...{ ...WORLDWIDE, name: `${dataset}.${format}`, dataset, format },
        body: () => placeFile(format, { columns, features: features.body, level: GZIP_LEVEL }),
        rows: features.count,
      };
    }
  }
}

async function* weekFiles({ db, liveSnapshot: { index } }: SnapshotPlan): AsyncGenerator<PlannedFile> {
  const registered = await db.selectFrom("school_registration").select("country_id").distinct().execute();
  const measuring = new Set(registered.map(({ country_id }) => country_id));
  const countries = index.countries
    .filter(({ id }) => measuring.has(id))
    .map(({ id, iso3, name }) => ({ countryId: id, iso3, name }))
    .sort((a, b) => (a.iso3 < b.iso3 ? -1 : 1));
  for (const countryYear of await measuredYears(db, countries)) {
    const { iso3: country, year } = countryYear;
    for (const format of ["csv.gz", "parquet"] as const) {
      const name = `school-weeks-${country}-${year}.${format}`;
      yield tableOf({ name, dataset: "school-weeks", format, country, year }, weekRows(db, countryYear));
    }
  }
}

type TableFile = Omit<PlannedFile, "body" | "rows"> & { readonly format: TableFormat };

function tableOf(file: TableFile, all: AsyncIterable<readonly (readonly Cell[])[]>): PlannedFile {
  const { columns } = datasetFacts(file.dataset);
  const rows = counted(all, (some) => some.length);
  return { ...file, body: () => tableFile(file.format, { columns, rows: rows.body }, GZIP_LEVEL), rows: rows.count };
}

/** Passes a body through and counts its size. */
function counted<T>(body: AsyncIterable<T>, sizeOf: (part: T) => number) {
  let count = 0;
  async function* through(): AsyncGenerator<T> {
    for await (const part of body) {
      count += sizeOf(part);
      yield part;
    }
  }
  return { body: through(), count: () => count };
}
