import { type Kysely, sql } from "kysely";
import { SYSTEM } from "../actor.ts";
import type { Database } from "../tables/index.ts";
import { openUnit } from "../unit/open-unit.ts";

const RULE = {
  per_student: "coalesce(max(20000000, 50000 * num_students), 20000000)",
  per_student_name: "ITU targets for 2030",
};

/** Lets the built-in layer of download speeds judge each school by its number of students. */
export async function up(db: Kysely<Database>): Promise<void> {
  const [layer] = await downloadLayers(db);
  if (!layer || layer.global_benchmark.per_student) return;
  await openUnit(db, SYSTEM, { reason: "Download speeds can be judged by the number of students", bulk: true });
  await setBenchmark(db, layer.id, { ...layer.global_benchmark, ...RULE });
}

export async function down(db: Kysely<Database>): Promise<void> {
  const [layer] = await downloadLayers(db);
  if (layer?.global_benchmark.per_student !== RULE.per_student) return;
  const { per_student: _, per_student_name: __, ...benchmark } = layer.global_benchmark;
  await openUnit(db, SYSTEM, { reason: "Download speeds are not judged by the number of students", bulk: true });
  await setBenchmark(db, layer.id, benchmark);
}

function downloadLayers(db: Kysely<Database>) {
  return db
    .selectFrom("layer")
    .select(["id", "global_benchmark"])
    .where("code", "=", "DEFAULT_DOWNLOAD")
    .where("created_by", "=", "system")
    .where("deleted", "is", null)
    .execute();
}

async function setBenchmark(db: Kysely<Database>, id: number, benchmark: object): Promise<void> {
  await sql`update layer set global_benchmark = ${JSON.stringify(benchmark)} where id = ${id}`.execute(db);
}
