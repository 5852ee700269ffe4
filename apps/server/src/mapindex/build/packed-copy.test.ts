import { expect, test } from "vitest";
import { withTestClient } from "../../record/testing/with-test-client.ts";
import { copyNumbers } from "./packed-copy.ts";

async function readPairs(query: string, packs: string): Promise<[number, number][]> {
  const pairs: [number, number][] = [];
  const columns = { id: "int4", half: "float8" } as const;
  await withTestClient((client) =>
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
