import { LRUCache } from "lru-cache";
import type pg from "pg";
import { type Connections, readRecordSnapshot } from "../../follow/record-snapshot.ts";
import { type ChangeSet, type MeasuredChange, schoolsOf } from "../change-set.ts";
import type { LiveSchools } from "../schools/live-schools.ts";

/** Something that was read of the measurements and is kept in memory. Never changed, only replaced. */
interface Part {
  readonly bytes: number;
}

/** How a part comes about. */
export interface PartKind<P extends Part> {
  /** The same text for the same part. */
  readonly key: string;
  /** What it holds besides its key, to be able to load again; absent: next to nothing. */
  readonly bytes?: number;
  load(client: pg.ClientBase, schools: LiveSchools): Promise<P>;
  /** Whether a change of sums can have changed it. */
  isTouched(change: MeasuredChange, part: P): boolean;
  /** A newer part, of which only these schools were read again; absent: it is loaded anew when it is asked for. */
  renew?(client: pg.ClientBase, part: P, schools: LiveSchools, ids: readonly number[]): Promise<P>;
}

interface Kept {
  readonly kind: PartKind<Part>;
  readonly part: Part;
}

/** What the parts need of the store that they belong to. */
export interface PartsOwner {
  readonly record: Connections;
  /** The newest schools. */
  schools(): LiveSchools;
  /** Resolves when the store stands at this version of the measurements, or a later one. */
  reach(version: number): Promise<void>;
}

const OVERHEAD_BYTES = 500;
/** Loads at one time: the others wait, so that connections remain for everything else. */
const LOADS_AT_ONCE = 2;

/**
 * Measurements by key, as many as fit into some bytes. Each is loaded once however many ask for it, and follows the changes: what is
 * handed out is never older than the store that it belongs to.
 */
export class MeasurementCache {
  private readonly kept: LRUCache<string, Kept>;
  private readonly loading = new Map<string, Promise<Part>>();
  /** Of each load that is under way, the news that it has not seen. */
  private readonly missed = new Set<ChangeSet[]>();
  /** How often everything was forgotten. */
  private generation = 0;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly owner: PartsOwner,
    maxBytes: number,
  ) {
    this.kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
  }

  async get<P extends Part>(kind: PartKind<P>): Promise<P> {
    const kept = this.kept.get(kind.key);
    if (kept) return kept.part as P;
    let loading = this.loading.get(kind.key);
    if (!loading) {
      loading = this.queued(() => this.load(kind as unknown as PartKind<Part>)).finally(() => {
        this.loading.delete(kind.key);
      });
      this.loading.set(kind.key, loading);
    }
    return (await loading) as P;
  }

  /** Tells of news before they are taken in, so that loads under way learn of them. */
  publishChanges(news: ChangeSet): void {
    for (const missed of this.missed) missed.push(news);
  }

  /** Forgets everything, because the record is another one; what is being read is read again. */
  clear(): void {
    this.generation++;
    this.kept.clear();
  }

  /** Reads again what the news touch. The result puts it in place, at once. */
  async renewed(client: pg.ClientBase, news: ChangeSet, schools: LiveSchools): Promise<() => void> {
    const steps: (() => void)[] = [];
    for (const [key, { kind, part }] of [...this.kept.entries()]) {
      const touching = news.changes.filter((change) => kind.isTouched(change, part));
      if (touching.length === 0) continue;
      const ids = schoolsOf(touching);
      if (kind.renew && ids) {
        const next = await kind.renew(client, part, schools, ids);
        steps.push(() => this.kept.set(key, { kind, part: next }));
      } else {
        steps.push(() => this.kept.delete(key));
      }
    }
    return () => {
      for (const step of steps) step();
    };
  }

  private async load(kind: PartKind<Part>): Promise<Part> {
    const missed: ChangeSet[] = [];
    this.missed.add(missed);
    try {
      return await this.readWith(missed, kind);
    } finally {
      this.missed.delete(missed);
    }
  }

  /** Reads a part, and again what came while it was read; keeps it in the moment in which nothing more is missed. */
  private async readWith(missed: ChangeSet[], kind: PartKind<Part>): Promise<Part> {
    let { generation } = this;
    const load = (client: pg.ClientBase) => kind.load(client, this.owner.schools());
    let read = await this.read(load);
    for (;;) {
      const { part, version } = read;
      if (generation === this.generation) await this.owner.reach(version);
      if (generation !== this.generation) {
        generation = this.generation;
        read = await this.read(load);
        continue;
      }
      const late = missed.splice(0).filter((news) => news.version > version);
      const touching = late.flatMap(({ changes }) => changes).filter((change) => kind.isTouched(change, part));
      if (touching.length === 0) {
        this.kept.set(kind.key, { kind, part });
        return part;
      }
      const ids = schoolsOf(touching);
      const again = await this.read((client) => {
        const schools = this.owner.schools();
        return kind.renew && ids ? kind.renew(client, part, schools, ids) : kind.load(client, schools);
      });
      // Read after the news were known, so they are in it.
      read = { ...again, version: Math.max(again.version, ...late.map((news) => news.version)) };
    }
  }

  private read(work: (client: pg.ClientBase) => Promise<Part>): Promise<{ part: Part; version: number }> {
    return readRecordSnapshot(this.owner.record, async (client) => ({
      version: await lastMeasurementChange(client),
      part: await work(client),
    }));
  }

  private async queued<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < LOADS_AT_ONCE) this.running++;
    else await new Promise<void>((go) => this.waiting.push(go));
    try {
      return await work();
    } finally {
      // Who waits takes the place over: were it free in between, someone else could take it too.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
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
