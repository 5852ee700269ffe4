import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { mortonOfGrid } from "@schoolmap/rules";
import { mergeArrays, type Runs } from "../columns/runs.ts";
import type { StringColumn } from "../columns/string-column.ts";
import { mergeTexts, type WordColumn } from "../columns/word-column.ts";
import { carryAvailability, carryFactsOfSamePlaces } from "../facts.ts";
import { type CoreColumns, type IndexColumn, MapIndex } from "../map-index.ts";
import { carryWordRows } from "../names/word-rows.ts";
import { lowerBound } from "../rows/lower-bound.ts";
import type { RowSet } from "../rows/row-set.ts";
import { positionArray } from "./core-builder.ts";
import { mortonKeys, sharedLevels } from "./order.ts";

/**
 * Creates a new index from the base without the `gone` rows, plus the rows of `added`, whose places must be those of
 * the base or an extension of them. It merges column by column, and lets other work run between two columns.
 */
export async function mergeIndexes(base: MapIndex, gone: RowSet, added: MapIndex): Promise<MapIndex> {
  const goneRows = gone.take(0, base.size);
  const runs = planRuns(base, goneRows, added);
  await yieldToEventLoop();
  const names = base.names.merge(added.names, runs);
  carryWordRows(base.names, names, runs);
  await yieldToEventLoop();
  const gigaIds = base.gigaIds.merge(added.gigaIds, runs);
  const externalIds = base.externalIds.merge(added.externalIds, runs);
  const attributes = new Map<string, IndexColumn>();
  for (const [name, column] of base.parts().attributes) {
    await yieldToEventLoop();
    attributes.set(name, mergeColumns(column, added.attribute(name), runs));
  }
  const core = mergeCore(base, added, runs);
  await yieldToEventLoop();
  const polar = mergePolar(base, goneRows, added);
  const { version, places } = added;
  const rowsById = core.ids === base.ids ? base.rowsById : undefined;
  const merged = new MapIndex({ version, places, core, polar, names, gigaIds, externalIds, attributes, rowsById });
  carryAvailability(base, goneRows, added, merged);
  carryFactsOfSamePlaces(base, merged);
  return merged;
}

function mergeCore({ core: base }: MapIndex, { core: added, places }: MapIndex, runs: Runs): CoreColumns {
  const x = mergeArrays(Uint32Array, base.x, added.x, runs);
  const y = mergeArrays(Uint32Array, base.y, added.y, runs);
  return {
    ids: mergeArrays(Uint32Array, base.ids, added.ids, runs),
    x,
    y,
    country: mergeArrays(positionArray(places.countries), base.country, added.country, runs),
    region: mergeArrays(positionArray(places.regions), base.region, added.region, runs),
    district: mergeArrays(positionArray(places.districts), base.district, added.district, runs),
    status: mergeArrays(Uint8Array, base.status, added.status, runs),
    demo: mergeArrays(Uint8Array, base.demo, added.demo, runs),
    prefix: x === base.x && y === base.y ? base.prefix : sharedLevels(x, y),
  };
}

function mergePolar(base: MapIndex, gone: readonly number[], added: MapIndex): ReadonlyMap<number, number> {
  const kept = new Map(base.polar);
  for (const row of gone) kept.delete(base.ids[row]!);
  return new Map([...kept, ...added.polar]);
}

function mergeColumns(base: IndexColumn, added: IndexColumn, runs: Runs): IndexColumn {
  if (base.kind === "number" && added.kind === "number") return base.merge(added, runs);
  if (base.kind === "flag" && added.kind === "flag") return base.merge(added, runs);
  if (isText(base) && isText(added)) return mergeTexts(base, added, runs);
  throw new TypeError(`A ${base.kind} column cannot take ${added.kind} values.`);
}

function isText(column: IndexColumn): column is WordColumn | StringColumn {
  return column.kind === "word" || column.kind === "string";
}

/** Merges both indexes in their common order and records the source of each run of rows. */
function planRuns(base: MapIndex, gone: readonly number[], added: MapIndex): Runs {
  const plan = new RunList();
  const keys = mortonKeys(added.x, added.y);
  /** Returns the row of the base before which an added row is inserted. */
  const placeOf = (row: number, from: number) =>
    lowerBound(from, base.size, (at) =>
      comesBefore(keys[row]!, added.ids[row]!, mortonOfGrid(base.x[at]!, base.y[at]!), base.ids[at]!),
    );
  let [at, next] = [0, 0];
  let place = next < added.size ? placeOf(next, at) : base.size;
  for (const row of [...gone, base.size]) {
    for (; next < added.size && place <= row; next++) {
      plan.take(0, at, place);
      plan.take(1, next, next + 1);
      at = place;
      if (next + 1 < added.size) place = placeOf(next + 1, at);
    }
    plan.take(0, at, row);
    at = row + 1;
  }
  return plan.runs(base.size);
}

function comesBefore(key: number, id: number, otherKey: number, otherId: number): boolean {
  return key < otherKey || (key === otherKey && id < otherId);
}

class RunList {
  private readonly source: number[] = [];
  private readonly from: number[] = [];
  private readonly to: number[] = [];
  private length = 0;

  /** Appends the next rows of the result; the range may be empty. */
  take(source: 0 | 1, from: number, to: number): void {
    if (from >= to) return;
    this.length += to - from;
    const last = this.source.length - 1;
    if (last >= 0 && this.source[last] === source && this.to[last] === from) this.to[last] = to;
    else {
      this.source.push(source);
      this.from.push(from);
      this.to.push(to);
    }
  }

  /** `baseSize` is the number of rows in the base. */
  runs(baseSize: number): Runs {
    return {
      length: this.length,
      replaced: this.length === baseSize ? this.replacedRows() : null,
      source: Uint8Array.from(this.source),
      from: Uint32Array.from(this.from),
      to: Uint32Array.from(this.to),
    };
  }

  private replacedRows(): Uint32Array | null {
    const replaced: number[] = [];
    let at = 0;
    for (let run = 0; run < this.source.length; run++) {
      const end = at + this.to[run]! - this.from[run]!;
      if (this.source[run] === 0 && this.from[run] !== at) return null;
      for (; this.source[run] === 1 && at < end; at++) replaced.push(at);
      at = end;
    }
    return Uint32Array.from(replaced);
  }
}
