import { Readable } from "node:stream";
import { PERMISSIONS } from "@schoolmap/contract";
import { type SignedInClient, signInAs } from "../../../admin/testing/create-staff.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { FAR, FIXED, pairOf, ROW_OF, reviewSetOf, SOURCE, taskOf, visitorId } from "./world-rows.ts";

/** Number of rows of each kind. Row n belongs to the n-th country in rotation, and to school n. */
export const ROWS = 12;
/** Locations of the schools: Nairobi, Brasília, Delhi. */
const PLACES = { KE: [36.82, -1.29], BR: [-47.9, -15.8], IN: [77.2, 28.6] } as const;

/** A server with rows of every kind that is assigned to a country. */
export interface World {
  readonly app: TestApp;
  /** Ids of three countries; the person may access only the first. */
  readonly countries: readonly [number, number, number];
  /** Has every permission, in the first country. */
  readonly person: SignedInClient;
  /** Has every permission everywhere; author of the data that the person must not see. */
  readonly admin: SignedInClient;
}

/**
 * @param isWhole false: the second and third country have no rows of this world; everything else is the same, including
 *   ids
 */
export async function createWorld(isWhole: boolean): Promise<World> {
  const app = await createTestApp();
  const { pool } = app.record;
  const { rows } = await pool.query<{ id: number; code: string }>("select id, code from country where code = any($1)", [
    Object.keys(PLACES),
  ]);
  const idOf = (code: string) => rows.find((row) => row.code === code)!.id;
  const countries = [idOf("KE"), idOf("BR"), idOf("IN")] as const;
  const admin = await signInAs(app, { name: "admin", role: "Admin" });
  const person = await signInAs(app, { name: "limited", permissions: PERMISSIONS, countries: [countries[0]] });
  const numbers = Array.from({ length: ROWS }, (_, at) => at + 1).filter((n) => isWhole || n % 3 === 1);
  const world = { app, countries, person, admin };
  await createSchools(world, numbers);
  await fill(world, numbers, isWhole);
  return world;
}

const countryOf = ({ countries }: World, n: number) => countries[(n - 1) % 3]!;

/** Created over HTTP, so that the map index contains them. The schools of a country are close to each other. */
async function createSchools(world: World, numbers: readonly number[]): Promise<void> {
  const { app, admin } = world;
  for (const n of numbers) {
    const [lon, lat] = Object.values(PLACES)[(n - 1) % 3]!;
    await app.record.asOwner(`select setval(pg_get_serial_sequence('school', 'id'), ${n}, false)`);
    const made = await admin.send("POST", "schools/", {
      ...{
        name: `School ${n % 5}`,
        giga_id_school: `giga-${n}`,
        external_id: `code-${n}`,
        country_id: countryOf(world, n),
      },
      ...{ lon: lon + n / 10_000, lat, education_level: ["Primary", "Secondary", "Élite"][n % 4] ?? null },
      ...{ num_students: n * 50, coverage_type: ["4g", "3g", "no"][n % 3], electricity_availability: n % 2 === 0 },
    });
    if (made.status !== 201 || made.body.id !== n)
      throw new Error(`School ${n} was refused: ${JSON.stringify(made.body)}`);
    if (n > 9) await admin.send("PATCH", `schools/${n}/`, { name: `Renamed ${n}` }, "*");
  }
  if (numbers.includes(ROWS)) await admin.send("DELETE", `schools/${ROWS}/`, undefined, "*");
  await admin.send("DELETE", "schools/10/", undefined, "*");
}

async function fill(world: World, numbers: readonly number[], isWhole: boolean): Promise<void> {
  const { app } = world;
  await insertRows(app, "source", [SOURCE]);
  for (const [table, rowOf] of Object.entries(ROW_OF)) {
    const rows = numbers.map((n) => rowOf(n, countryOf(world, n)));
    await insertRows(app, table, rows);
  }
  const paired = numbers.filter((n) => numbers.includes(n + 3));
  const pairs = paired.map((n) => pairOf(n, countryOf(world, n)));
  await insertRows(app, "duplicate_pair", pairs);
  if (isWhole) await addWorkOfOthers(world);
  for (const table of ["school", "school_report", "alert", "correction", "file_import", "school_review", "job_run"])
    await app.record.asOwner(`select setval(pg_get_serial_sequence('${table}', 'id'), 1000)`);
}

/** Adds work of a user without a limit: a stored file, a task, a set of rows to review, an open page, a batch. */
async function addWorkOfOthers({ app, admin }: World): Promise<void> {
  const file = await app.artifacts.put(Readable.from(["code,name\n"]), { mediaType: "text/csv" });
  const { key, bytes, sha256 } = file;
  await insertRows(app, "artifact", [
    { id: 1_000_000, key, name: "schools-2.csv", media_type: "text/csv", bytes, sha256, created: FIXED, expires: FAR },
  ]);
  await app.record.pool.query("update file_import set file_key = $1, file_bytes = $2, file_sha256 = $3 where id = 2", [
    ...[key, bytes, sha256],
  ]);
  const actor = `user:${admin.user.id}`;
  await insertRows(app, "job_run", [taskOf(2, actor)]);
  await insertRows(app, "review_set", [reviewSetOf(visitorId(2), actor)]);
  await admin.send("POST", "reports/2/presence/", {});
  await admin.send("POST", "reports/batches/", { action: "delete", ids: [2] });
}

/** Inserts rows with their columns and ids. */
async function insertRows({ record }: TestApp, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0]!).join(", ");
  await record.pool.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
