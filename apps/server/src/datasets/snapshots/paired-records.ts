import type { StoredCsv } from "./csv-records.ts";
import { IdSet } from "./id-set.ts";
import type { TextRow } from "./previous-rows.ts";
import { SchoolReader } from "./school-reader.ts";

/** A school whose record differs between two snapshots; null where it is missing. */
export interface Pair {
  readonly id: number;
  readonly before: TextRow | null;
  readonly after: TextRow | null;
}

/** Files of schools of two snapshots. */
export interface FilePair {
  readonly from: StoredCsv;
  readonly to: StoredCsv;
  /**
   * Maximum number of records held in memory until the same school is read from the other file; 100,000 take about 50
   * MB.
   */
  readonly mostHeld?: number;
}

type Side = "before" | "after";

/**
 * Yields the schools that differ between two files of schools. Both files are in the order of the map, so that records
 * of one school align unless the school moved or another school moved beside it: these records are held in memory. When
 * too many are held, further ones are left for another pass over both files, so that memory does not grow with the
 * number of changes.
 */
export async function* differingPairs({ mostHeld = 100_000, ...files }: FilePair): AsyncGenerator<Pair> {
  const ids = { before: await idsIn(files.from), after: await idsIn(files.to) };
  let isWanted = (_id: number) => true;
  for (;;) {
    const left = new IdSet();
    yield* onePass(files, { ids, mostHeld, isWanted, left });
    if (left.size === 0) return;
    isWanted = (id) => left.has(id);
  }
}

interface Pass {
  readonly ids: Readonly<Record<Side, IdSet>>;
  readonly mostHeld: number;
  readonly isWanted: (id: number) => boolean;
  /** Receives the schools that exceed the limit of this pass. */
  readonly left: IdSet;
}

async function* onePass({ from, to }: FilePair, pass: Pass): AsyncGenerator<Pair> {
  const { ids, mostHeld, isWanted, left } = pass;
  const before = await SchoolReader.open(from);
  const after = await SchoolReader.open(to);
  /** Held records are copied to separate memory, because a substring keeps the whole string in memory. */
  const held: Record<Side, Map<number, Buffer>> = { before: new Map(), after: new Map() };
  const pairOf = (id: number, old: string, young: string): Pair[] => {
    if (old === young && before.header === after.header) return [];
    return [{ id, before: before.rowOf(old), after: after.rowOf(young) }];
  };
  /** Handles a record whose school is not at the same position in the other file. */
  const unpaired = (side: Side, { id, record }: SchoolReader): Pair[] => {
    if (!isWanted(id)) return [];
    const other = side === "before" ? "after" : "before";
    if (!ids[other].has(id)) {
      return side === "before"
        ? [{ id, before: before.rowOf(record), after: null }]
        : [{ id, before: null, after: after.rowOf(record) }];
    }
    const waiting = held[other].get(id);
    if (waiting) {
      held[other].delete(id);
      return side === "before" ? pairOf(id, record, String(waiting)) : pairOf(id, String(waiting), record);
    }
    if (left.has(id)) return [];
    if (held.before.size + held.after.size < mostHeld) held[side].set(id, Buffer.from(record));
    else left.add(id);
    return [];
  };
  try {
    while (!before.hasEnded || !after.hasEnded) {
      if (!before.hasEnded && before.id === after.id) {
        if (isWanted(before.id)) yield* pairOf(before.id, before.record, after.record);
        await before.next();
        await after.next();
      } else if (comesFirst(before, after, ids)) {
        yield* unpaired("before", before);
        await before.next();
      } else {
        yield* unpaired("after", after);
        await after.next();
      }
    }
  } finally {
    await before.close();
    await after.close();
  }
}

/**
 * Returns whether the current record of `before` has no partner at this position; otherwise the current record of
 * `after` has none.
 */
function comesFirst(before: SchoolReader, after: SchoolReader, ids: Pass["ids"]): boolean {
  if (before.hasEnded || after.hasEnded) return after.hasEnded;
  if (!ids.after.has(before.id)) return true;
  if (!ids.before.has(after.id)) return false;
  const distance = before.place() - after.place();
  return distance === 0 ? before.id < after.id : distance < 0;
}

async function idsIn(file: StoredCsv): Promise<IdSet> {
  const ids = new IdSet();
  const reader = await SchoolReader.open(file);
  for (; !reader.hasEnded; await reader.next()) ids.add(reader.id);
  return ids;
}
