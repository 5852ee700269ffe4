import type { Format } from "@schoolmap/contract";
import { shortParquet } from "../../datasets/files/parquet.ts";
import { wkbOf } from "../../datasets/files/wkb.ts";
import { ConcurrencyLimit } from "../../http/concurrency-limit.ts";
import { csvText } from "../../lib/csv-text.ts";
import { inTurns } from "./in-turns.ts";
import { featureWriter, type Table } from "./table.ts";

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
    const featureOf = shape && featureWriter(columns, shape);
    const features = featureOf ? await inTurns(page.items, (item) => JSON.stringify(featureOf(item)), signal) : [];
    return collectionText({ numberMatched: page.count, numberReturned: page.items.length }, features);
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

/** Returns a GeoJSON FeatureCollection with additional members; the features are already serialized. */
export function collectionText(members: object, features: readonly string[]): Buffer {
  const head = JSON.stringify({ type: "FeatureCollection", ...members }).slice(0, -1);
  return Buffer.from(`${head},"features":[${features.join(",\n")}]}`);
}
