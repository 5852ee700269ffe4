import type { Span } from "@schoolmap/rules";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import { type Connections, readRecordSnapshot } from "../../follow/record-snapshot.ts";
import { type ChangeSet, type MeasuredChange, schoolsOf } from "../change-set.ts";
import type { LiveSchools } from "../schools/live-schools.ts";
import { LoadQueue } from "./load-queue.ts";

/** Data read from the measurements and cached in memory. It is never changed, only replaced. */
interface Part {
  readonly bytes: number;
}

/** Defines how a part is loaded and updated. */
export interface PartKind<P extends Part> {
  /** Cache key. Equal parts have equal keys. */
  readonly key: string;
  /** The span of a part that is the same for every scope. If absent, there is one part per requested scope. */
  readonly span?: Span;
  /** Size of the data retained for reloading the part, besides its key, in bytes. If absent, it is negligible. */
  readonly bytes?: number;
  load(client: pg.ClientBase, schools: LiveSchools): Promise<P>;
  /** Whether a change of sums may affect the part. */
  isTouched(change: MeasuredChange, part: P): boolean;
  /**
   * Returns a newer part in which only these schools were read again. If absent, the part is loaded again on the next
   * request.
   */
  renew?(client: pg.ClientBase, part: P, schools: LiveSchools, ids: readonly number[]): Promise<P>;
}

interface Read {
  readonly part: Part;
  /** Version of the measurements from which the part was read. */
  readonly version: number;
  /** Version of the schools that had a slot. */
  readonly schoolsAt: number;
}

interface Kept {
  readonly kind: PartKind<Part>;
  readonly part: Part;
}

/** Parts of the store that the cache requires. */
export interface PartsOwner {
  readonly record: Connections;
  /** Returns the newest schools and the version of the measurements to which they belong. */
  newest(): { readonly version: number; readonly schools: LiveSchools };
  /** Whether a span is the one that nearly all visitors view. */
  isDefault(span: Span): boolean;
  /** Resolves when the store has reached this version of the measurements or a later one. */
  reach(version: number): Promise<void>;
}

/** Capacity of the cache, in bytes. */
export interface CacheRoom {
  /** Capacity for the default span, which no other span can evict. */
  readonly defaultBytes: number;
  /** Capacity for all other spans, single scopes and subsets of schools. */
  readonly otherBytes: number;
}

const OVERHEAD_BYTES = 500;
/** Maximum duration of one statement of a load, in ms. */
const STATEMENT_MS = 30_000;

/**
 * Caches parts by key, up to the given capacity. Each part is loaded once regardless of the number of callers and
 * follows the changes. A returned part is never older than the store to which it belongs.
 */
export class MeasurementCache {
  private readonly kept: LRUCache<string, Kept>;
  private readonly keptOfDefault: LRUCache<string, Kept>;
  private readonly loads = new LoadQueue<Part>();
  /** For each load in progress, the changes that it has not seen. */
  private readonly missed = new Set<ChangeSet[]>();
  /** Number of times that the cache was cleared. */
  private generation = 0;

  constructor(
    private readonly owner: PartsOwner,
    { defaultBytes, otherBytes }: CacheRoom,
  ) {
    this.kept = new LRUCache({ maxSize: otherBytes, sizeCalculation: sizeOf });
    this.keptOfDefault = new LRUCache({ maxSize: defaultBytes, sizeCalculation: sizeOf });
  }

  /**
   * Returns a part and loads it if it is not cached.
   *
   * @param signal aborts the load unless other callers wait for it too
   * @throws the reason of the signal; an error with status 503 when too many loads wait
   */
  async get<P extends Part>(kind: PartKind<P>, signal?: AbortSignal): Promise<P> {
    const kept = this.keptOfDefault.get(kind.key) ?? this.kept.get(kind.key);
    if (kept) return kept.part as P;
    const load = (given: AbortSignal) => this.load(kind as unknown as PartKind<Part>, given);
    return (await this.loads.get(kind.key, load, signal)) as P;
  }

  /** Announces changes before they are applied, so that loads in progress take them into account. */
  publishChanges(changes: ChangeSet): void {
    for (const missed of this.missed) missed.push(changes);
  }

  /** Clears the cache because the record was replaced. Loads in progress read again. */
  clear(): void {
    this.generation++;
    this.kept.clear();
    this.keptOfDefault.clear();
  }

  /**
   * Reads the data affected by the changes again. Returns a function that puts the results into the cache
   * synchronously.
   */
  async renewed(client: pg.ClientBase, changeSet: ChangeSet, schools: LiveSchools): Promise<() => void> {
    const steps: (() => void)[] = [];
    for (const [key, { kind, part }] of [...this.keptOfDefault.entries(), ...this.kept.entries()]) {
      const touching = changeSet.changes.filter((change) => kind.isTouched(change, part));
      if (touching.length === 0) continue;
      const ids = schoolsOf(touching);
      if (kind.renew && ids) {
        const next = await kind.renew(client, part, schools, ids);
        steps.push(() => this.keep({ kind, part: next }));
      } else {
        steps.push(() => this.forget(key));
      }
    }
    return () => {
      for (const step of steps) step();
    };
  }

  /** Stores an entry. A span that is not the default any more moves to the other cache when it changes. */
  private keep(entry: Kept): void {
    const { key, span } = entry.kind;
    this.forget(key);
    const isDefault = span !== undefined && this.owner.isDefault(span);
    (isDefault ? this.keptOfDefault : this.kept).set(key, entry);
  }

  private forget(key: string): void {
    this.keptOfDefault.delete(key);
    this.kept.delete(key);
  }

  private async load(kind: PartKind<Part>, signal: AbortSignal): Promise<Part> {
    const missed: ChangeSet[] = [];
    this.missed.add(missed);
    try {
      return await this.readWith(missed, kind, signal);
    } finally {
      this.missed.delete(missed);
    }
  }

  /** Reads a part, and then the changes that arrived meanwhile. Stores the part as soon as no change is missing. */
  private async readWith(missed: ChangeSet[], kind: PartKind<Part>, signal: AbortSignal): Promise<Part> {
    let { generation } = this;
    let read = await this.read(signal, kind.load);
    for (;;) {
      const { part, version, schoolsAt } = read;
      if (generation === this.generation) await this.owner.reach(version);
      if (generation !== this.generation) {
        generation = this.generation;
        // These changes belong to the previous record.
        missed.length = 0;
        read = await this.read(signal, kind.load);
        continue;
      }
      // Schools with their first measurement in the data read may not have had a slot at that time.
      const late = missed.splice(0).filter(({ version }) => version > schoolsAt);
      const touching = late.flatMap(({ changes }) => changes).filter((change) => kind.isTouched(change, part));
      if (touching.length === 0) {
        this.keep({ kind, part });
        return part;
      }
      await this.owner.reach(Math.max(...late.map(({ version }) => version)));
      const ids = schoolsOf(touching);
      read = await this.read(signal, (client, schools) =>
        kind.renew && ids ? kind.renew(client, part, schools, ids) : kind.load(client, schools),
      );
    }
  }

  private read(signal: AbortSignal, work: PartKind<Part>["load"]): Promise<Read> {
    const step = async (client: pg.ClientBase) => {
      const version = await lastMeasurementChange(client);
      const { version: schoolsAt, schools } = this.owner.newest();
      return { version, schoolsAt, part: await work(client, schools) };
    };
    return readRecordSnapshot(this.owner.record, step, { statementMs: STATEMENT_MS, signal });
  }
}

function sizeOf({ kind, part }: Kept): number {
  return part.bytes + (kind.bytes ?? 0) + kind.key.length + OVERHEAD_BYTES;
}

/** Returns the sequence of the last change of measurements in the record, 0 before the first. */
export async function lastMeasurementChange(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ seq: number }>(
    "select coalesce(max(seq), 0) as seq from change where kind = 'measurement'",
  );
  return rows[0]!.seq;
}
