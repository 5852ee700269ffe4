import {
  DEMO_COUNTRIES,
  DEMO_COUNTRY_SETTINGS,
  DEMO_SOURCE,
  DEMO_STATEMENT,
  type DemoCountrySettings,
  demoCsv,
  demoSchools,
} from "@schoolmap/demo";
import type { Kysely } from "kysely";
import { type Actor, SYSTEM } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import { SEED_LAYERS } from "../../record/seed.ts";
import type { BenchmarkMetadata } from "../../record/tables/country.ts";
import type { Database } from "../../record/tables/index.ts";
import type { BulkUnit } from "../../record/unit/write-bulk.ts";
import { type ImportProgress, importSchools } from "../schools/import-schools.ts";
import type { ImportReport } from "../schools/report.ts";
import { createDemoLand } from "./demo-land.ts";

export interface LoadDemoOptions {
  /** ISO 3166-1 alpha-2 codes; defaults to all countries of the demonstration. */
  readonly countries?: readonly string[];
  readonly actor?: Actor;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly signal?: AbortSignal;
}

/** Approximate size of a generated row, in bytes; accurate enough for a progress bar. */
const BYTES_PER_ROW = 240;

/**
 * Loads the demonstration world with the same import as real files. Countries with real schools are skipped: a country
 * is either real or a demonstration. Loading it again changes nothing.
 */
export async function loadDemo(record: OpenRecord, options: LoadDemoOptions = {}): Promise<ImportReport> {
  const countries = await openCountries(record.db, options.countries);
  const chunks = demoCsv(demoSchools({ isInside: createDemoLand(), countries }));
  const rows = DEMO_COUNTRIES.filter(({ code }) => countries.includes(code)).reduce(
    (sum, { schools }) => sum + schools,
    0,
  );
  return importSchools(record, {
    file: { name: DEMO_SOURCE, bytes: rows * BYTES_PER_ROW, chunks: inTurns(chunks) },
    kind: "demo",
    prepare: (unit) => describeCountries(unit, countries),
    actor: options.actor ?? SYSTEM,
    onProgress: options.onProgress,
    signal: options.signal,
  });
}

/** Yields to the event loop between two chunks, because generating them uses the whole CPU. */
async function* inTurns<T>(chunks: Iterable<T>): AsyncGenerator<T> {
  for (const chunk of chunks) {
    await new Promise(setImmediate);
    yield chunk;
  }
}

/** Returns the demonstration countries that are in the record and have no real school. */
async function openCountries(db: Kysely<Database>, wanted?: readonly string[]): Promise<string[]> {
  const open = await db
    .selectFrom("country")
    .select("code")
    .where("deleted", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("school")
            .select("school.id")
            .whereRef("school.country_id", "=", "country.id")
            .where("school.is_demo", "=", false)
            .where("school.deleted", "is", null),
        ),
      ),
    )
    .execute();
  const codes = new Set(open.map(({ code }) => code));
  return DEMO_COUNTRIES.map(({ code }) => code).filter((code) => codes.has(code) && (wanted?.includes(code) ?? true));
}

/** Adds notes to the countries that their schools are invented, and gives some of them benchmarks and disclaimers. */
async function describeCountries({ db, touched }: BulkUnit, wanted: readonly string[]): Promise<void> {
  const described = await db
    .updateTable("country")
    .set({
      is_demo: true,
      data_source: DEMO_SOURCE,
      data_source_description: DEMO_STATEMENT,
    })
    .where("code", "in", ["", ...wanted])
    .where("is_demo", "=", false)
    .where("deleted", "is", null)
    .returning(["id", "code"])
    .execute();
  for (const { id } of described) touched("country", { countryId: id });
  const codes = new Set(described.map(({ code }) => code));
  for (const settings of DEMO_COUNTRY_SETTINGS) if (codes.has(settings.code)) await applySettings(db, settings);
}

async function applySettings(db: Kysely<Database>, settings: DemoCountrySettings): Promise<void> {
  const { code, disclaimer, joined, downloadBenchmark } = settings;
  await db
    .updateTable("country")
    .set({
      country_disclaimer: disclaimer,
      date_of_join: joined,
      integration_status: joined ? 0 : undefined,
      benchmark_metadata: downloadBenchmark && JSON.stringify(benchmarkMetadata(downloadBenchmark, settings)),
    })
    .where("code", "=", code)
    .where("deleted", "is", null)
    .execute();
}

function benchmarkMetadata(
  benchmark: NonNullable<DemoCountrySettings["downloadBenchmark"]>,
  { perStudent }: DemoCountrySettings,
): BenchmarkMetadata {
  const layer = String(SEED_LAYERS.find(({ code }) => code === "DEFAULT_DOWNLOAD")?.id);
  return {
    live_layer: { [layer]: String(benchmark.bps) },
    static_layer: {},
    benchmark_name: { [layer]: benchmark.name },
    layer_descriptions: {},
    default_national_benchmark: { [layer]: benchmark.isDefault },
    ...(perStudent && { per_student: { [layer]: perStudent.rule }, per_student_name: { [layer]: perStudent.name } }),
  };
}
