import type { Format } from "@schoolmap/contract";
import { shortParquet } from "../../datasets/files/parquet.ts";
import { wkbOf } from "../../datasets/files/wkb.ts";
import { ConcurrencyLimit } from "../../http/concurrency-limit.ts";
import { csvText } from "../../lib/csv-text.ts";
import { featureCollection } from "./feature-collection.ts";
import { inTurns } from "./in-turns.ts";
import type { Table } from "./table.ts";

/** A page with the requested columns, and the client that requested it. */
export interface WrittenPage<T> extends Table<T> {
  readonly client: string | undefined;
  readonly signal: AbortSignal;
}

/** Limits Parquet encoding, which runs in threads. */
const THREADS = new ConcurrencyLimit({ atOnce: 2, perClient: 1, waiting: 40, waitingPerClient: 10 });

/** Writers of a page in each format except JSON. */
export const LIST_WRITERS: Readonly<Record<Format, <T>(page: WrittenPage<T>) => Promise<Uint8Array>>> = {
  csv: async ({ columns, page, signal }) => {
    const rows = await inTurns(page.items, (item) => columns.map(({ cell }) => cell(item)), signal);
    return Buffer.from(csvText([columns.map(({ name }) => name), ...rows]));
  },
  geojson: async ({ columns, page, shape, signal }) => {
    const members = { numberMatched: page.count, numberReturned: page.items.length };
    return featureCollection(members, { columns, shape, items: page.items }, signal);
  },
  parquet: (page) => THREADS.run(page.client, page.signal, () => parquetPage(page)),
};

/** Returns a page as a Parquet file with one row group; places are written as a GeoParquet file. */
async function parquetPage<T>({ columns, page, shape, signal }: WrittenPage<T>): Promise<Uint8Array> {
  const rows = await inTurns(
    page.items,
    (item) => {
      const geometry = shape?.geometry(item) ?? null;
      return [...columns.map(({ cell }) => cell(item)), ...(shape ? [geometry && wkbOf(geometry)] : [])];
    },
    signal,
  );
  const table = {
    columns: columns.map(({ name, kind }) => ({ name, kind })),
    shape: shape ? (shape.isPoint ? "places" : "outlines") : "none",
    about: {},
  } as const;
  const lists = [...columns, ...(shape ? [shape] : [])].map((_, at) => rows.map((row) => row[at]!));
  return shortParquet(table, lists);
}
