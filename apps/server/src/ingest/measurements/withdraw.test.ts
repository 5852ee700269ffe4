import { dayOf, isoDay } from "@schoolmap/rules";
import { expect, it } from "vitest";
import { CLI } from "../../record/actor.ts";
import { rollUp } from "../../rollup/roll-up.ts";
import { createWorld, gigaIdOf } from "../../rollup/testing/create-world.ts";
import { takeMeasurements } from "./take.ts";
import { withdrawMeasurements } from "./withdraw.ts";

const TODAY = dayOf(Date.now());
const daysAgo = (days: number) => isoDay(TODAY - days);
const OPTIONS = { actor: CLI, rawDays: 90 };

/**
 * Creates a key that measured at one school one and ten days ago, and another key that measured one day ago; raw
 * measurements are retained for 90 days.
 */
async function createMeasured() {
  const world = await createWorld();
  const { client, sources } = world;
  const item = (days: number, download: number) => ({
    giga_id_school: gigaIdOf(0),
    measured_at: `${daysAgo(days)}T10:00:00Z`,
    download,
  });
  const take = (key: number, ...items: object[]) => takeMeasurements(client, sources[0], items, key);
  await take(1, item(1, 1000), item(10, 1000));
  await take(2, item(1, 3000));
  await rollUp(client, { rawDays: 90 });
  const days = async () =>
    (await client.query<{ day: string; sum: number }>("select day, download_sum as sum from school_day order by day"))
      .rows;
  return { ...world, item, take, days };
}

it("withdraws the measurements of one key and no others", async () => {
  const { record, take, item, days, client } = await createMeasured();
  await take(1, item(2, 7));
  const withdrawn = await withdrawMeasurements(record, { keyId: 1 }, OPTIONS);
  expect(withdrawn).toEqual({ counted: 2, waiting: 1, days: 2, incomplete: [], keptSince: daysAgo(90) });
  expect(await days()).toEqual([{ day: daysAgo(1), sum: 3000 }]);
  expect(await take(1, { ...item(1, 1000) }), "sent again").toMatchObject({ duplicates: 1 });
  const { rows } = await client.query("select actor, action, entity_id, after from audit where entity = 'measurement'");
  expect(rows).toEqual([
    { actor: "cli", action: "delete", entity_id: "key:1", after: { counted: 2, waiting: 1, days: 2, incomplete: 0 } },
  ]);
});

it("withdraws the measurements of a range of days, both ends inclusive", async () => {
  const { record, days } = await createMeasured();
  const span = { keyId: 1, from: daysAgo(10), to: daysAgo(2) };
  expect(await withdrawMeasurements(record, span, OPTIONS)).toMatchObject({ counted: 1, keptSince: null });
  expect(await days()).toEqual([{ day: daysAgo(1), sum: 4000 }]);
});

it("skips and reports a day for which not all measurements are stored", async () => {
  const { record, client, schools, days } = await createMeasured();
  await client.query("delete from measurement where api_key_id = 2");
  const before = await days();
  expect(await withdrawMeasurements(record, { keyId: 1, from: daysAgo(1) }, OPTIONS)).toMatchObject({
    counted: 0,
    incomplete: [{ school_id: schools[0], day: daysAgo(1) }],
  });
  expect(await days()).toEqual(before);
});
