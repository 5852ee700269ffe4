import { expect, it } from "vitest";
import { takeMeasurements } from "../ingest/index.ts";
import { publishChanges } from "../record/journals.ts";
import { rollUp } from "./roll-up.ts";
import { createWorld, gigaIdOf, type TestWorld } from "./testing/create-world.ts";

/** Number of days in the record: enough that no plan that PostgreSQL may choose reads them all. */
const DAYS = 120_000;

/** A world in which two schools of different countries have measured over a long period. */
async function createLongWorld(): Promise<TestWorld> {
  const world = await createWorld();
  const { record, schools, countries, sources } = world;
  // Autovacuum summarizes the BRIN index of the days with scans that `rowsScanned` would count.
  for (const table of ["school_day", "country_day"])
    await record.asOwner(`alter table ${table} set (autovacuum_enabled = off)`);
  await record.pool.query(
    `insert into school_day (school_id, day, source_id, download_sum, download_n, download_min, download_max)
     select school, date '2026-03-01' - n, $1, 5000, 1, 5000, 5000
     from unnest($2::integer[]) school, generate_series(0, $3) n`,
    [sources[0], [schools[0], schools[5]], DAYS / 2 - 1],
  );
  await record.pool.query(
    `insert into country_day (country_id, day, source_id, download_sum, download_days, download_n)
     select country, date '2026-03-01' - n, $1, 5000, 1, 1 from unnest($2::integer[]) country, generate_series(0, $3) n`,
    [sources[0], countries, DAYS / 2 - 1],
  );
  await record.pool.query(
    `insert into school_registration (school_id, registered_on, source_id, country_id)
     values ($1, '2026-03-01', $2, $3), ($4, '2026-03-01', $2, $5)`,
    [schools[0], sources[0], countries[0], schools[5], countries[1]],
  );
  await record.pool.query("update school set connection_status = 'connected'");
  await settle(world);
  await record.asOwner("analyze school_day, country_day");
  return world;
}

async function settle({ client }: TestWorld): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await rollUp(client, { rawDays: 90 });
}

/** Returns the number of rows of a table that sequential scans have read since the record was created. */
async function rowsScanned({ client, record }: TestWorld, table: string): Promise<number> {
  await client.query("select pg_stat_force_next_flush()");
  const { rows } = await record.pool.query<{ n: string }>(
    "select seq_tup_read as n from pg_stat_user_tables where relname = $1",
    [table],
  );
  return Number(rows[0]!.n);
}

it.each(["school", "country"] as const)(
  "a correction of a %s reads only the days that it concerns, not the whole record",
  async (scope) => {
    const world = await createLongWorld();
    const { record, schools, countries, sources } = world;
    const place = scope === "school" ? schools[0] : countries[0];
    const set = async () => {
      const { rows } = await record.pool.query<{ day: string }>(
        `select day::text from ${scope}_day where ${scope}_id = $1 and download_set = 7000 order by day`,
        [place],
      );
      return rows.map(({ day }) => day);
    };
    const before = await rowsScanned(world, `${scope}_day`);
    await record.pool.query(
      `insert into correction (scope, unit, place_id, country_id, start, source_id, download, reason)
     values ($1, 'week', $2, $3, '2026-02-23', $4, 7000, 'Test')`,
      [scope, place, countries[0], sources[0]],
    );
    await settle(world);
    expect(await rowsScanned(world, `${scope}_day`)).toBeLessThan(before + DAYS / 2);
    const week = ["2026-02-23", "2026-02-24", "2026-02-25", "2026-02-26", "2026-02-27", "2026-02-28", "2026-03-01"];
    expect(await set()).toEqual(week);
  },
);

it("other changes are published while corrections are applied", async () => {
  const world = await createWorld();
  const { client, record, schools, countries, sources } = world;
  const measuredAt = "2026-02-24T10:00:00Z";
  await takeMeasurements(client, sources[0], [
    { giga_id_school: gigaIdOf(0), measured_at: measuredAt, download: 5000 },
  ]);
  await settle(world);
  await takeMeasurements(client, sources[0], [
    { giga_id_school: gigaIdOf(4), measured_at: measuredAt, download: 5000 },
  ]);
  await record.pool.query(
    `insert into correction (scope, unit, place_id, country_id, start, source_id, download, reason)
     values ('school', 'day', $1, $2, '2026-02-24', $3, 7000, 'Test')`,
    [schools[0], countries[0], sources[0]],
  );
  const pid = (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]!.pid;
  const holder = await record.pool.connect();
  await holder.query("begin");
  await holder.query("select from school_day where school_id = $1 for update", [schools[0]]);
  const rolledUp = rollUp(client, { rawDays: 90 });
  try {
    await expect.poll(() => waitsForLock(world, pid)).toBe(true);
    await publishChanges(record.db, [{ kind: "layer", countryId: countries[1] }]);
  } finally {
    await holder.query("commit");
    holder.release();
  }
  expect(await rolledUp).toMatchObject({ taken: 1, countries: 2 });
});

async function waitsForLock({ record }: TestWorld, pid: number): Promise<boolean> {
  const { rows } = await record.pool.query("select from pg_locks where not granted and pid = $1", [pid]);
  return rows.length > 0;
}
