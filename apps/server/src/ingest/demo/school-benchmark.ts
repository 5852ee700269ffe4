import { DEMO_SCHOOL_BENCHMARK } from "@schoolmap/demo";
import type { Kysely } from "kysely";
import { SEED_LAYERS } from "../../record/seed.ts";
import type { BenchmarkMetadata } from "../../record/tables/country.ts";
import type { Database } from "../../record/tables/index.ts";

/** Who wrote what belongs to the demonstration alone, and goes with it. */
const DEMO_ACTOR = "demo";

/** Holds the schools of one demonstration country to benchmarks of their own, unless something is said there already. */
export async function addSchoolBenchmark(db: Kysely<Database>): Promise<void> {
  const { code, name, legend } = DEMO_SCHOOL_BENCHMARK;
  const layer = SEED_LAYERS.find((one) => one.code === "DEFAULT_DOWNLOAD")!.id;
  const country = await db
    .selectFrom("country")
    .select(["id", "benchmark_metadata"])
    .where("code", "=", code)
    .where("is_demo", "=", true)
    .where("deleted", "is", null)
    .executeTakeFirst();
  if (!country || Object.keys(country.benchmark_metadata.live_layer ?? {}).length > 0) return;
  const added = await db
    .insertInto("layer_country")
    .values({
      layer_id: layer,
      country_id: country.id,
      legend_configs: JSON.stringify(legend),
      created_by: DEMO_ACTOR,
      modified_by: DEMO_ACTOR,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("country_id")
    .execute();
  if (added.length === 0) return;
  const benchmark: BenchmarkMetadata = {
    live_layer: { [layer]: "" },
    static_layer: {},
    benchmark_name: { [layer]: name },
    layer_descriptions: {},
    default_national_benchmark: { [layer]: true },
  };
  await db
    .updateTable("country")
    .set({ benchmark_metadata: JSON.stringify(benchmark) })
    .where("id", "=", country.id)
    .execute();
}

/** Takes away what `addSchoolBenchmark` said about layers in these countries, where nobody has changed it since. */
export async function removeSchoolBenchmark(db: Kysely<Database>, countryIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom("layer_country")
    .where("country_id", "in", [0, ...countryIds])
    .where("modified_by", "=", DEMO_ACTOR)
    .execute();
}
