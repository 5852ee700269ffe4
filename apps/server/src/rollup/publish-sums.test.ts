import { dayOf, overlaps, periodOf } from "@schoolmap/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { takeMeasurements } from "../ingest/index.ts";
import { rollUp } from "./roll-up.ts";
import { createWorld, gigaIdOf, type TestWorld } from "./testing/create-world.ts";

interface PublishedChange {
  readonly kind: string;
  readonly country_id: number;
  readonly school_ids: number[] | null;
  readonly first_day: string;
  readonly last_day: string;
}

/** Sends measurements of some schools on some days, rolls them up together, and returns the published changes. */
async function publishedChanges(
  world: TestWorld,
  days: readonly (readonly [school: number, day: number, more?: object])[],
) {
  const { client, sources, record } = world;
  const { rows } = await record.pool.query<{ seq: number }>("select coalesce(max(seq), 0) as seq from change");
  const items = days.map(([school, day, more]) => ({
    giga_id_school: gigaIdOf(school),
    measured_at: new Date(day * 86_400_000).toISOString(),
    download: 1000 + Math.floor(Math.random() * 1e6),
    ...more,
  }));
  await takeMeasurements(client, sources[0], items);
  await rollUp(client, { rawDays: 90 });
  const changes = await record.pool.query<PublishedChange>("select * from change where seq > $1 order by seq", [
    rows[0]!.seq,
  ]);
  return changes.rows;
}

const spanOf = ({ first_day: first, last_day: last }: PublishedChange) => ({
  first: dayOf(Date.parse(first)),
  last: dayOf(Date.parse(last)),
});
const FIRST = dayOf(Date.parse("2024-12-02"));
const anyDays = fc.array(
  fc.tuple(
    fc.nat(5),
    fc.nat(80).map((days) => FIRST + days * 5),
  ),
  { minLength: 1, maxLength: 12 },
);

describe("the published changes of days", () => {
  it("contain every changed day with its school, touch no week without one, and name no school in another school's week", async () => {
    const world = await createWorld();
    const { schools, countries } = world;
    const countryOf = (school: number) => countries[school < 4 ? 0 : 1];
    const property = fc.asyncProperty(anyDays, async (days) => {
      const changes = (await publishedChanges(world, days)).filter(({ kind }) => kind === "measurement");
      for (const [school, day] of days) {
        const [entry, ...others] = changes.filter(
          (one) => one.country_id === countryOf(school) && overlaps(spanOf(one), { first: day, last: day }),
        );
        expect([entry?.school_ids?.includes(schools[school]!), others]).toEqual([true, []]);
      }
      for (const entry of changes) {
        const { first, last } = spanOf(entry);
        for (let week = periodOf("week", first); week.start <= last; week = periodOf("week", week.end + 1)) {
          const measured = days.filter(([school, day]) => {
            return countryOf(school) === entry.country_id && week.start <= day && day <= week.end;
          });
          expect(measured.length, `week of ${entry.first_day} … ${entry.last_day}`).toBeGreaterThan(0);
        }
        const there = days.filter(([school, day]) => {
          return countryOf(school) === entry.country_id && first <= day && day <= last;
        });
        expect([...(entry.school_ids ?? [])].sort()).toEqual([...new Set(there.map(([n]) => schools[n]!))].sort());
      }
    });
    await fc.assert(property, { numRuns: Number(process.env.PROPERTY_RUNS ?? 25) });
  });

  it("have few entries when days are scattered over years", async () => {
    const world = await createWorld();
    const changes = await publishedChanges(
      world,
      Array.from({ length: 60 }, (_, i) => [0, FIRST - i * 21] as const),
    );
    const measured = changes.filter(({ kind }) => kind === "measurement");
    expect(measured).toHaveLength(16);
    expect(spanOf(measured.at(-1)!).last).toBe(FIRST);
  });
});

describe("the published changes of layers", () => {
  const countriesOfLayers = (changes: readonly PublishedChange[]) =>
    changes.filter(({ kind }) => kind === "layer").map(({ country_id }) => country_id);

  it("name each country in which something is measured for the first time, regardless of the status of its schools, and only once", async () => {
    const world = await createWorld();
    const { countries, record } = world;
    await record.pool.query("update school set connection_status = 'connected'");
    expect(
      countriesOfLayers(
        await publishedChanges(world, [
          [0, FIRST],
          [1, FIRST],
        ]),
      ),
    ).toEqual([countries[0]]);
    expect(
      countriesOfLayers(
        await publishedChanges(world, [
          [0, FIRST + 1],
          [4, FIRST],
        ]),
      ),
    ).toEqual([countries[1]]);
    expect(
      countriesOfLayers(
        await publishedChanges(world, [
          [0, FIRST + 2],
          [2, FIRST - 900],
        ]),
      ),
    ).toEqual([]);
    expect(countriesOfLayers(await publishedChanges(world, [[0, FIRST, { latency: 20 }]]))).toEqual([countries[0]]);
  });

  it("name the country in which enough schools have measured for a share of them to be shown", async () => {
    const world = await createWorld();
    const { countries, record } = world;
    await record.pool.query(
      `insert into school (country_id, giga_id_school, external_id, lon, lat)
       select $1, 'school-' || n, 'E' || n, n, 1 from generate_series(6, 16) n`,
      [countries[1]],
    );
    const countriesAfter = async (...schools: number[]) =>
      countriesOfLayers(
        await publishedChanges(
          world,
          schools.map((school) => [school, FIRST] as const),
        ),
      );
    expect(await countriesAfter(6, 7, 8, 9, 10, 11, 12, 13, 14), "the first that measure, nine of them").toEqual([
      countries[1],
    ]);
    expect(await countriesAfter(15), "the tenth").toEqual([countries[1]]);
    expect(await countriesAfter(16)).toEqual([]);
  });

  it("name the country into which the first measuring school moves, and the country that it leaves", async () => {
    const world = await createWorld();
    const { countries, record, schools } = world;
    await publishedChanges(world, [[0, FIRST]]);
    await record.pool.query("update school set country_id = $1, region_id = null where id = $2", [
      countries[1],
      schools[0],
    ]);
    expect(countriesOfLayers(await publishedChanges(world, []))).toEqual([...countries]);
  });
});
