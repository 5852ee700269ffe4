import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { pino } from "pino";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { takeMeasurements } from "../ingest/index.ts";
import { catchUp } from "../mapindex/follow/catch-up.ts";
import { LiveStore, loadIndex, RecordHistory } from "../mapindex/index.ts";
import { publishChanges } from "../record/journals.ts";
import { retain } from "./retention.ts";
import { rollUp } from "./roll-up.ts";
import { createWorld, gigaIdOf } from "./testing/create-world.ts";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

test("deletes old months, keys and changes, but no sums", async () => {
  const { client, sources } = await createWorld();
  const items = [1, 100, 400].map((days) => ({
    giga_id_school: gigaIdOf(0),
    measured_at: daysAgo(days).toISOString(),
    download: 1000 + days,
  }));
  await takeMeasurements(client, sources[0], items);
  await rollUp(client, { rawDays: 500 });
  await client.query(
    "update measurement_key set received_on = current_date - 101 where key = (select min(key::text)::uuid from measurement_key)",
  );
  await retain(client, { rawDays: 100 });
  await advanceTime(client, { minutes: 20 });
  await retain(client, { rawDays: 100 });
  const count = async (table: string) => (await client.query(`select from ${table}`)).rowCount;
  expect([await count("measurement"), await count("measurement_key"), await count("school_day")]).toEqual([2, 2, 3]);
});

describe("a measurement that is repeated or late", () => {
  /** A sequence for one school: measurements are received, days pass, and old data is deleted. */
  async function createScenario() {
    const { client, sources, record } = await createWorld();
    const items = [100, 300, 310].map((ago) => ({
      giga_id_school: gigaIdOf(0),
      measured_at: daysAgo(ago).toISOString(),
      id: `${ago}`,
      download: 1000,
    }));
    const take = (some: readonly object[], source = sources[0]) => takeMeasurements(client, source, some);
    const addUp = () => rollUp(client, { rawDays: 90 });
    const pass = async (days: number) => {
      for (const time of [{ days }, { minutes: 20 }]) {
        await advanceTime(client, time);
        await retain(client, { rawDays: 90 });
      }
    };
    const counted = async () =>
      (await client.query<{ n: number }>("select sum(download_n)::integer as n from school_day")).rows[0]!.n;
    return { client, record, sources, items, take, addUp, pass, counted };
  }

  test("counts once while its key is stored, and is refused afterwards", async () => {
    const { items, take, addUp, pass, counted, client } = await createScenario();
    for (const days of [0, 1, 88, 1]) {
      await pass(days);
      expect(await take(items), "known by its key").toMatchObject({ accepted: 3 });
      await addUp();
      expect(await counted()).toBe(3);
    }
    await pass(1);
    expect((await client.query("select from measurement_key")).rowCount, "the keys are gone").toBe(0);
    for (const days of [0, 1, 500]) {
      await pass(days);
      const { accepted, rejections } = await take(items);
      expect([accepted, ...rejections.map(({ code }) => code)]).toEqual([0, "day_closed", "day_closed", "day_closed"]);
      await addUp();
      expect(await counted()).toBe(3);
    }
  });

  test("is added up at any age when its day has no measurement of its source", async () => {
    const { items, take, addUp, pass, counted, sources } = await createScenario();
    await take(items.slice(0, 2));
    await addUp();
    await pass(200);
    expect(await take(items.slice(2)), "years late, and the day is new").toMatchObject({ accepted: 1 });
    expect(await take(items.slice(0, 1), sources[1]), "of another source").toMatchObject({ accepted: 1 });
    await addUp();
    expect(await counted()).toBe(4);
    const more = items.slice(2).map((item) => ({ ...item, id: "one more" }));
    expect(await take([...items.slice(2), ...more]), "the new day stays open").toMatchObject({ accepted: 2 });
    await addUp();
    expect(await counted()).toBe(5);
  });

  test("counts once even when its day is closed while it waits", async () => {
    const { items, take, addUp, client, counted } = await createScenario();
    await take(items);
    await addUp();
    await advanceTime(client, { days: 90 });
    await take(items);
    await advanceTime(client, { days: 1 });
    for (const _hour of [1, 2]) {
      await retain(client, { rawDays: 90 });
      await advanceTime(client, { minutes: 20 });
    }
    await addUp();
    expect(await counted()).toBe(3);
  });
});

/** Moves all dates of the record into the past, as if this time had passed. */
async function advanceTime(client: pg.ClientBase, { days = 0, minutes = 0 }): Promise<void> {
  await client.query(`
    update measurement_key set received_on = received_on - ${days};
    update school_day set opened_on = opened_on - ${days};
    update measurement_horizon set keys_since = keys_since - ${days}, moved_at = moved_at - interval '${days} days ${minutes} minutes';
    update measurement_inbox set received_at = received_at - interval '${days} days ${minutes} minutes'`);
}

test("a running server that was disconnected for longer than changes are retained reads everything again", async () => {
  const { client, record, sources, schools } = await createWorld();
  await publishChanges(record.db, [{ kind: "school" }]);
  const dataDir = await mkdtemp(join(tmpdir(), "schoolmap-retention-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const log = pino({ level: "silent" });
  const history = await RecordHistory.open(record, { log });
  const index = await loadIndex(history, { dataDir, log });
  const measurements = await LiveStore.open(record);
  for (const [n, id] of schools.slice(0, 2).entries()) {
    const item = { giga_id_school: gigaIdOf(n), measured_at: daysAgo(1).toISOString(), download: 1000 };
    await takeMeasurements(client, sources[0], [item]);
    await rollUp(client, { rawDays: 90 });
    await client.query("update school set name = 'Renamed' where id = $1", [id]);
    await publishChanges(record.db, [{ kind: "school", schoolIds: [id] }]);
  }
  await client.query("update change set at = at - interval '40 days'");
  await retain(client, { rawDays: 90 });
  expect((await client.query("select from change")).rowCount, "the newest of each kind").toBe(2);

  const beside = vi.fn(async () => {});
  const { index: next, changedIds } = await catchUp(await RecordHistory.open(record, { log }), index, { beside });
  expect(schools.slice(0, 2).map((id) => next.name(next.rowOf(id)))).toEqual(["Renamed", "Renamed"]);
  expect(changedIds).toBeNull();
  expect(beside).toHaveBeenCalled();
  expect((await measurements.catchUp())?.schoolIds).toBeNull();
  expect(schools.slice(0, 2).map((id) => measurements.schools.slotOf(id))).toEqual([0, 1]);
});

test("removes the oldest entries of the change log; a reader that is behind them loads everything again", async () => {
  const { client, record } = await createWorld();
  const dataDir = await mkdtemp(join(tmpdir(), "schoolmap-retention-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const load = async () => {
    const index = await loadIndex(await RecordHistory.open(record, { log }), { dataDir, log });
    return { schools: index.size, how: lines.pop()! };
  };
  const add = (id: string) =>
    client.query(
      "insert into school (country_id, giga_id_school, lon, lat) values ((select min(id) from country), $1, 1, 1)",
      [id],
    );
  const change = (kind: string, days: number) =>
    client.query("insert into change (kind, at) values ($1, $2)", [kind, daysAgo(days)]);
  const kept = async () =>
    (
      await client.query(
        "select kind, round(extract(epoch from now() - at) / 86400)::integer as days from change order by seq",
      )
    ).rows.map(({ kind, days }) => `${kind} ${days}`);
  await change("school", 50);
  expect(await load()).toMatchObject({ schools: 6, how: expect.stringContaining("from the record") });
  await add("first");
  for (const days of [40, 35, 10]) await change("school", days);
  for (const days of [5, 3, 0]) await change("measurement", days);
  await retain(client, { rawDays: 90 });
  expect(await kept()).toEqual(["school 35", "school 10", "measurement 3", "measurement 0"]);
  expect(await load()).toMatchObject({ schools: 7, how: expect.stringContaining("from the record") });

  await add("second");
  await change("school", 0);
  expect(await load()).toMatchObject({ schools: 8, how: expect.stringContaining("from its snapshot") });
});
