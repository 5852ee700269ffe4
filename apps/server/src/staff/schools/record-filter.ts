import { type RawBuilder, sql } from "kysely";
import { type MapIndex, RowSet } from "../../mapindex/index.ts";
import type { RowTest } from "../../mapindex/rows/row-set.ts";
import { keepRows } from "../../mapindex/rows/row-tests.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { Touched } from "./order-cache.ts";
import type { RecordOrderSources } from "./record-order.ts";
import { RECORD_COLUMNS, type RecordColumn, type RecordRanks } from "./record-ranks.ts";

/** Filter on a column that is only in the record. */
export interface RecordFilter {
  readonly column: RecordColumn;
  /** SQL condition on this column only. */
  readonly condition: RawBuilder<boolean>;
}

/**
 * Maximum number of schools that are read individually with a database index. Reading more takes longer than using
 * their ranks.
 */
const FEW = 200;
/** Number of distinct keys above which testing each key would take longer than reading all schools. */
const MANY_KEYS = 100_000;
/** The column on which the database has an index. */
const INDEXED: RecordColumn = "modified_at";

/**
 * Tests rows by a column that is not in the index. Schools with equal keys have the same result, so only one school of
 * each key is tested in the record.
 */
export async function recordTest(sources: RecordOrderSources, { column, condition }: RecordFilter): Promise<RowTest> {
  const { index, record, recordRanks } = sources;
  const idsWhere = (where: RawBuilder<unknown>, limit: RawBuilder<unknown> = sql`null`) =>
    readIds(record, sql`${condition} and ${where}`, limit);
  if (column === INDEXED) {
    const few = await idsWhere(sql`true`, sql`${FEW + 1}`);
    if (few.length <= FEW) return among(index, few);
  }
  const known = await recordRanks.order(index, column);
  const examples = examplesOf(known);
  if (examples.length > MANY_KEYS) return among(index, await idsWhere(sql`true`));
  const [withoutKey, passing] = await Promise.all([
    passesWithoutKey(record, { column, condition }),
    idsWhere(sql`id = any(${examples.slice(1)}::integer[])`),
  ]);
  const passes = new Uint8Array(examples.length);
  passes[0] = Number(withoutKey);
  for (const id of passing) passes[known.ranks[id]!] = 1;
  const byRank = new RanksTest(index.ids, known.ranks, passes);
  if (known.touched.size === 0) return byRank;
  const changed = await idsWhere(sql`id = any(${[...known.touched]}::integer[])`);
  return new ExceptTest(byRank, rowsOf(index, known.touched), rowsOf(index, changed));
}

/**
 * Passes the rows of schools whose rank passes. See `keepCodes` for the reason why it looks up all of them, four per
 * iteration.
 */
class RanksTest implements RowTest {
  constructor(
    private readonly ids: MapIndex["ids"],
    private readonly ranks: RecordRanks["ranks"],
    private readonly passes: Uint8Array,
  ) {}

  clearRows(words: Uint32Array, from: number, to: number, base: number): void {
    const { ids } = this;
    for (let word = from; word < to; word++) {
      if (words[word] === 0) continue;
      const first = base + word * 32;
      let kept = 0;
      if (first + 32 <= ids.length) {
        for (let row = first + 28; row >= first; row -= 4) {
          const two = this.passesAt(row) | (this.passesAt(row + 1) << 1);
          kept = (kept << 4) | two | (this.passesAt(row + 2) << 2) | (this.passesAt(row + 3) << 3);
        }
      } else {
        for (let row = ids.length - 1; row >= first; row--) kept = (kept << 1) | this.passesAt(row);
      }
      words[word]! &= kept;
    }
  }

  private passesAt(row: number): number {
    const { ids, ranks, passes } = this;
    const id = ids[row]!;
    // No school has the id 0, whose rank is that of a school without a key.
    return passes[ranks[id < ranks.length ? id : 0]!]!;
  }
}

/** Test with other results for some rows: of these, only the named ones pass. */
class ExceptTest implements RowTest {
  private readonly passing: ReadonlySet<number>;

  constructor(
    private readonly test: RowTest,
    private readonly rows: readonly number[],
    passing: readonly number[],
  ) {
    this.passing = new Set(passing);
  }

  clearRows(words: Uint32Array, from: number, to: number, base: number): void {
    const before = words.slice(from, to);
    this.test.clearRows(words, from, to, base);
    for (const row of this.rows) {
      const word = (row - base) >>> 5;
      if (row < base || word < from || word >= to) continue;
      const bit = 1 << ((row - base) & 31);
      words[word]! &= ~bit;
      if (this.passing.has(row)) words[word]! |= before[word - from]! & bit;
    }
  }
}

const found = new WeakMap<RecordRanks["ranks"], { readonly touched: number; readonly examples: readonly number[] }>();

/**
 * Returns, for each rank from 1, a school with that rank that did not change after the ranks were made; 0 when there is
 * none left. Recomputed when another school was changed, because it may be one of the examples.
 */
function examplesOf({ ranks, touched }: RecordRanks & Touched): readonly number[] {
  const known = found.get(ranks);
  if (known?.touched === touched.size) return known.examples;
  const examples: number[] = [0];
  for (let id = 0; id < ranks.length; id++) {
    const rank = ranks[id]!;
    if (rank > 0 && !examples[rank] && !touched.has(id)) examples[rank] = id;
  }
  const whole = Array.from(examples, (id) => id ?? 0);
  found.set(ranks, { touched: touched.size, examples: whole });
  return whole;
}

/** Whether schools without a key pass. */
async function passesWithoutKey({ db }: Pick<OpenRecord, "db">, { column, condition }: RecordFilter): Promise<boolean> {
  const none = sql`(select null::${sql.raw(RECORD_COLUMNS[column])} as ${sql.ref(column)}) as school`;
  const { rows } = await sql<{ passes: boolean | null }>`select ${condition} as passes from ${none}`.execute(db);
  return rows[0]?.passes === true;
}

async function readIds(
  { db }: Pick<OpenRecord, "db">,
  where: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
): Promise<number[]> {
  const query = sql<{ id: number }>`select id from school where deleted is null and ${where} limit ${limit}`;
  return (await query.execute(db)).rows.map(({ id }) => id);
}

function among(index: MapIndex, ids: readonly number[]): RowTest {
  const set = RowSet.of(rowsOf(index, ids));
  return keepRows((row) => set.has(row));
}

function rowsOf(index: MapIndex, ids: Iterable<number>): number[] {
  return Array.from(ids, (id) => index.rowOf(id)).filter((row) => row >= 0);
}
