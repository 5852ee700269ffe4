import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { to as copyTo } from "pg-copy-streams";
import { expect, test } from "vitest";
import { withTestClient } from "../../record/testing/with-test-client.ts";
import { type CopyRow, copyRows, readBinaryCopy } from "./binary-copy.ts";

const ROWS = "select n, repeat('ñ', n % 9), nullif(n, 3) from generate_series(1, 40) n";

/** Returns what PostgreSQL sends for the rows. */
function createCopy(): Promise<Buffer> {
  return withTestClient((client) => buffer(client.query(copyTo(`copy (${ROWS}) to stdout (format binary)`))));
}

/** Cuts bytes at the given shares of their length. */
function chunksOf(bytes: Buffer, shares: readonly number[]): Buffer[] {
  const cuts = [0, ...shares.map((share) => Math.floor(share * bytes.length)).sort((a, b) => a - b), bytes.length];
  return cuts.slice(1).map((end, i) => bytes.subarray(cuts[i]!, end));
}

async function* streamOf(chunks: readonly Buffer[]) {
  yield* chunks;
}

test("the rows are the same wherever the stream is cut", async () => {
  const bytes = await createCopy();
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const anyCuts = fc.oneof(fc.array(share, { maxLength: 6 }), fc.array(share, { minLength: 200, maxLength: 400 }));
  await fc.assert(
    fc.asyncProperty(anyCuts, async (shares) => {
      const rows: unknown[] = [];
      const take = (row: CopyRow) => rows.push([row.int4(0), row.text(1), row.isNull(2) ? null : row.int4(2)]);
      await readBinaryCopy(streamOf(chunksOf(bytes, shares)), 3, take, "server");
      expect(rows).toEqual(
        Array.from({ length: 40 }, (_, i) => [i + 1, "ñ".repeat((i + 1) % 9), i + 1 === 3 ? null : i + 1]),
      );
    }),
  );
});

test("a stream that ends within a row is an error", async () => {
  const bytes = await createCopy();
  const read = (length: number) => readBinaryCopy(streamOf([bytes.subarray(0, length)]), 3, () => undefined, "server");
  await read(bytes.length);
  for (const length of [0, 10, 200, bytes.length - 1])
    await expect(read(length)).rejects.toThrow("The COPY stream ended within a row.");
});

test("rows longer than a chunk are read whole, beside short ones and nulls", async () => {
  const lengths: (number | null)[] = [];
  const query = "select repeat('ñ', n), nullif(n, 3) from unnest(array[3, 200000, 0, 70000, 5]) n";
  const take = (row: CopyRow) => {
    expect(row.text(0)).toBe("ñ".repeat(row.isNull(1) ? 3 : row.int4(1)));
    lengths.push(row.isNull(1) ? null : row.int4(1));
  };
  await withTestClient((client) => copyRows(client, query, 2, take, "server"));
  expect(lengths).toEqual([null, 200_000, 0, 70_000, 5]);
});

test("a row with another number of fields is an error", async () => {
  const reading = withTestClient((client) => copyRows(client, "select 1, 2", 3, () => undefined, "server"));
  await expect(reading).rejects.toThrow("A row of the COPY stream has 2 fields, not 3.");
});
