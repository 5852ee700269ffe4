import type pg from "pg";
import { expect, test } from "vitest";
import { createTestRecord } from "../../record/testing/create-test-record.ts";
import { type CopyRow, copyRows } from "./binary-copy.ts";
import { copyNumbers } from "./packed-copy.ts";

async function withClient<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const { pool } = await createTestRecord();
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

async function readPairs(query: string, packs: string): Promise<[number, number][]> {
  const pairs: [number, number][] = [];
  const columns = { id: "int4", half: "float8" } as const;
  await withClient((client) =>
    copyNumbers(client, { query, columns, packs }, (row) => pairs.push([row.int4(0), row.float8(1)]), "server"),
  );
  return pairs.sort(([a], [b]) => a - b);
}

test.each([
  ["one pack of many chunks", "id is null"],
  ["packs that end within chunks", "id >> 9"],
  ["a pack for each row", "id"],
])("%s: each row is read once, with its numbers", async (_, packs) => {
  const query = "select id, id / 2.0::float8 as half from generate_series(-10000, 20000) id";
  const expected = Array.from({ length: 30_001 }, (_, i) => [i - 10_000, (i - 10_000) / 2]);
  expect(await readPairs(query, packs)).toEqual(expected);
});

test("a query without rows gives none", async () => {
  expect(await readPairs("select 1 as id, 0::float8 as half where false", "id >> 9")).toEqual([]);
});

test("rows longer than a chunk are read whole, beside short ones and nulls", async () => {
  const lengths: (number | null)[] = [];
  const query = "select repeat('ñ', n), nullif(n, 3) from unnest(array[3, 200000, 0, 70000, 5]) n";
  const take = (row: CopyRow) => {
    expect(row.text(0)).toBe("ñ".repeat(row.isNull(1) ? 3 : row.int4(1)));
    lengths.push(row.isNull(1) ? null : row.int4(1));
  };
  await withClient((client) => copyRows(client, query, 2, take, "server"));
  expect(lengths).toEqual([null, 200_000, 0, 70_000, 5]);
});

test("a row with another number of fields is an error", async () => {
  const reading = withClient((client) => copyRows(client, "select 1, 2", 3, () => undefined, "server"));
  await expect(reading).rejects.toThrow("A row of the COPY stream has 2 fields, not 3.");
});
