import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { mortonOfGrid } from "@schoolmap/rules";
import { mergeArrays, type Runs } from "../columns/runs.ts";
import type { StringColumn } from "../columns/string-column.ts";
import { mergeTexts, type WordColumn } from "../columns/word-column.ts";
import { carryAvailability, carryFactsOfSamePlaces } from "../facts.ts";
import { type CoreColumns, type IndexColumn, MapIndex } from "../map-index.ts";
import { districtArray } from "./core-builder.ts";
import { mortonKeys, sharedLevels } from "./order.ts";

/**
 * A new index: the base without the rows that `isGone` names, and with the rows of `added`, whose places must be those of
 * the base or an extension of them. Column by column, and other work gets its turn between two columns.
 */
export async function mergeIndexes(
  base: MapIndex,
  isGone: (row: number) => boolean,
  added: MapIndex,
): Promise<MapIndex> {
  const gone: number[] = [];
  const runs = planRuns(base, isGone, added, gone);
  await yieldToEventLoop();
  const names = base.names.merge(added.names, runs);
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
  const { version, places } = added;
  const byId = core.ids === base.ids ? base.parts().byId : undefined;
  const merged = new MapIndex({ version, places, core, names, gigaIds, externalIds, attributes, byId });
  carryAvailability(base, gone, added, merged);
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
    lon7: mergeArrays(Int32Array, base.lon7, added.lon7, runs),
    lat7: mergeArrays(Int32Array, base.lat7, added.lat7, runs),
    country: mergeArrays(Uint16Array, base.country, added.country, runs),
    region: mergeArrays(Uint16Array, base.region, added.region, runs),
    district: mergeArrays(districtArray(places), base.district, added.district, runs),
    status: mergeArrays(Uint8Array, base.status, added.status, runs),
    demo: mergeArrays(Uint8Array, base.demo, added.demo, runs),
    prefix: x === base.x && y === base.y ? base.prefix : sharedLevels(x, y),
  };
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

/** Walks both indexes in their common order and notes from which one each run of rows comes, and in `gone` which rows go. */
function planRuns(base: MapIndex, isGone: (row: number) => boolean, added: MapIndex, gone: number[]): Runs {
  const plan = new RunList();
  const keys = mortonKeys(added.x, added.y);
  let next = 0;
  for (let row = 0; row < base.size; row++) {
    if (next < added.size) {
      const key = mortonOfGrid(base.x[row]!, base.y[row]!);
      while (next < added.size && comesBefore(keys[next]!, added.ids[next]!, key, base.ids[row]!)) plan.take(1, next++);
    }
    if (isGone(row)) gone.push(row);
    else plan.take(0, row);
  }
  while (next < added.size) plan.take(1, next++);
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

  /** The next row of the result. */
  take(source: 0 | 1, row: number): void {
    this.length++;
    const last = this.source.length - 1;
    if (last >= 0 && this.source[last] === source && this.to[last] === row) this.to[last] = row + 1;
    else {
      this.source.push(source);
      this.from.push(row);
      this.to.push(row + 1);
    }
  }

  /** `baseSize` is the number of rows that the base has. */
  runs(baseSize: number): Runs {
    return {
      length: this.length,
      inPlace: this.length === baseSize && this.keepsRows(),
      source: Uint8Array.from(this.source),
      from: Uint32Array.from(this.from),
      to: Uint32Array.from(this.to),
    };
  }

  private keepsRows(): boolean {
    let at = 0;
    for (let run = 0; run < this.source.length; run++) {
      if (this.source[run] === 0 && this.from[run] !== at) return false;
      at += this.to[run]! - this.from[run]!;
    }
    return true;
  }
}
