import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CONNECTION_STATUSES, type LiveEvent, parseDataVersion } from "@schoolmap/contract";
import { dayFrom, dayOf, formatDay, periodOf } from "@schoolmap/rules";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { wordRows } from "../mapindex/index.ts";
import { publishChanges } from "../record/journals.ts";
import { createTestRecord, type TestRecord } from "../record/testing/create-test-record.ts";
import { rollUp } from "../rollup/roll-up.ts";
import { collectGarbage } from "../testing/collect-garbage.ts";
import { follow } from "./record-follower.ts";

const names = { name_en: "", name_es: "", name_pt: "" };
const TODAY = dayOf(Date.now());

/** Creates two countries with two schools each, and one source. */
async function createFollowed() {
  const record = await createTestRecord();
  const { db } = record;
  await db
    .insertInto("country")
    .values([
      { id: 1, code: "KE", iso3: "KEN", name: "Kenya", ...names },
      { id: 2, code: "BR", iso3: "BRA", name: "Brazil", ...names },
    ])
    .execute();
  await db
    .insertInto("school")
    .values(
      [1, 2, 3, 4].map((id) => ({ id, country_id: id > 2 ? 2 : 1, giga_id_school: `giga-${id}`, lon: id, lat: id })),
    )
    .execute();
  await db.insertInto("source").values({ id: 1, name: "Probes", type: "PUSH", status: "PUBLISHED" }).execute();
  const dataDir = await mkdtemp(join(tmpdir(), "schoolmap-follow-"));
  const events: LiveEvent[] = [];
  const follower = await follow(record, {
    dataDir,
    log: pino({ level: "silent" }),
    onEvent: (event) => events.push(event),
  });
  onTestFinished(async () => {
    await follower.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { record, follower, events };
}

function measure(record: TestRecord, schoolId: number, day: number, download: number): Promise<void> {
  return send(record, [[schoolId, day, download]]);
}

/** Inserts measurements and rolls them up together. */
async function send(
  record: TestRecord,
  measured: readonly (readonly [schoolId: number, day: number, download: number])[],
): Promise<void> {
  const client = await record.pool.connect();
  try {
    for (const values of measured) {
      await client.query(
        `insert into measurement_inbox (school_id, source_id, measured_at, key, download)
         values ($1, 1, timestamptz '1970-01-01 12:00+00' + $2 * interval '1 day', gen_random_uuid(), $3)`,
        [...values],
      );
    }
    await rollUp(client, { rawDays: 30 });
  } finally {
    client.release();
  }
}

const eventually = <T>(check: () => T) => vi.waitFor(check, { timeout: 60_000, interval: 10 });

test("a first measurement updates status, values and catalog, sends open pages one event, and shares every other column", async () => {
  const { record, follower, events } = await createFollowed();
  const before = follower.index();
  await measure(record, 1, TODAY, 5_000_000);
  await eventually(() => expect(follower.measurements.schools.slotOf(1)).toBe(0));
  const after = follower.index();
  expect(CONNECTION_STATUSES[after.status[after.rowOf(1)]!]).toBe("connected");
  expect(after.parts().attributes).toBe(before.parts().attributes);
  expect(after.ids).toBe(before.ids);
  expect(parseDataVersion(after.version)!.sequence).toBeGreaterThan(parseDataVersion(before.version)!.sequence);
  await eventually(() => expect(follower.catalog().countries.get(1)?.measured.get(1)).toEqual(new Set(["download"])));
  await eventually(() => expect(events.at(-1)).toMatchObject({ live_version: follower.liveVersion() }));
  const today = { from: formatDay(TODAY), to: formatDay(TODAY) };
  const measured = { ...today, runs: [today], countries: ["KE"] };
  expect(events).toEqual([expect.objectContaining({ data_version: after.version, measured })]);
});

test("a change of a layer reads no regions again, and a change of a region does", async () => {
  const { record, follower } = await createFollowed();
  const { db } = record;
  await db
    .insertInto("region")
    .values({ id: 1, country_id: 1, code: "KEN001", name: "Nairobi", ...names, level: "county" })
    .execute();
  await publishChanges(db, [{ kind: "region", countryId: 1 }]);
  await follower.refresh();
  const regions = () => follower.catalog().countries.get(1)!.regions;
  const before = regions();
  expect(before.map(({ name }) => name)).toEqual(["Nairobi"]);
  await db.updateTable("country").set({ description: "Changed" }).where("id", "=", 1).execute();
  await publishChanges(db, [{ kind: "layer" }]);
  await follower.refresh();
  expect(follower.catalog().countries.get(1)!.description).toBe("Changed");
  expect(regions()).toBe(before);
  await db.updateTable("region").set({ name: "Mombasa" }).where("id", "=", 1).execute();
  await publishChanges(db, [{ kind: "region", countryId: 1 }]);
  await follower.refresh();
  expect(regions().map(({ name }) => name)).toEqual(["Mombasa"]);
});

test("further measurements do not change the index and the catalog", async () => {
  const { record, follower, events } = await createFollowed();
  await measure(record, 1, TODAY, 5_000_000);
  await eventually(() => expect(events.some(({ measured }) => measured)).toBe(true));
  const [index, catalog, version] = [follower.index(), follower.catalog(), follower.liveVersion()];
  await measure(record, 1, TODAY, 7_000_000);
  await eventually(() => expect(follower.liveVersion()).not.toBe(version));
  expect(follower.index()).toBe(index);
  expect(follower.catalog()).toBe(catalog);
});

test("the time of a version is the time of the last change of the record that it contains", async () => {
  const { record, follower } = await createFollowed();
  const timeOf = (version: string) => Math.floor(follower.modifiedAt(version) ?? 0);
  /** Waits until all changes of the record are in memory. @returns the time and the version of the last change */
  const settled = async () => {
    const { rows } = await record.pool.query<{ seq: number; ms: number }>(
      "select seq, floor(extract(epoch from at) * 1000)::bigint as ms from change order by seq desc limit 1",
    );
    const { seq, ms } = rows[0]!;
    await eventually(() => expect(timeOf(`e.b.${seq}`)).toBeGreaterThan(0));
    return { ms, version: `e.b.${seq}` };
  };
  await measure(record, 1, TODAY, 5_000_000);
  const first = await settled();
  expect(timeOf(first.version)).toBe(first.ms);
  await measure(record, 1, TODAY, 7_000_000);
  const second = await settled();
  expect(timeOf(second.version)).toBe(second.ms);
  expect(timeOf(follower.index().version)).toBeLessThan(second.ms);
});

test("memory is updated without a notification, and again after a lost connection", async () => {
  const { record, follower } = await createFollowed();
  await record.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
  );
  await measure(record, 3, TODAY, 5_000_000);
  await eventually(() => expect(follower.measurements.schools.slotOf(3)).toBeGreaterThanOrEqual(0));
});

test("with many changes, pages receive at most four events per second, which cover all changes", async () => {
  const { record, events } = await createFollowed();
  const started = performance.now();
  for (let i = 0; i < 30; i++) await measure(record, (i % 4) + 1, TODAY - i, 1_000_000 + i);
  await eventually(() => {
    const days = events.flatMap(({ measured }) => (measured ? [measured.from] : []));
    expect(days).toContain(formatDay(TODAY - 29));
  });
  const seconds = (performance.now() - started) / 1000;
  expect(events.length).toBeLessThanOrEqual(Math.ceil(seconds * 4) + 1);
  const countries = new Set(events.flatMap(({ measured }) => measured?.countries ?? []));
  expect([...countries].sort()).toEqual(["BR", "KE"]);
});

test("a cached column is updated, and a column of another week is not", async () => {
  const { record, follower } = await createFollowed();
  const { measurements } = follower;
  const request = (first: number) => ({
    measure: { metric: "download" as const, sources: [] },
    aggregate: "mean" as const,
    span: { first, last: first + 6 },
  });
  const [monday, earlier] = [dayFrom(2025, 6, 2), dayFrom(2025, 5, 5)];
  await measure(record, 2, monday, 4_000_000);
  await eventually(() => expect(measurements.schools.slotOf(2)).toBe(0));
  const [column, other] = [await measurements.column(request(monday)), await measurements.column(request(earlier))];
  expect([column.value(0), other.value(0)]).toEqual([4_000_000, Number.NaN]);
  const version = measurements.versionOf(request(monday).span);
  await measure(record, 2, monday + 1, 8_000_000);
  await eventually(() => expect(version.isCurrent).toBe(false));
  expect((await measurements.column(request(monday))).value(0)).toBe(6_000_000);
  expect(column.value(0)).toBe(4_000_000);
  expect(await measurements.column(request(earlier))).toBe(other);
});

test("a late measurement affects its own week and the current week, and no week between them", async () => {
  const { record, follower, events } = await createFollowed();
  const { measurements } = follower;
  for (const weeks of [0, 10, 20]) await measure(record, 1, TODAY - weeks * 7, 5_000_000);
  const earliest = { first: TODAY - 140, last: TODAY - 140 };
  await eventually(async () => expect(await measurements.updatedAt(earliest, null)).not.toBeNull());
  await eventually(() => expect(events.at(-1)?.live_version).toBe(follower.liveVersion()));
  const request = (weeks: number) => {
    const { start: first, end: last } = periodOf("week", TODAY - weeks * 7);
    return { measure: { metric: "download" as const, sources: [] }, aggregate: "mean" as const, span: { first, last } };
  };
  const spans = [0, 10, 20].map((weeks) => measurements.versionOf(request(weeks).span));
  const between = await measurements.column(request(10));
  const published = events.length;
  await send(record, [
    [1, TODAY, 9_000_000],
    [1, TODAY - 140, 9_000_000],
  ]);
  await eventually(() => expect(spans.map(({ isCurrent }) => isCurrent)).toEqual([false, true, false]));
  expect(await measurements.column(request(10))).toBe(between);
  expect((await measurements.column(request(20))).value(0)).toBe(7_000_000);
  await eventually(() =>
    expect(events.slice(published).at(-1)?.measured?.runs).toEqual(
      [TODAY - 140, TODAY].map((day) => ({ from: formatDay(day), to: formatDay(day) })),
    ),
  );
});

test("a first measurement in a country raises the data version, even when its schools were already connected", async () => {
  const { record, follower } = await createFollowed();
  await record.db.updateTable("school").set({ connection_status: "connected" }).execute();
  const version = follower.index().version;
  await measure(record, 1, TODAY, 5_000_000);
  await eventually(() => expect(follower.index().version).not.toBe(version));
  expect(follower.catalog().countries.get(1)?.measured.get(1)).toEqual(new Set(["download"]));
});

test("a change without school ids causes a complete reload", async () => {
  const { record, follower } = await createFollowed();
  await measure(record, 1, TODAY, 5_000_000);
  await eventually(() => expect(follower.measurements.schools.slotOf(1)).toBe(0));
  await record.pool.query("delete from school_registration");
  await publishChanges(record.db, [{ kind: "measurement" }]);
  await eventually(() => expect(follower.measurements.schools.isRegistered(0, TODAY)).toBe(false));
});

test("no event is sent after closing, even for a change that was being read", async () => {
  const { record, follower, events } = await createFollowed();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  await measure(record, 1, TODAY, 5_000_000);
  await eventually(() => expect(events).toHaveLength(1));
  const writer = await record.pool.connect();
  await writer.query("begin; lock table school in access exclusive mode");
  await publishChanges(record.db, [{ kind: "school" }]);
  const blocked = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await eventually(async () => expect((await record.pool.query(blocked)).rowCount).toBe(1));
  const closed = follower.close();
  await writer.query("commit");
  writer.release();
  await closed;
  vi.advanceTimersByTime(10_000);
  expect(events).toHaveLength(1);
});

test("an index that was replaced is removed from memory, also the one of the start", async () => {
  const { record, follower } = await createFollowed();
  await follower.search.settled();
  const replaced: WeakRef<object>[] = [];
  for (const name of ["Renamed", "Renamed again"]) {
    replaced.push(new WeakRef(follower.index()));
    await record.db.updateTable("school").set({ name }).where("id", "=", 1).execute();
    await publishChanges(record.db, [{ kind: "school", countryId: 1, schoolIds: [1] }]);
    await follower.refresh();
  }
  await collectGarbage();
  expect(replaced.map((index) => index.deref())).toEqual([undefined, undefined]);
});

test("parts of names can be looked up after the start, and still after a change, without a request before", async () => {
  const { record, follower } = await createFollowed();
  await follower.prepared;
  const started = follower.index();
  expect(wordRows(started.names)).toBeDefined();
  await record.db.updateTable("school").set({ name: "Renamed" }).where("id", "=", 1).execute();
  await publishChanges(record.db, [{ kind: "school", countryId: 1, schoolIds: [1] }]);
  await follower.refresh();
  expect(follower.index().names).not.toBe(started.names);
  expect(wordRows(follower.index().names)).toBeDefined();
});
