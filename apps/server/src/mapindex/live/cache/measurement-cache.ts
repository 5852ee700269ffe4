import type { Span } from "@schoolmap/rules";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import { type Connections, readRecordSnapshot } from "../../follow/record-snapshot.ts";
import { type ChangeSet, type MeasuredChange, schoolsOf } from "../change-set.ts";
import type { LiveSchools } from "../schools/live-schools.ts";
import { LoadQueue } from "./load-queue.ts";

/** Something that was read of the measurements and is kept in memory. Never changed, only replaced. */
interface Part {
  readonly bytes: number;
}

/** How a part comes about. */
export interface PartKind<P extends Part> {
  /** The same text for the same part. */
  readonly key: string;
  /** The span of a part that is the same for every scope; absent: there is one for each scope that is asked for. */
  readonly span?: Span;
  /** What it holds besides its key, to be able to load again; absent: next to nothing. */
  readonly bytes?: number;
  load(client: pg.ClientBase, schools: LiveSchools): Promise<P>;
  /** Whether a change of sums can have changed it. */
  isTouched(change: MeasuredChange, part: P): boolean;
  /** A newer part, of which only these schools were read again; absent: it is loaded anew when it is asked for. */
  renew?(client: pg.ClientBase, part: P, schools: LiveSchools, ids: readonly number[]): Promise<P>;
}

interface Read {
  readonly part: Part;
  /** Of the measurements that it was read from. */
  readonly version: number;
  /** Of the schools that had a slot. */
  readonly schoolsAt: number;
}

interface Kept {
  readonly kind: PartKind<Part>;
  readonly part: Part;
}

/** What the parts need of the store that they belong to. */
export interface PartsOwner {
  readonly record: Connections;
  /** The newest schools, and the version of the measurements whose schools they are. */
  newest(): { readonly version: number; readonly schools: LiveSchools };
  /** Whether a span is the one that nearly all visitors look at. */
  isDefault(span: Span): boolean;
  /** Resolves when the store stands at this version of the measurements, or a later one. */
  reach(version: number): Promise<void>;
}

/** How many bytes are kept. */
export interface CacheRoom {
  /** Of the default span, which nothing else can push out. */
  readonly defaultBytes: number;
  /** Of all other spans, of single scopes and of some schools. */
  readonly otherBytes: number;
}

const OVERHEAD_BYTES = 500;
/** Longest that one statement of a load may take. */
const STATEMENT_MS = 30_000;

/**
 * Parts by key, as many as fit into their room. Each is loaded once however many ask for it, and follows the changes: what is
 * handed out is never older than the store that it belongs to.
 */
export class MeasurementCache {
  private readonly kept: LRUCache<string, Kept>;
  private readonly keptOfDefault: LRUCache<string, Kept>;
  private readonly loads = new LoadQueue<Part>();
  /** Of each load that is under way, the changes that it has not seen. */
  private readonly missed = new Set<ChangeSet[]>();
  /** How often everything was forgotten. */
  private generation = 0;

  constructor(
    private readonly owner: PartsOwner,
    { defaultBytes, otherBytes }: CacheRoom,
  ) {
    this.kept = new LRUCache({ maxSize: otherBytes, sizeCalculation: sizeOf });
    this.keptOfDefault = new LRUCache({ maxSize: defaultBytes, sizeCalculation: sizeOf });
  }

  /**
   * A part, loaded if it is not kept.
   *
   * @param signal gives the load up, unless others wait for it too
   * @throws the reason of the signal; an error with status 503 when too many loads wait
   */
  async get<P extends Part>(kind: PartKind<P>, signal?: AbortSignal): Promise<P> {
    const kept = this.keptOfDefault.get(kind.key) ?? this.kept.get(kind.key);
    if (kept) return kept.part as P;
    const load = (given: AbortSignal) => this.load(kind as unknown as PartKind<Part>, given);
    return (await this.loads.get(kind.key, load, signal)) as P;
  }

  /** Announces changes before they are applied, so that loads under way learn of them. */
  publishChanges(changes: ChangeSet): void {
    for (const missed of this.missed) missed.push(changes);
  }

  /** Forgets everything, because the record is another one; what is being read is read again. */
  clear(): void {
    this.generation++;
    this.kept.clear();
    this.keptOfDefault.clear();
  }

  /** Reads again what the changes touch. The result puts it in place, at once. */
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

  /** A span that is the default no more moves to the room of the others when it changes. */
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

  /** Reads a part, and again what came while it was read; keeps it in the moment in which nothing more is missed. */
  private async readWith(missed: ChangeSet[], kind: PartKind<Part>, signal: AbortSignal): Promise<Part> {
    let { generation } = this;
    let read = await this.read(signal, kind.load);
    for (;;) {
      const { part, version, schoolsAt } = read;
      if (generation === this.generation) await this.owner.reach(version);
      if (generation !== this.generation) {
        generation = this.generation;
        // Of the record that was.
        missed.length = 0;
        read = await this.read(signal, kind.load);
        continue;
      }
      // Schools that measured for the first time in what was read already may have had no slot when it was.
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

/** The last change of measurements that the record knows at this moment, 0 before the first. */
export async function lastMeasurementChange(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ seq: number }>(
    "select coalesce(max(seq), 0) as seq from change where kind = 'measurement'",
  );
  return rows[0]!.seq;
}
