import { editionOf, type GlobalStat } from "@schoolmap/contract";
import type pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { publishChanges } from "../record/journals.ts";
import { connect, type OpenRecord } from "../record/open.ts";
import type { TestRecord } from "../record/testing/create-test-record.ts";
import { createNode, type Node } from "./testing/create-node.ts";
import { createDraw, createPlaces } from "./testing/create-places.ts";

const eventually = <T>(check: () => T) => vi.waitFor(check, { timeout: 60_000, interval: 20 });
const editionAt = (node: Node) => editionOf(node.follower.index().version);
const ADDRESS = "/api/statistics/global-stat/";

async function schoolsAt(node: Node): Promise<number> {
  return (JSON.parse((await node.fetch(ADDRESS)).body) as GlobalStat).schools_connected;
}

/** Checks the responses for visitors that cover all data of the record. */
async function expectSame(node: Node, record: OpenRecord): Promise<void> {
  const fresh = await createNode(record);
  await Promise.all([node, fresh].map(({ follower }) => follower.refresh()));
  await fresh.follower.search.settled();
  await node.follower.search.settled();
  for (const path of [
    ADDRESS,
    "/api/locations/schools/tiles/0/0/0.mvt",
    "/api/statistics/connectivity/",
    "/api/v1/places/?q=Ken",
    "/api/locations/gsearch/?q=School",
    "/api/locations/countries/KE/",
  ]) {
    expect(await node.fetch(path), path).toEqual(await fresh.fetch(path));
  }
  await fresh.close();
}

/** Runs work on databases of the same server while no client is connected to the database of the record. */
async function whileAlone(record: TestRecord, work: (admin: pg.Pool, name: string) => Promise<void>): Promise<void> {
  const url = new URL(record.ownerUrl);
  const name = url.pathname.slice(1);
  url.pathname = "/postgres";
  const admin = await connect(url.href, 1);
  try {
    await admin.pool.query(`alter database ${name} allow_connections false`);
    await admin.pool.query("select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1", [name]);
    await work(admin.pool, name);
    await admin.pool.query(`alter database ${name} allow_connections true`);
  } finally {
    await admin.close();
  }
}

test("a database that is restored under a running server is shown within seconds, with a new epoch", async () => {
  const places = await createPlaces(createDraw(7));
  const { record } = places;
  await places.addSchools(20);
  await places.measure(30);
  const node = await createNode(record);
  const first = editionAt(node);
  await whileAlone(record, async (admin, name) => {
    await admin.query(`create database ${name}_backup template ${name}`);
  });
  await places.addSchools(10);
  await places.measure(40);
  await eventually(async () => expect(await schoolsAt(node)).toBe(30));
  const lost = node.follower.index().version;
  expect(editionAt(node)).toBe(first);

  await whileAlone(record, async (admin, name) => {
    await admin.query(`alter database ${name} rename to ${name}_lost`);
    await admin.query(`alter database ${name}_backup rename to ${name}`);
    onTestFinished(async () => {
      const url = new URL(record.ownerUrl);
      url.pathname = "/postgres";
      const after = await connect(url.href, 1);
      await after.pool.query(`drop database if exists ${name}_lost with (force)`);
      await after.close();
    });
  });
  const started = performance.now();
  await eventually(async () => expect(await schoolsAt(node)).toBe(20));
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(editionAt(node)).not.toBe(first);
  await expectSame(node, record);
  const old = await node.fetch(`${ADDRESS}?v=${lost}`);
  expect([old.status, old.cacheControl]).toEqual([200, "public, no-cache"]);

  const restored = editionAt(node);
  for (let more = 0; more < 4; more++) await places.addSchools(5);
  await places.measure(60);
  await expectSame(node, record);
  expect(editionAt(node), "further writes go on in the same epoch").toBe(restored);
});

test("rows that are restored under a running server are detected, although the log is ahead of what was read", async () => {
  const places = await createPlaces(createDraw(8));
  const { record } = places;
  await places.addSchools(12);
  await places.measure(20);
  const node = await createNode(record);
  const first = editionAt(node);
  const tables = ["school", "school_static", "change", "school_day", "school_period", "country_day", "region_day"];
  tables.push("school_registration", "sum_change", "registration_change");
  await record.asOwner("create schema backup");
  for (const table of tables) await record.asOwner(`create table backup.${table} as table ${table}`);
  const { sequence } = (await record.pool.query<{ sequence: number }>("select max(seq) as sequence from change"))
    .rows[0]!;
  await places.addSchools(9);
  await places.measure(30);
  await eventually(async () => expect(await schoolsAt(node)).toBe(21));

  const rows = tables.map(
    (table) => `delete from ${table}; insert into ${table} overriding system value table backup.${table};`,
  );
  await record.asOwner(`begin; set local session_replication_role = replica; ${rows.join("\n")}
    alter table change alter column seq restart with ${sequence + 1};
    insert into change (kind) select 'layer' from generate_series(1, 500); commit; notify schoolmap_change`);
  await eventually(async () => expect(await schoolsAt(node)).toBe(12));
  expect(editionAt(node)).not.toBe(first);
  await expectSame(node, record);
});

test("a record that lost changes seen by a server is detected at its next start by the note of the server", async () => {
  const places = await createPlaces(createDraw(9));
  const { record } = places;
  await places.addSchools(3);
  const first = await createNode(record);
  const { dataDir } = first;
  const again = await createNode(record, { dataDir });
  await publishChanges(record.db, [{ kind: "layer" }, { kind: "layer" }]);
  await again.follower.refresh();
  expect(editionAt(again)).toBe(editionAt(first));
  await first.follower.close();
  await again.close();
  await record.pool.query("delete from change where seq = (select max(seq) from change)");
  const last = await createNode(record, { dataDir });
  expect(editionAt(last)).not.toBe(editionAt(first));
  expect(await schoolsAt(last)).toBe(3);
});
