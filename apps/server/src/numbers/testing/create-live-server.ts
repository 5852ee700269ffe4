import { METRICS, type MetricKey } from "@schoolmap/contract";
import type { Day } from "@schoolmap/rules";
import { createTestServer, type TestServer } from "../../catalog/testing/create-test-server.ts";
import type { SchoolRow } from "../../mapindex/index.ts";
import { rebuild } from "../../rollup/rebuild.ts";
import { rollUp } from "../../rollup/roll-up.ts";
import { tilesRoutes } from "../../tiles/index.ts";
import { numbersRoutes } from "../index.ts";

/** Values that a school measures on a day, in the metrics' units. */
interface SchoolDay extends Partial<Record<MetricKey, number>> {
  readonly school: number;
  readonly day: Day;
  /** Name of the source; default "Probes". */
  readonly source?: string;
  /** Number of equal measurements; default 1. */
  readonly n?: number;
}

export interface LiveTestServer extends TestServer {
  /** Adds schools (ids 1, 2 …) to the record and the index. */
  settle(schools: readonly Partial<SchoolRow>[]): Promise<void>;
  /** Inserts measurements, adds them up and reads the sums into memory. */
  measure(days: readonly SchoolDay[]): Promise<void>;
}

/** Creates a server with the routes of numbers and tiles and with a record that accepts measurements. */
export async function createLiveServer(now: () => number): Promise<LiveTestServer> {
  const server = await createTestServer({}, { now });
  const context = { index: () => server.index, catalog: () => server.catalog, measurements: server.measurements };
  numbersRoutes(server.http, context);
  tilesRoutes(server.http, context);
  return Object.assign(server, {
    settle: async (schools: readonly Partial<SchoolRow>[]) => {
      await storeSchools(server, schools);
      server.show(schools);
    },
    measure: (days: readonly SchoolDay[]) => measure(server, days),
  });
}

async function storeSchools({ record }: TestServer, schools: readonly Partial<SchoolRow>[]): Promise<void> {
  await record.pool.query("delete from school_day");
  await record.db.deleteFrom("school").execute();
  const rows = schools.map(({ countryId = 0, regionId = null, lon = 0, lat = 0, status = "unknown" }, at) => ({
    id: at + 1,
    country_id: countryId,
    region_id: regionId,
    giga_id_school: `giga-${at + 1}`,
    lon,
    lat,
    connection_status: status,
  }));
  if (rows.length > 0) await record.db.insertInto("school").values(rows).execute();
  await withClient(record, async (client) => {
    await client.query("begin");
    await rebuild(client, "all");
    await client.query("commit");
  });
}

async function measure({ record, measurements }: TestServer, days: readonly SchoolDay[]): Promise<void> {
  const columns = METRICS.map(({ key }) => key);
  for (const { school, day, source = "Probes", n = 1, ...values } of days) {
    const cells = METRICS.map(({ key, scale }) => (values[key] === undefined ? null : Math.round(values[key] * scale)));
    await record.pool.query(
      `insert into measurement_inbox (school_id, source_id, measured_at, key, ${columns.join(", ")})
       select $1, $2, timestamptz '1970-01-01 12:00+00' + $3 * interval '1 day', gen_random_uuid(),
         ${cells.map((_, i) => `$${i + 5}::bigint`).join(", ")} from generate_series(1, $4::int)`,
      [school, await sourceNamed(record, source), day, n, ...cells],
    );
  }
  await withClient(record, (client) => rollUp(client, { rawDays: 30 }));
  await measurements.catchUp();
}

async function withClient<T>(
  { pool }: TestServer["record"],
  work: (client: Parameters<typeof rollUp>[0]) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** Returns the id of a source, which is created on first use. */
async function sourceNamed({ db }: TestServer["record"], name: string): Promise<number> {
  const known = await db.selectFrom("source").select("id").where("name", "=", name).executeTakeFirst();
  if (known) return known.id;
  const made = { name, description: `About ${name}`, type: "PUSH" as const, status: "PUBLISHED" as const };
  return (await db.insertInto("source").values(made).returning("id").executeTakeFirstOrThrow()).id;
}
