import { METRICS } from "@schoolmap/contract";
import { dayOf, partsOf, periodOf } from "@schoolmap/rules";
import fc from "fast-check";
import type pg from "pg";
import { expect, it } from "vitest";
import { takeMeasurements } from "../ingest/index.ts";
import { SYSTEM } from "../record/actor.ts";
import { writeBulk } from "../record/unit/write-bulk.ts";
import { rebuild } from "./rebuild.ts";
import { rollUp } from "./roll-up.ts";
import { createWorld, gigaIdOf, type TestWorld } from "./testing/create-world.ts";
import { addUp, type Counted, readSums } from "./testing/sums.ts";
import { withdrawRaw } from "./withdraw-raw.ts";

const DAY_MS = 86_400_000;
/** Calendar edge cases: year ends with weeks 1, 52 and 53, a leap day, the last days. */
const EDGES = ["2016-01-03", "2018-12-30", "2020-02-28", "2020-12-31", "2021-01-03", "2024-12-29"];

const moment = fc.oneof(
  fc
    .tuple(fc.constantFrom(...EDGES), fc.integer({ min: 0, max: 3 * DAY_MS - 1 }))
    .map(([day, more]) => Date.parse(day) + more),
  fc.integer({ min: 0, max: 3 * DAY_MS }).map((ago) => Date.now() - ago),
);

const measurement = fc.record({
  kind: fc.constant("measure" as const),
  school: fc.nat(5),
  source: fc.nat(1),
  id: fc.nat(40),
  at: moment,
  download: fc.option(fc.integer({ min: 0, max: 1e12 })),
  latency: fc.option(fc.integer({ min: 0, max: 600_000_000 })),
  connected: fc.constantFrom(true, false),
});
type Measurement = typeof measurement extends fc.Arbitrary<infer T> ? T : never;

/** Other changes of schools in between, as the assignments of an update. */
const CHANGES = {
  delete: "deleted = now()",
  restore: "deleted = null",
  doubt: "connection_status = 'unknown'",
  "to first region": "region_id = (select min(id) from region)",
  "to no region": "region_id = null",
  "to other country": "country_id = (select max(id) from country), region_id = null",
};
const change = fc.record({
  kind: fc.constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])),
  school: fc.nat(5),
});
const rollup = fc.record({ kind: fc.constant("rollup" as const), limit: fc.integer({ min: 1, max: 8 }) });
const stepList = fc.array(
  fc.oneof({ weight: 6, arbitrary: measurement }, { weight: 1, arbitrary: change }, { weight: 2, arbitrary: rollup }),
  { minLength: 1, maxLength: 60 },
);
type Step = typeof stepList extends fc.Arbitrary<(infer T)[]> ? T : never;

it("produces the same sums in any order and any split, with or without repetitions, as from the list and as rebuilt", async () => {
  const world = await createWorld();
  const property = fc.asyncProperty(stepList, async (steps) => {
    await empty(world);
    const counted = await runSteps(world, steps);
    const schools = await readSchools(world);
    const expected = addUp(counted, (id) => schools.get(id)!.place, periodsOf);
    expect(await readSums(world.record)).toEqual(expected);
    for (const { school } of counted) {
      const { status, place } = schools.get(school)!;
      if (place) expect(status).toBe("connected");
    }

    await corruptSums(world.client);
    await inTransaction(world.client, () => rebuild(world.client, "all"));
    expect(await readSums(world.record)).toEqual(expected);
  });
  await fc.assert(property, { numRuns: Number(process.env.PROPERTY_RUNS ?? 40) });
});

it("produces the same sums after a key's measurements are withdrawn as if they had never been sent", async () => {
  const world = await createWorld();
  const property = fc.asyncProperty(stepList, fc.boolean(), async (steps, someWait) => {
    await empty(world);
    const counted = await runSteps(world, steps, { rawDays: 10_000, someWait });
    const options = { reason: "Test", audit: () => null };
    const withdrawn = await writeBulk(world.record, SYSTEM, options, ({ client }) =>
      withdrawRaw(client, { sql: "m.api_key_id = $1", values: [0] }),
    );
    const gone = counted.filter(({ apiKey }) => apiKey === 0);
    expect(withdrawn).toMatchObject({ incomplete: [] });
    expect(withdrawn.counted + withdrawn.waiting).toBe(gone.length);
    while ((await rollUp(world.client, { rawDays: 10_000 }))!.taken > 0);
    const schools = await readSchools(world);
    const left = counted.filter(({ apiKey }) => apiKey !== 0);
    expect(await readSums(world.record)).toEqual(addUp(left, (id) => schools.get(id)!.place, periodsOf));
    const measuring = new Set(left.map(({ school }) => school));
    for (const [id, { status, place }] of schools) {
      if (place) expect(status === "connected", `school ${id}`).toBe(measuring.has(id));
    }
  });
  await fc.assert(property, { numRuns: Number(process.env.PROPERTY_RUNS ?? 40) });
});

interface CountedOfKey extends Counted {
  readonly apiKey: number;
}

/** Runs the steps and rolls everything up at its end, unless some measurements are to remain in the inbox. */
async function runSteps(
  world: TestWorld,
  steps: readonly Step[],
  { rawDays = 2, someWait = false } = {},
): Promise<CountedOfKey[]> {
  const { client, sources, schools } = world;
  const seen = new Map<string, CountedOfKey>();
  for (const step of steps) {
    if (step.kind === "rollup") await rollUp(client, { rawDays, limit: step.limit });
    else if (step.kind === "measure") {
      const source = sources[step.source]!;
      const apiKey = step.id % 2;
      const { accepted, duplicates } = await takeMeasurements(client, source, [itemOf(step)], apiKey);
      const key = `${source} ${step.school} ${step.id}`;
      expect(duplicates).toBe(accepted === 1 && seen.has(key) ? 1 : 0);
      if (accepted > duplicates) seen.set(key, { ...countedOf(step, schools[step.school]!, source), apiKey });
    } else await client.query(`update school set ${CHANGES[step.kind]} where id = $1`, [schools[step.school]]);
  }
  while (!someWait && (await rollUp(client, { rawDays, limit: 5 }))!.taken > 0);
  return [...seen.values()];
}

function itemOf({ school, id, at, download, latency, connected }: Measurement) {
  return {
    giga_id_school: gigaIdOf(school),
    id: String(id),
    measured_at: new Date(at).toISOString(),
    download,
    latency: latency === null ? null : latency / 1000,
    connected,
  };
}

function countedOf({ at, download, latency, connected }: Measurement, school: number, source: number): Counted {
  const values = { download, latency, uptime: connected ? 100_000 : 0 };
  return { school, source, day: new Date(at).toISOString().slice(0, 10), values };
}

/** Returns "unit start" of the week, month and year of a day, by the rules that the rest of the product uses. */
function periodsOf(day: string): string[] {
  const text = (days: number) => new Date(days * DAY_MS).toISOString().slice(0, 10);
  const number = dayOf(Date.parse(day));
  const [week, month] = [periodOf("week", number), periodOf("month", number)];
  return [`week ${text(week.start)}`, `month ${text(month.start)}`, `year ${partsOf(number).year}-01-01`];
}

async function readSchools({ client }: TestWorld) {
  const { rows } = await client.query<{
    id: number;
    country: number;
    region: number | null;
    alive: boolean;
    status: string;
  }>(
    `select id, country_id as country, region_id as region, deleted is null as alive, connection_status as status from school`,
  );
  return new Map(
    rows.map(({ id, country, region, alive, status }) => [id, { status, place: alive ? { country, region } : null }]),
  );
}

const FILLED = [
  ...[
    "measurement_inbox",
    "measurement_key",
    "measurement",
    "school_day",
    "school_period",
    "country_day",
    "region_day",
  ],
  ...["school_registration", "change"],
];

async function empty({ client, countries, regions, schools }: TestWorld): Promise<void> {
  for (const table of FILLED) await client.query(`delete from ${table}`);
  await client.query(
    `update school s set deleted = null, connection_status = 'unknown', country_id = p.country_id, region_id = p.region_id
     from unnest($1::integer[], $2::integer[], $3::integer[]) as p (id, country_id, region_id) where p.id = s.id`,
    [schools, [0, 0, 0, 0, 1, 1].map((at) => countries[at]), [...[0, 0, 1, 1].map((at) => regions[at]), null, null]],
  );
  await client.query("delete from school_recount");
}

/** Corrupts all data that a rebuild must correct. */
async function corruptSums(client: pg.ClientBase): Promise<void> {
  const [{ key }] = METRICS;
  for (const table of ["school_period", "country_day", "region_day"]) {
    await client.query(`update ${table} set ${key}_sum = ${key}_sum + 1, ${key}_n = 7`);
  }
  await client.query("delete from school_period where unit = 'week'; delete from country_day where day > '2020-01-01'");
  await client.query("update school_registration set registered_on = '2001-01-01', country_id = 1, region_id = null");
  await client.query(`insert into region_day (region_id, day, source_id) select id, '1999-01-01', 1 from region`);
}

async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  await work();
  await client.query("commit");
}
