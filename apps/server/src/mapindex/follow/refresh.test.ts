import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { publishChanges } from "../../record/journals.ts";
import { createTestRecord, type TestRecord } from "../../record/testing/create-test-record.ts";
import { loadIndex } from "../build/load.ts";
import { factsOf } from "../facts.ts";
import type { MapIndex } from "../map-index.ts";
import { expectSame } from "../testing/expect-same.ts";
import { type CaughtUp, catchUp } from "./catch-up.ts";
import { RecordHistory, sequenceOf } from "./record-history.ts";
import { type WatchOptions, watchIndex } from "./watch.ts";

const log = pino({ level: "silent" });

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "schoolmap-index-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const names = { name_en: "", name_es: "", name_pt: "" };

/** Creates a record with two countries, a region in the first, and three schools with facts in each. */
async function createFilledRecord() {
  const record = await createTestRecord();
  const { db } = record;
  await db
    .insertInto("country")
    .values([
      { id: 1, code: "KE", iso3: "KEN", name: "Kenya", ...names },
      { id: 2, code: "BA", iso3: "BIH", name: "Bosnia", ...names },
    ])
    .execute();
  await db
    .insertInto("region")
    .values({ id: 5, country_id: 1, code: "KEN001", name: "Nairobi", ...names, level: "county" })
    .execute();
  for (let id = 1; id <= 6; id++) await addSchool(record, id, id <= 3 ? 1 : 2);
  await publishChanges(db, [{ kind: "school" }]);
  return record;
}

async function addSchool({ db }: TestRecord, id: number, countryId: number): Promise<void> {
  await db
    .insertInto("school")
    .values({
      id,
      country_id: countryId,
      region_id: countryId === 1 ? 5 : null,
      district_id: null,
      giga_id_school: `giga-${id}`,
      external_id: null,
      name: `School ${id}`,
      lon: 36.8 + id / 10,
      lat: -1.3,
      education_level: "Primary",
      education_level_govt: null,
      education_level_regional: null,
      environment: null,
      school_type: null,
      address: null,
      postal_code: null,
      connection_status: id % 2 ? "connected" : "unknown",
      is_demo: false,
      import_id: null,
    })
    .execute();
  await addFacts({ db }, id, {
    num_students: 100 * id,
    coverage_type: "4g",
    fiber_node_distance: 1.5,
    computer_lab: true,
  });
}

async function addFacts({ db }: Pick<TestRecord, "db">, id: number, facts: Record<string, unknown>): Promise<void> {
  await db
    .updateTable("school_static")
    .set({ valid_to: new Date(2e12) })
    .where("school_id", "=", id)
    .where("valid_to", "is", null)
    .execute();
  const rest = { school_id: id, valid_from: new Date(), valid_to: null, import_id: null };
  await db
    .insertInto("school_static")
    .values({ ...rest, ...facts } as never)
    .execute();
}

const historyOf = (record: TestRecord, dataDir?: string) => RecordHistory.open(record, { dataDir, log });
const load = async (record: TestRecord) => loadIndex(await historyOf(record), { dataDir: await createFolder(), log });
const idsOf = (index: MapIndex) => [...index.ids].sort((a, b) => a - b);

test("the index contains the schools of the record that are not deleted, with their current facts", async () => {
  const record = await createFilledRecord();
  await addFacts(record, 2, { num_students: 7 });
  await record.db.updateTable("school").set({ deleted: new Date() }).where("id", "=", 3).execute();
  const index = await load(record);
  expect(idsOf(index)).toEqual([1, 2, 4, 5, 6]);
  const row = index.rowOf(1);
  expect([index.name(row), index.gigaId(row), index.lon(row), index.lat(row)]).toEqual([
    "School 1",
    "giga-1",
    36.9,
    -1.3,
  ]);
  expect(index.regions[index.region[row]!]?.code).toBe("KEN001");
  expect(index.attributesOf(row)).toMatchObject({
    education_level: "Primary",
    num_students: 100,
    coverage_type: "4g",
    fiber_node_distance: 1.5,
    computer_lab: true,
    connectivity: null,
  });
  expect(index.attribute("num_students").value(index.rowOf(2))).toBe(7);
});

test("catching up gives the same index as a full load: changed, new, removed and moved schools, new countries", async () => {
  const record = await createFilledRecord();
  const { db } = record;
  const before = await load(record);
  await db.updateTable("school").set({ name: "Renamed", lon: -60 }).where("id", "=", 1).execute();
  await db.updateTable("school").set({ deleted: new Date() }).where("id", "=", 2).execute();
  await db
    .insertInto("country")
    .values({ id: 3, code: "BR", iso3: "BRA", name: "Brazil", ...names })
    .execute();
  await db.updateTable("school").set({ country_id: 3, region_id: null }).where("id", "=", 3).execute();
  await addSchool(record, 9, 3);
  await publishChanges(db, [
    { kind: "school", countryId: 1, schoolIds: [1, 2] },
    { kind: "country", countryId: 3 },
    { kind: "school", countryId: 3 },
  ]);
  const { index, read } = await catchUp(await historyOf(record), before);
  expect(read).toBe(3);
  expect(sequenceOf(index.version)).toBeGreaterThan(sequenceOf(before.version));
  expectSame(index, await load(record));
  expect(idsOf(before)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("removing a country removes its schools", async () => {
  const record = await createFilledRecord();
  const before = await load(record);
  await record.db.updateTable("country").set({ deleted: new Date() }).where("id", "=", 2).execute();
  await publishChanges(record.db, [
    { kind: "country", countryId: 2 },
    { kind: "school", countryId: 2 },
  ]);
  expect(idsOf((await catchUp(await historyOf(record), before)).index)).toEqual([1, 2, 3]);
});

test("a new country name is read without reading its schools", async () => {
  const record = await createFilledRecord();
  const before = await load(record);
  await record.db.updateTable("country").set({ name: "Renamed" }).where("id", "=", 2).execute();
  await publishChanges(record.db, [{ kind: "country", countryId: 2 }]);
  const { index, read } = await catchUp(await historyOf(record), before);
  expect(read).toBe(0);
  expect(index.countries[index.places.country(2)]?.name).toBe("Renamed");
  expectSame(index, await load(record));
});

test("a change of layers raises the version without reading schools", async () => {
  const record = await createFilledRecord();
  const before = await load(record);
  await publishChanges(record.db, [{ kind: "layer" }]);
  const { index, read } = await catchUp(await historyOf(record), before);
  expect(read).toBe(0);
  expect(index.version).not.toBe(before.version);
  expectSame(index, before);
});

test("a change of status alone shares every other column and gives the same counts as a full load", async () => {
  const record = await createFilledRecord();
  const before = await load(record);
  factsOf(before);
  await record.db.updateTable("school").set({ connection_status: "not_connected" }).where("id", "in", [1, 5]).execute();
  await publishChanges(record.db, [{ kind: "status", countryId: 1, schoolIds: [1, 5, 99] }]);
  const beside = vi.fn(async () => {});
  const { index, changedIds } = await catchUp(await historyOf(record), before, { beside });
  expect(changedIds).toEqual([]);
  expect(beside).not.toHaveBeenCalled();
  const anew = await load(record);
  expectSame(index, anew);
  expect(factsOf(index)).toEqual(factsOf(anew));
  expect(index.names).toBe(before.names);
  expect(before.status[before.rowOf(1)]).not.toBe(index.status[index.rowOf(1)]);
});

test("a change of measurements does not change the index", async () => {
  const record = await createFilledRecord();
  const before = await load(record);
  await publishChanges(record.db, [
    { kind: "measurement", countryId: 1, schoolIds: [1], days: ["2026-01-01", "2026-01-02"] },
  ]);
  expect((await catchUp(await historyOf(record), before)).index).toBe(before);
});

test("without changes, the index is the same object", async () => {
  const record = await createFilledRecord();
  const index = await load(record);
  expect((await catchUp(await historyOf(record), index)).index).toBe(index);
});

test("a second start reads the snapshot and only the changes since", async () => {
  const record = await createFilledRecord();
  const dataDir = await createFolder();
  await loadIndex(await historyOf(record), { dataDir, log });
  await record.db.updateTable("school").set({ name: "Renamed" }).where("id", "=", 4).execute();
  await publishChanges(record.db, [{ kind: "school", countryId: 2, schoolIds: [4] }]);
  const logged: unknown[] = [];
  const index = await loadIndex(await historyOf(record), {
    dataDir,
    log: { info: (facts: unknown) => logged.push(facts), warn: log.warn } as never,
  });
  expect(logged).toEqual([expect.objectContaining({ schools: 6, read: 1 })]);
  expectSame(index, await load(record));
});

test("the snapshot is not rewritten when few or no schools have changed", async () => {
  const record = await createTestRecord();
  const dataDir = await createFolder();
  const history = await historyOf(record);
  const index = await loadIndex(history, { dataDir, log });
  const written = async () => (await stat(join(dataDir, "index", "schools.index"))).ino;
  const before = await written();
  const watch = await watchIndex(history, { index, log, dataDir, onIndex: () => {}, pollEvery: 60_000 });
  onTestFinished(() => watch.close());
  await watch.refresh();
  expect(await written(), "nothing changed").toBe(before);
  await publishChanges(record.db, [{ kind: "school" }]);
  await watch.refresh();
  expect(await written(), "a change without schools").toBe(before);
});

/** Creates a record and a watched index of it. Later indexes are collected in `seen`. */
async function createWatch(options: Partial<WatchOptions>) {
  const record = await createFilledRecord();
  const history = await historyOf(record);
  const index = await load(record);
  const seen: MapIndex[] = [];
  const onIndex = ({ index: next }: CaughtUp) => void seen.push(next);
  const watch = await watchIndex(history, { index, log, onIndex, ...options });
  onTestFinished(() => watch.close());
  return { record, history, index, seen, watch };
}

test("a watched index follows a commit automatically and provides versions in order", async () => {
  const { record, seen } = await createWatch({ pollEvery: 60_000 });
  await addSchool(record, 7, 1);
  await publishChanges(record.db, [{ kind: "school", countryId: 1, schoolIds: [7] }]);
  await vi.waitFor(() => expect(seen.at(-1)?.size).toBe(7), { timeout: 60_000, interval: 20 });
  const sequences = seen.map(({ version }) => sequenceOf(version));
  expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
});

test("refresh resolves when all earlier writes are visible, also without a notification", async () => {
  const { record, index, seen, watch } = await createWatch({ pollEvery: 60_000 });
  await record.db.updateTable("school").set({ deleted: new Date() }).where("id", "=", 1).execute();
  await publishChanges(record.db, [{ kind: "school", countryId: 1, schoolIds: [1] }]);
  await watch.refresh();
  expect(idsOf(seen.at(-1) ?? index)).toEqual([2, 3, 4, 5, 6]);
});

test("a change without a notification is followed at the next interval", async () => {
  const { record, seen } = await createWatch({ pollEvery: 20 });
  await record.asOwner("alter table change disable trigger user");
  await addSchool(record, 7, 1);
  await publishChanges(record.db, [{ kind: "school", countryId: 1, schoolIds: [7] }]);
  await vi.waitFor(() => expect(seen.at(-1)?.size).toBe(7), { timeout: 60_000, interval: 20 });
});

/** Creates a watched index whose intervals pass only when the test lets them. */
async function createStoppedWatch(options: Partial<WatchOptions>) {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { record, history, watch } = await createWatch(options);
  const checks = vi.spyOn(history, "isUnchanged");
  /** Lets an interval pass. Resolves when the record was checked. */
  const passInterval = async () => {
    vi.advanceTimersByTime(1_000);
    await checks.mock.results.at(-1)!.value;
    await setImmediate();
  };
  return { record, watch, passInterval };
}

test("a step that failed is repeated at the next interval, although the record has not changed since", async () => {
  let steps = 0;
  const alsoFollow = async () => {
    steps++;
    if (steps === 1) throw new Error("The first step fails.");
  };
  const { passInterval } = await createStoppedWatch({ alsoFollow });
  for (const expected of [1, 2]) {
    await passInterval();
    // Unlike `vi.waitFor`, this lets no further interval pass.
    await expect.poll(() => steps).toBe(expected);
  }
});

test("while nothing changes, only the listening connection is used", async () => {
  const { record, watch, passInterval } = await createStoppedWatch({});
  await watch.refresh();
  const acquired = vi.fn();
  record.pool.on("acquire", acquired);
  for (let interval = 0; interval < 3; interval++) await passInterval();
  expect(acquired).not.toHaveBeenCalled();
});

test("a hanging database is asked for only one connection to listen and one to read, regardless of how long it hangs", async () => {
  const record = await createFilledRecord();
  const { pool } = record;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const index = await load(record);
  const watch = await watchIndex(await historyOf(record), { index, log, onIndex: () => {} });
  onTestFinished(() => watch.close());
  const held = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  await held[0]!.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
  );
  held.push(await pool.connect());
  await vi.advanceTimersByTimeAsync(20_000);
  expect(pool.waitingCount).toBe(2);
  for (const client of held) client.release();
  await watch.refresh();
});
