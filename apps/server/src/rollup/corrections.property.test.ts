import fc from "fast-check";
import type pg from "pg";
import { expect, it } from "vitest";
import { takeMeasurements } from "../ingest/index.ts";
import { rebuild } from "./rebuild.ts";
import { rollUp } from "./roll-up.ts";
import { createWorld, gigaIdOf, type TestWorld } from "./testing/create-world.ts";
import { readSums } from "./testing/sums.ts";

/** Days of three weeks, the first of which starts on a Monday. */
const FIRST = Date.parse("2026-03-02T00:00:00Z");
const DAY_MS = 86_400_000;
const dateOf = (day: number) => new Date(FIRST + day * DAY_MS).toISOString().slice(0, 10);

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("measure" as const),
      school: fc.nat(5),
      source: fc.nat(1),
      day: fc.nat(20),
      download: fc.nat(1e9),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("correct" as const),
      scope: fc.constantFrom("school" as const, "country" as const),
      unit: fc.constantFrom("day" as const, "week" as const),
      place: fc.nat(5),
      day: fc.nat(20),
      download: fc.nat(1e9),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("take back" as const), nth: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom("delete" as const, "restore" as const), school: fc.nat(5) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("rollup" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

it("shows the values that staff set, regardless of earlier or later measurements, and otherwise the measured values", async () => {
  const world = await createWorld();
  const { client } = world;
  const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
    await empty(client);
    for (const [n, one] of steps.entries()) await take(world, one, n);
    await settle(client);
    expect(await wrongDays(client)).toEqual([]);
    const corrected = await everything(world);
    await inTransaction(client, () => rebuild(client, "all"));
    await settle(client);
    expect(await everything(world)).toEqual(corrected);

    await client.query("update correction set deleted = now() where deleted is null");
    await settle(client);
    const left = await everything(world);
    expect(left.set).toEqual([]);
    // Recomputed from the days alone, which contain no more set values.
    await inTransaction(client, () => rebuild(client, "all"));
    expect(await everything(world)).toEqual(left);
  });
  await fc.assert(property, { numRuns: Number(process.env.PROPERTY_RUNS ?? 30) });
});

async function take({ client, schools, countries, sources }: TestWorld, one: Step, n: number): Promise<void> {
  switch (one.kind) {
    case "measure": {
      const item = {
        giga_id_school: gigaIdOf(one.school),
        id: String(n),
        measured_at: `${dateOf(one.day)}T10:00:00Z`,
        download: one.download,
      };
      await takeMeasurements(client, sources[one.source]!, [item], 1);
      return;
    }
    case "correct": {
      const place = one.scope === "school" ? schools[one.place]! : countries[one.place % 2]!;
      // As in the product: only schools that have measured.
      const day = one.unit === "week" ? one.day - (one.day % 7) : one.day;
      await client.query(
        `insert into correction (scope, unit, place_id, country_id, start, source_id, download, reason)
         select $1, $2, $3, $4, $5::date, $6, $7, 'Test'
         where $1 = 'country' or exists (select from school_registration where school_id = $3)
         on conflict do nothing`,
        [one.scope, one.unit, place, countries[0], dateOf(day), sources[0], one.download],
      );
      return;
    }
    case "take back":
      await client.query(
        "update correction set deleted = now() where id in (select id from correction where deleted is null offset $1 limit 1)",
        [one.nth],
      );
      return;
    case "rollup":
      await rollUp(client, { rawDays: 10_000, limit: 5 });
      return;
    default:
      await client.query(`update school set deleted = ${one.kind === "delete" ? "now()" : "null"} where id = $1`, [
        schools[one.school],
      ]);
  }
}

/**
 * Returns the days whose value differs from the narrowest live correction, or that have a set value without a
 * correction.
 */
async function wrongDays(client: pg.ClientBase) {
  const narrowest = (scope: string, place: string) => `(select c.download::bigint from correction c
    where c.scope = '${scope}' and c.place_id = d.${place} and c.deleted is null
      and d.day between c.start and c.start + case c.unit when 'week' then 6 else 0 end order by c.unit limit 1)`;
  const { rows } = await client.query(
    `select 'school' as scope, school_id, day from school_day d
     where download_set is distinct from ${narrowest("school", "school_id")}
     union all
     select 'country', country_id, day from country_day d
     where download_set is distinct from ${narrowest("country", "country_id")}
     union all
     select 'none', c.place_id, c.start from correction c where c.scope = 'school' and c.deleted is null and not exists (
       select from school_day d where d.school_id = c.place_id
         and d.day between c.start and c.start + case c.unit when 'week' then 6 else 0 end)`,
  );
  return rows;
}

async function everything({ record }: TestWorld) {
  const { rows } = await record.pool.query<{ line: string }>(
    `select concat_ws(' ', school_id, day, source_id, download_set) as line from school_day where download_set is not null
     union all select concat_ws(' ', 'country', country_id, day, source_id, download_set) from country_day
     where download_set is not null order by 1`,
  );
  const { days, periods, countries, regions } = await readSums(record);
  return { days, periods, countries, regions, set: rows.map(({ line }) => line) };
}

async function settle(client: pg.ClientBase): Promise<void> {
  for (let turns = 0; turns < 30; turns++) {
    await rollUp(client, { rawDays: 10_000 });
    const { rows } = await client.query<{ waiting: boolean }>(
      `select exists (select from measurement_inbox) or exists (select from school_recount)
         or exists (select from correction_due) as waiting`,
    );
    if (!rows[0]!.waiting) return;
  }
  throw new Error("The rollup does not come to an end.");
}

async function empty(client: pg.ClientBase): Promise<void> {
  const tables =
    "measurement_inbox measurement_key measurement correction school_day school_period country_day region_day";
  for (const table of `${tables} school_registration change`.split(" ")) await client.query(`delete from ${table}`);
  await client.query("update school set deleted = null, connection_status = 'unknown'");
  await client.query("delete from school_recount; delete from correction_due");
}

async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  await work();
  await client.query("commit");
}
