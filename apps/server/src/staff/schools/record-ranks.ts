import type pg from "pg";
import { copyNumbers, type PackedRow } from "../../mapindex/build/packed-copy.ts";
import { lastChange, readRecordSnapshot } from "../../mapindex/follow/record-snapshot.ts";
import { epochOf, type MapIndex } from "../../mapindex/index.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { SchoolOrder } from "./order-cache.ts";

/** Columns that are not in the index, by type. */
export const RECORD_COLUMNS = {
  revision: "integer",
  created_at: "timestamptz",
  created_by: "text",
  modified_at: "timestamptz",
  modified_by: "text",
  deleted: "timestamptz",
  timezone: "text",
  gps_confidence: "double precision",
  altitude: "double precision",
  email: "text",
  establishment_year: "integer",
  merged_into: "integer",
} as const;

export type RecordColumn = keyof typeof RECORD_COLUMNS;

/** Whether the record determines this order of a list of schools. */
export function isRecordColumn(column: string): column is RecordColumn {
  return Object.hasOwn(RECORD_COLUMNS, column);
}

/** Positions of the schools in an order by a column that is only in the record. */
export interface RecordRanks extends SchoolOrder {
  /**
   * By id: ranks start at 1, equal keys have equal ranks; 0 means a school without a key. Ids beyond the end have no
   * key either.
   */
  readonly ranks: Uint8Array | Uint16Array | Uint32Array;
}

/** Ranks all schools of the record by a column. This takes the database a second or two for millions of schools. */
export function makeRecordRanks(
  record: Pick<OpenRecord, "pool">,
  { version }: MapIndex,
  column: string,
): Promise<RecordRanks> {
  if (!isRecordColumn(column)) throw new Error(`The record does not order schools by ${column}.`);
  return readRecordSnapshot(record, async (client) => ({
    epoch: epochOf(version),
    sequence: await lastChange(client),
    ranks: await readRanks(client, column),
  }));
}

async function readRanks(client: pg.ClientBase, column: RecordColumn): Promise<RecordRanks["ranks"]> {
  const { rows } = await client.query<{ largest: number }>("select coalesce(max(id), 0) as largest from school");
  const ranks = new Uint32Array(rows[0]!.largest + 1);
  let last = 0;
  const query = `select id, (dense_rank() over (order by ${column}))::integer as rank from school
    where deleted is null and ${column} is not null`;
  const take = (row: PackedRow) => {
    last = Math.max(last, row.int4(1));
    ranks[row.int4(0)] = row.int4(1);
  };
  const columns = { id: "int4", rank: "int4" } as const;
  await copyNumbers(client, { query, columns, packs: "id >> 14" }, take, "server");
  // Most columns have few distinct keys: all of them together take as much memory as one with many keys.
  if (last <= 0xff) return new Uint8Array(ranks);
  return last <= 0xffff ? new Uint16Array(ranks) : ranks;
}
