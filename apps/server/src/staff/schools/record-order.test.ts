import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadIndex, type MapIndex, RecordHistory, RowSet } from "../../mapindex/index.ts";
import { createTestRecord, type TestRecord } from "../../record/testing/create-test-record.ts";
import type { Mark } from "./mark.ts";
import { OrderCache } from "./order-cache.ts";
import { OrderFiles } from "./order-files.ts";
import { FEW_SCHOOLS } from "./page-of-schools.ts";
import { recordTest } from "./record-filter.ts";
import { type RecordOrderSources, recordPage } from "./record-order.ts";
import { makeRecordRanks, type RecordColumn, type RecordRanks } from "./record-ranks.ts";

const SIZE = FEW_SCHOOLS + 400;
const LIMIT = 900;
const COLUMNS: readonly RecordColumn[] = ["establishment_year", "email", "altitude", "modified_at"];

const log = pino({ level: "silent" });
let dataDir: string;
let record: TestRecord;
let sources: RecordOrderSources;
let rows: RowSet;

beforeAll(async () => {
  record = await createTestRecord({ keep: true, seeded: true });
  // Half of the schools have no key; some of the others have equal keys.
  await record.pool.query(
    `insert into school (id, country_id, giga_id_school, name, lon, lat, establishment_year, email, altitude, modified_at)
     select id, (select id from country where code = 'KE'), 'g-' || id, 'School ' || id, 37, 0,
       case when id % 2 = 0 then 1900 + id * 7919 % 90 end, case when id % 2 = 1 then 'p' || id * 7919 % 999 || '@example.org' end,
       case when id % 3 = 0 then (id * 7919 % 5000) / 8.0 end, now() - id * 7919 % 3000 * interval '1 second'
     from generate_series(1, $1) as id`,
    [SIZE],
  );
  dataDir = await mkdtemp(join(tmpdir(), "schoolmap-order-"));
  const index = await loadIndex(await RecordHistory.open(record, { log }), { dataDir, log });
  sources = { index, record, recordRanks: createCache().cache };
  rows = RowSet.of(Array.from({ length: index.size }, (_, row) => row).filter((row) => index.ids[row]! % 17 !== 0));
});
afterAll(async () => {
  await record.drop();
  await rm(dataDir, { recursive: true });
});

/** Creates the orders of the record with their files in a folder, and a list of the columns whose order was created. */
function createCache(folder = dataDir) {
  const made: string[] = [];
  const files = new OrderFiles<RecordRanks>({ dataDir: folder }, log);
  const makeOrder = (index: MapIndex, column: string) => {
    made.push(column);
    return makeRecordRanks(record, index, column);
  };
  return { cache: new OrderCache(record, makeOrder, files), files, made };
}

/** Returns all pages, starting after a mark. */
async function pagesOf(column: RecordColumn, isDown: boolean, from?: Mark): Promise<number[]> {
  const ids: number[] = [];
  for (let after = from; ; ) {
    const page = await recordPage(sources, rows, { column, isDown, limit: LIMIT, after });
    ids.push(...page.ids);
    if (!page.next) return ids;
    expect(page.ids).toHaveLength(LIMIT);
    after = page.next;
  }
}

/** Returns the same ids with a single statement. */
async function sorted(column: RecordColumn, isDown: boolean): Promise<number[]> {
  const direction = isDown ? "desc" : "asc";
  const { rows } = await record.pool.query<{ id: number }>(
    `select id from school where deleted is null and id % 17 <> 0 order by ${column} ${direction} nulls last, id ${direction}`,
  );
  return rows.map(({ id }) => id);
}

it("a prepared order is available when a list requests it, and nothing is prepared after the abort", async () => {
  const { cache, made } = createCache(join(dataDir, "prepared"));
  const index = () => sources.index;
  await cache.prepare(index, ["altitude", "email"], new AbortController().signal);
  await cache.order(sources.index, "email");
  await expect(cache.prepare(index, ["modified_at"], AbortSignal.abort())).rejects.toThrow(/abort/);
  expect(made).toEqual(["altitude", "email"]);
});

it("a server that starts reads the orders of the previous one, unless they are damaged", async () => {
  const folder = join(dataDir, "started");
  const first = createCache(folder);
  const { ranks } = await first.cache.order(sources.index, "altitude");
  await expect.poll(() => first.files.read("altitude")).toMatchObject({ ranks });
  const again = createCache(folder);
  expect((await again.cache.order(sources.index, "altitude")).ranks).toEqual(ranks);
  expect(again.made).toEqual([]);

  const file = join(folder, "index", "orders", "altitude.order");
  const bytes = await readFile(file);
  bytes[bytes.length - 9]! ^= 0x10;
  await writeFile(file, bytes);
  const third = createCache(folder);
  expect((await third.cache.order(sources.index, "altitude")).ranks).toEqual(ranks);
  expect(third.made).toEqual(["altitude"]);
});

it("an order with a file is not in memory before a list requests it", async () => {
  const folder = join(dataDir, "unasked");
  const first = createCache(folder);
  await first.cache.prepare(() => sources.index, ["altitude"], new AbortController().signal);
  await expect.poll(() => first.files.read("altitude")).not.toBeNull();
  const { cache, files, made } = createCache(folder);
  await cache.prepare(() => sources.index, ["altitude"], new AbortController().signal);
  const ranks = new Uint8Array(SIZE + 1).fill(7);
  await files.write("altitude", { ...(await files.read("altitude"))!, ranks });
  expect((await cache.order(sources.index, "altitude")).ranks).toEqual(ranks);
  expect(made).toEqual([]);
});

it("a newly prepared order is not in memory before a list requests it, unless its file cannot be written", async () => {
  const folder = join(dataDir, "prepared unasked");
  const { cache, files, made } = createCache(folder);
  const { signal } = new AbortController();
  await cache.prepare(() => sources.index, ["altitude"], signal);
  const ranks = new Uint8Array(SIZE + 1).fill(7);
  await files.write("altitude", { ...(await files.read("altitude"))!, ranks });
  expect((await cache.order(sources.index, "altitude")).ranks).toEqual(ranks);
  expect(made).toEqual(["altitude"]);

  await writeFile(join(dataDir, "a file"), "");
  const full = createCache(join(dataDir, "a file"));
  await full.cache.prepare(() => sources.index, ["altitude"], signal);
  await full.cache.order(sources.index, "altitude");
  expect(full.made).toEqual(["altitude"]);
});

it("an order of another epoch of the record is created again", async () => {
  const { cache, files, made } = createCache(join(dataDir, "restored"));
  const ranks = new Uint8Array(SIZE + 1);
  await files.write("altitude", { epoch: "another", sequence: 0, ranks });
  expect((await cache.order(sources.index, "altitude")).ranks).not.toEqual(ranks);
  expect(made).toEqual(["altitude"]);
});

it.each(COLUMNS.flatMap((column) => [false, true].map((isDown) => ({ column, isDown }))))(
  "the pages of many schools by $column (descending: $isDown) equal those of one sorted statement, also after changes",
  async ({ column, isDown }) => {
    expect(rows.count).toBeGreaterThan(FEW_SCHOOLS);
    expect(await pagesOf(column, isDown)).toEqual(await sorted(column, isDown));
    const { next } = await recordPage(sources, rows, { column, isDown, limit: LIMIT, after: undefined });
    const moved = [next!.id, 5, 6, 7, 8, 9, SIZE - 1, SIZE];
    // The school of the mark changes too; the mark represents its former position.
    await record.pool.query(
      `update school set establishment_year = 1950, email = 'moved' || id, altitude = 77.7
       where id = any($1)`,
      [moved],
    );
    await record.pool.query("insert into change (kind, country_id, school_ids) values ('school', null, $1)", [moved]);
    const all = await sorted(column, isDown);
    expect(await pagesOf(column, isDown)).toEqual(all);
    const rest = await pagesOf(column, isDown, next!);
    expect(rest).toEqual(all.slice(all.length - rest.length));
  },
);

it.each<[RecordColumn, string]>([
  ["establishment_year", "establishment_year between 1930 and 1960"],
  ["establishment_year", "(establishment_year is null or establishment_year = 1950)"],
  // Relative to a fixed time: with now(), the selected schools would change while the test runs.
  [
    "modified_at",
    "(modified_at is not null and modified_at < (select max(modified_at) from school) - interval '20 minutes')",
  ],
  ["modified_at", "modified_at >= (select max(modified_at) from school)"],
  ["email", "lower(email) like '%p1%'"],
])(
  "schools pass by %s where %s, including schools that changed after the ranks were made",
  async (column, condition) => {
    await sources.recordRanks.order(sources.index, column);
    const changed = [11, 12, 13, 14, 15, 16];
    await record.pool.query(
      `update school set establishment_year = case when id % 2 = 0 then 1950 end, email = 'p1'
     where id = any($1)`,
      [changed],
    );
    await record.pool.query("insert into change (kind, country_id, school_ids) values ('school', null, $1)", [changed]);
    const passing = rows.filtered([await recordTest(sources, { column, condition: sql.raw(condition) })]);
    await passing.prepare();
    const ids: number[] = [];
    passing.eachRow((row) => ids.push(sources.index.ids[row]!));
    const { rows: expected } = await record.pool.query<{ id: number }>(
      `select id from school where deleted is null and id % 17 <> 0 and ${condition} order by id`,
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(ids.sort((a, b) => a - b)).toEqual(expected.map(({ id }) => id));
  },
);

it("a mark that is not a value of the column is refused", async () => {
  const after = { key: "soon", id: 1 };
  const page = recordPage(sources, rows, { column: "modified_at", isDown: false, limit: LIMIT, after });
  await expect(page).rejects.toMatchObject({ code: "invalid", parameter: "after" });
});
