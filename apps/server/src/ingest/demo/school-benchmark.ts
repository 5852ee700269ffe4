import { isDeepStrictEqual } from "node:util";
import { DEMO_SCHOOL_BENCHMARK } from "@schoolmap/demo";
import type { Kysely } from "kysely";
import { SEED_LAYERS } from "../../record/seed.ts";
import type { BenchmarkMetadata, CountryLayerSetting } from "../../record/tables/country.ts";
import type { Database } from "../../record/tables/index.ts";

/** Sets benchmarks per school in one demonstration country, unless it already has settings. */
export async function addSchoolBenchmark(db: Kysely<Database>): Promise<void> {
  const { code, name } = DEMO_SCHOOL_BENCHMARK;
  const country = await db
    .selectFrom("country")
    .select(["id", "benchmark_metadata", "layers"])
    .where("code", "=", code)
    .where("is_demo", "=", true)
    .where("deleted", "is", null)
    .executeTakeFirst();
  if (!country || Object.keys(country.benchmark_metadata.live_layer ?? {}).length > 0) return;
  const { layer_id: layer } = SETTING;
  if (country.layers.some(({ layer_id }) => layer_id === layer)) return;
  const benchmark: BenchmarkMetadata = {
    live_layer: { [layer]: "" },
    static_layer: {},
    benchmark_name: { [layer]: name },
    layer_descriptions: {},
    default_national_benchmark: { [layer]: true },
  };
  await db
    .updateTable("country")
    .set({ benchmark_metadata: JSON.stringify(benchmark), layers: JSON.stringify([...country.layers, SETTING]) })
    .where("id", "=", country.id)
    .execute();
}

/** Removes the layer settings of `addSchoolBenchmark` in these countries, unless they were changed since. */
export async function removeSchoolBenchmark(db: Kysely<Database>, countryIds: readonly number[]): Promise<void> {
  const countries = await db
    .selectFrom("country")
    .select(["id", "layers"])
    .where("id", "in", [0, ...countryIds])
    .execute();
  for (const { id, layers } of countries) {
    const kept = layers.filter((setting) => !isDeepStrictEqual(setting, SETTING));
    if (kept.length === layers.length) continue;
    await db
      .updateTable("country")
      .set({ layers: JSON.stringify(kept) })
      .where("id", "=", id)
      .execute();
  }
}

/** Setting of the country for the built-in layer of download speeds. */
const SETTING: CountryLayerSetting = {
  layer_id: SEED_LAYERS.find(({ code }) => code === "DEFAULT_DOWNLOAD")!.id,
  is_default: false,
  is_applicable: true,
  data_sources: {},
  legend_configs: DEMO_SCHOOL_BENCHMARK.legend,
};
