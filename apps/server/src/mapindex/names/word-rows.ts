import { runCooperatively, type Steps } from "../../lib/steps.ts";
import { mergeBits } from "../columns/bit-runs.ts";
import type { NameColumn } from "../columns/name-column.ts";
import type { Runs } from "../columns/runs.ts";
import { Bits } from "../rows/bits.ts";
import { Postings } from "./postings.ts";

/**
 * Numbers of changes above which the postings are computed again. A merge that moves rows adds a fifth of a millisecond
 * to each look-up for millions of rows, and 10,000 changed rows add one millisecond.
 */
const MAX_MOVES = 16;
const MAX_CHANGED = 20_000;

/**
 * The rows of names that contain each word: the postings of a column, and the changes of later columns that were merged
 * from it. Computing postings takes a second for millions of names, and names change at any time.
 */
export class WordRows {
  private constructor(
    private readonly postings: Postings,
    /** Number of rows in the postings. */
    private readonly size: number,
    /** The merges since, in order, that moved rows. */
    private readonly moves: readonly Runs[],
    /** Rows whose names are not in the postings, ascending. */
    private readonly changed: readonly number[],
  ) {}

  static *of(column: NameColumn): Steps<WordRows> {
    const { length, vocabulary } = column;
    return new WordRows(yield* Postings.of(column, vocabulary.size, { size: length }), length, [], []);
  }

  /** Whether so much has changed that computing the postings again is worth it. */
  get isWorn(): boolean {
    return this.moves.length > MAX_MOVES || this.changed.length > MAX_CHANGED;
  }

  /** Returns the rows of the column that was merged by these runs. */
  after(runs: Runs): WordRows {
    const { postings, size, moves, changed } = this;
    return new WordRows(postings, size, runs.replaced ? moves : [...moves, runs], changedAfter(changed, runs));
  }

  /** Returns the rows of the column whose name contains a word that is marked with 1. */
  holding(column: NameColumn, marks: Uint8Array): Bits {
    let found = new Bits(this.size);
    for (let word = marks.indexOf(1); word >= 0; ) {
      const end = marks.indexOf(0, word);
      const to = end < 0 ? marks.length : end;
      this.postings.collect(word, to, found);
      word = marks.indexOf(1, to);
    }
    for (const runs of this.moves) found = moved(found, runs);
    for (const row of this.changed) {
      if (column.anyMarked(row, row + 1, marks) === 1) found.add(row);
      else found.delete(row);
    }
    return found;
  }
}

/** Moves rows of the base to their places in a merged column. Added rows are not in the result. */
function moved(rows: Bits, runs: Runs): Bits {
  const result = new Bits(runs.length);
  const none = new Uint32Array(Math.ceil(addedRows(runs) / 32));
  result.words.set(mergeBits(rows.words, none, runs, { width: 1, length: result.words.length }));
  result.blocks.fill(1);
  return result;
}

function addedRows({ source, to }: Runs): number {
  return source.reduce((most, from, run) => (from === 1 ? Math.max(most, to[run]!) : most), 0);
}

/** Returns the places of changed rows of the base in a merged column, and those of the added rows. */
function changedAfter(changed: readonly number[], { source, from, to }: Runs): number[] {
  const rows: number[] = [];
  let [at, next] = [0, 0];
  for (let run = 0; run < source.length; run++) {
    const [start, end] = [from[run]!, to[run]!];
    if (source[run] === 1) {
      for (let i = 0; i < end - start; i++) rows.push(at + i);
    } else {
      while (next < changed.length && changed[next]! < start) next++;
      for (; next < changed.length && changed[next]! < end; next++) rows.push(at + changed[next]! - start);
    }
    at += end - start;
  }
  return rows;
}

/** A computation of the rows of a column, beside other requests. */
interface Build {
  readonly done: Promise<void>;
  /** Its result, once it is done. */
  rows: WordRows | undefined;
}

/** A computation, and the merges from its column to another one. */
interface Renewal {
  readonly build: Build;
  readonly since: readonly Runs[];
}

interface Entry {
  /** Undefined before the first result. */
  readonly rows: WordRows | undefined;
  /** A computation that will replace the rows. */
  readonly renewal: Renewal | undefined;
}

const entries = new WeakMap<NameColumn, Entry>();

/**
 * Returns the rows of names that contain each word, or undefined if they are not computed yet. The first call starts
 * the computation.
 */
export function wordRows(column: NameColumn): WordRows | undefined {
  return entryOf(column).rows;
}

/** Resolves when `wordRows` can return a result for the column. */
export async function prepareWordRows(column: NameColumn): Promise<void> {
  await entryOf(column).renewal?.build.done;
}

/** Passes what is known about the rows of a column to a column that was merged from it. */
export function carryWordRows(base: NameColumn, merged: NameColumn, runs: Runs): void {
  if (merged === base || !entries.has(base)) return;
  const { rows: before, renewal } = entryOf(base);
  const rows = before?.after(runs);
  if (renewal) {
    entries.set(merged, { rows, renewal: { build: renewal.build, since: [...renewal.since, runs] } });
  } else {
    entries.set(merged, { rows, renewal: rows?.isWorn ? startRenewal(merged) : undefined });
  }
}

function entryOf(column: NameColumn): Entry {
  let entry = entries.get(column) ?? { rows: undefined, renewal: startRenewal(column) };
  const renewed = entry.renewal?.build.rows;
  if (entry.renewal && renewed) {
    entry = { rows: entry.renewal.since.reduce((rows, runs) => rows.after(runs), renewed), renewal: undefined };
  }
  entries.set(column, entry);
  return entry;
}

function startRenewal(column: NameColumn): Renewal {
  const compute = async () => {
    build.rows = await runCooperatively(WordRows.of(column));
  };
  const build: Build = { rows: undefined, done: Promise.resolve().then(compute) };
  return { build, since: [] };
}
