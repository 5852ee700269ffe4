import fc from "fast-check";
import { expect, it } from "vitest";
import { takeMeasurements } from "../../ingest/index.ts";
import { CLI } from "../../record/actor.ts";
import { type BulkUnit, writeBulk } from "../../record/unit/write-bulk.ts";
import { rollUp } from "../../rollup/roll-up.ts";
import { createWorld, gigaIdOf, type TestWorld } from "../../rollup/testing/create-world.ts";
import { readSums } from "../../rollup/testing/sums.ts";
import { merge, type Pair, undoMerge } from "./merge.ts";

const measurement = fc.record({ school: fc.nat(2), source: fc.nat(1), day: fc.nat(9), download: fc.nat(1e9) });
const facts = fc.record({ num_students: fc.option(fc.nat(500)), connectivity: fc.option(fc.boolean()) });
const TAKE = ["name", "num_students", "connectivity", "giga_id_school", "external_id", "lon"];

it("merges two schools into one and, after undo, restores everything", async () => {
  const world = await createWorld();
  const property = fc.asyncProperty(
    fc.array(measurement, { maxLength: 25 }),
    fc.tuple(facts, facts),
    fc.subarray(TAKE),
    fc.constantFrom(1, 2),
    async (measurements, [one, other], take, otherAt) => {
      await empty(world);
      const [keep, gone] = [world.schools[0]!, world.schools[otherAt]!];
      await describe_(world, keep, one);
      await describe_(world, gone, other);
      await measure(world, measurements);
      const before = await everything(world);

      const pair = await makePair(world, keep, gone);
      await inUnit(world, (unit) => merge(unit, pair, { keep, take }));
      await rollAll(world);
      const merged = await everything(world);
      expect(merged.measured.days.filter((line) => line.startsWith(`${gone} `))).toEqual([]);
      // No measurement is lost: the country has the same number of measurements.
      expect(totalOf(merged.measured.countries)).toBe(totalOf(before.measured.countries));
      const { rows } = await world.record.pool.query(
        "select merged_into, deleted is not null as deleted from school where id = $1",
        [gone],
      );
      expect(rows).toEqual([{ merged_into: keep, deleted: true }]);

      await inUnit(world, (unit) => undoMerge(unit, { ...pair, status: "merged", kept_id: keep }));
      await rollAll(world);
      expect(await everything(world)).toEqual(before);
    },
  );
  await fc.assert(property, { numRuns: Number(process.env.PROPERTY_RUNS ?? 30) });
});

it("counts later measurements of the merged school for the remaining one", async () => {
  const world = await createWorld();
  const [keep, gone] = [world.schools[0]!, world.schools[1]!];
  await measure(world, [{ school: 1, source: 0, day: 0, download: 10 }]);
  const item = { giga_id_school: gigaIdOf(1), id: "late", measured_at: "2026-03-02T11:00:00Z", download: 30 };
  await takeMeasurements(world.client, world.sources[0], [item], 1);
  await inUnit(world, async (unit) => merge(unit, await makePair(world, keep, gone), { keep, take: [] }));
  await rollAll(world);
  const { rows } = await world.record.pool.query("select school_id, download_sum, download_n from school_day");
  expect(rows).toEqual([{ school_id: keep, download_sum: 40, download_n: 2 }]);
});

async function measure(
  { client, sources }: TestWorld,
  list: readonly { school: number; source: number; day: number; download: number }[],
) {
  for (const [n, { school, source, day, download }] of list.entries()) {
    const item = {
      ...{ giga_id_school: gigaIdOf(school), id: String(n), download },
      measured_at: `2026-03-${String(day + 2).padStart(2, "0")}T10:00:00Z`,
    };
    await takeMeasurements(client, sources[source]!, [item], 1);
  }
  await rollAllOf(client);
}

async function rollAllOf(client: TestWorld["client"]): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await rollUp(client, { rawDays: 10_000 });
}
const rollAll = ({ client }: TestWorld) => rollAllOf(client);

async function describe_(
  { record }: TestWorld,
  id: number,
  { num_students, connectivity }: { num_students: number | null; connectivity: boolean | null },
) {
  await record.pool.query("update school set name = $2 where id = $1", [id, `School ${id}`]);
  await record.pool.query(
    "insert into school_static (school_id, valid_from, num_students, connectivity) values ($1, '2026-01-01', $2, $3)",
    [id, num_students, connectivity],
  );
}

async function makePair({ record, countries }: TestWorld, keep: number, gone: number): Promise<Pair> {
  const [first, second] = [Math.min(keep, gone), Math.max(keep, gone)];
  const { rows } = await record.pool.query<Pair>(
    `insert into duplicate_pair (country_id, school_id, other_id, school_name, other_name, metres, score, parts)
     values ($1, $2, $3, 'a', 'b', 0, 90, '[]') returning *`,
    [countries[0], first, second],
  );
  return rows[0]!;
}

async function inUnit({ record }: TestWorld, work: (unit: BulkUnit) => Promise<void>): Promise<void> {
  await writeBulk(record, CLI, { reason: "Test", audit: () => null }, work);
}

/** Reads schools, facts, raw measurements and all their sums, as visitors and staff see them. */
async function everything({ record }: TestWorld) {
  const { rows: schools } = await record.pool.query(
    `select id, country_id, region_id, giga_id_school, external_id, name, lon, lat, connection_status, deleted, merged_into
     from school order by id`,
  );
  const { rows: facts } = await record.pool.query(
    "select school_id, num_students, connectivity from school_static where valid_to is null order by 1",
  );
  const { rows: raw } = await record.pool.query("select school_id, source_id, key from measurement order by key");
  return { schools, facts, raw, measured: await readSums(record) };
}

/** Returns the number of download measurements of all countries. */
function totalOf(countries: readonly string[]): number {
  return countries.reduce((sum, line) => sum + Number(line.split(" ")[5]), 0);
}

async function empty({ client }: TestWorld): Promise<void> {
  const tables =
    "measurement_inbox measurement_key measurement school_day school_period country_day region_day school_static";
  for (const table of `${tables} school_registration school_merge duplicate_pair`.split(" "))
    await client.query(`delete from ${table}`);
  await client.query("update school set connection_status = 'unknown'");
  await client.query("delete from school_recount; delete from correction_due");
}
