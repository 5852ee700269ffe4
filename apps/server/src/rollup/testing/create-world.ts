import type pg from "pg";
import { onTestFinished } from "vitest";
import type { OpenRecord } from "../../record/open.ts";
import { createTestRecord, type TestRecord } from "../../record/testing/create-test-record.ts";

export interface TestWorld {
  readonly record: TestRecord;
  /** A single connection, for the rollup. */
  readonly client: pg.PoolClient;
  /** Ids of two countries; the first has two regions. */
  readonly countries: readonly [number, number];
  readonly regions: readonly [number, number];
  /** Ids of six schools: two in each region, two in the second country, which has no regions. */
  readonly schools: readonly number[];
  /** Ids of two sources. */
  readonly sources: readonly [number, number];
}

/** Returns the Giga id of the nth school. */
export const gigaIdOf = (n: number) => `school-${n}`;

/** Creates a small world for measurements, in a record for a single test. */
export async function createWorld(): Promise<TestWorld> {
  const record = await createTestRecord();
  return { record, client: await holdClient(record), ...(await fillWorld(record)) };
}

/** Returns a connection that the test holds until its record closes. */
async function holdClient({ pool }: OpenRecord): Promise<pg.PoolClient> {
  const client = await pool.connect();
  client.on("error", () => {});
  onTestFinished(() => client.release(true));
  return client;
}

/** Adds the places, schools and sources of a test world to an empty record. */
export async function fillWorld({ pool }: OpenRecord): Promise<Omit<TestWorld, "record" | "client">> {
  const ids = async (sql: string) => (await pool.query<{ id: number }>(sql)).rows.map(({ id }) => id);
  const countries = await ids(
    `insert into country (code, iso3, name, name_en, name_es, name_pt) values
     ('AA', 'AAA', 'A', 'A', 'A', 'A'), ('BB', 'BBB', 'B', 'B', 'B', 'B') returning id`,
  );
  const regions = await ids(
    `insert into region (country_id, code, name, name_en, name_es, name_pt, level) values
     (${countries[0]}, 'AA1', 'A1', 'A1', 'A1', 'A1', 'province'),
     (${countries[0]}, 'AA2', 'A2', 'A2', 'A2', 'A2', 'province') returning id`,
  );
  const places = [0, 0, 1, 1].map((region) => `${countries[0]}, ${regions[region]}`);
  const rows = [...places, `${countries[1]}, null`, `${countries[1]}, null`].map(
    (place, n) => `(${place}, '${gigaIdOf(n)}', 'E${n}', ${n}, 1)`,
  );
  const schools = await ids(
    `insert into school (country_id, region_id, giga_id_school, external_id, lon, lat) values ${rows.join()} returning id`,
  );
  const sources = await ids("insert into source (name, type) values ('one', 'PUSH'), ('two', 'PUSH') returning id");
  return {
    countries: countries as unknown as [number, number],
    regions: regions as unknown as [number, number],
    schools,
    sources: sources as unknown as [number, number],
  };
}
