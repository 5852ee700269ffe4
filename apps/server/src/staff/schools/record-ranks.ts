import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { readBinaryCopy } from "../../mapindex/build/binary-copy.ts";
import { lastChange, readRecordSnapshot } from "../../mapindex/follow/record-snapshot.ts";
import { epochOf, type MapIndex } from "../../mapindex/index.ts";
import type { RowTest } from "../../mapindex/rows/row-set.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { SchoolOrder } from "./order-keeper.ts";
import { NO_KEY, type Place, type Sign } from "./ranks.ts";

/** Columns that the index does not hold, by their type. */
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

/** Whether a list of schools is put in this order by the record. */
export function isRecordColumn(column: string): column is RecordColumn {
  return Object.hasOwn(RECORD_COLUMNS, column);
}

/** Where the schools stand in an order by a column that only the record holds. */
export interface RecordRanks extends SchoolOrder {
  /** By id: from 1 on, equal keys have equal ranks; 0: a school without a key. Ids behind the end have none either. */
  readonly ranks: Uint8Array | Uint16Array | Uint32Array;
}

/** Ranks all schools of the record by a column. It takes the database a second or two for millions of schools. */
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
  const query = `select id, (dense_rank() over (order by ${column}))::integer from school
    where deleted is null and ${column} is not null`;
  await readBinaryCopy(client.query(copyTo(`copy (${query}) to stdout (format binary)`)), 2, (row) => {
    last = Math.max(last, row.int4(1));
    ranks[row.int4(0)] = row.int4(1);
  });
  // Most columns have few different keys: all of them together take as much room as one of many.
  if (last <= 0xff) return new Uint8Array(ranks);
  return last <= 0xffff ? new Uint16Array(ranks) : ranks;
}

interface Places {
  readonly low: number;
  readonly high: Place;
  readonly sign: Sign;
}

/**
 * Passes the rows that stand between a rank and a place of an order, both included. Every row is looked up; see `keepCodes` for
 * why. Rows of the last rank are told apart by their ids: of many schools nearly all may have it, such as the first revision.
 */
export function keepPlaces(ids: Uint32Array, ranks: RecordRanks["ranks"], { low, high, sign }: Places): RowTest {
  return (words, from, to, base) => {
    for (let word = from; word < to; word++) {
      if (words[word] === 0) continue;
      const first = base + word * 32;
      let kept = 0;
      for (let row = Math.min(first + 31, ids.length - 1); row >= first; row--) {
        const id = ids[row]!;
        const rank = sign * ranks[id]! || NO_KEY;
        const isBefore = rank < high.rank || (rank === high.rank && sign * id <= high.id);
        kept = (kept << 1) | Number(isBefore && rank >= low);
      }
      words[word]! &= kept;
    }
  };
}
