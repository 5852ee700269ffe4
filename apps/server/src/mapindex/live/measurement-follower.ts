import type { Span } from "@schoolmap/rules";
import { type Connections, readRecordSnapshot } from "../follow/record-snapshot.ts";
import { type CacheRoom, lastMeasurementChange, MeasurementCache } from "./cache/measurement-cache.ts";
import { readLastChanges, SpanVersions } from "./cache/span-versions.ts";
import { type ChangeSet, changesSince, joined } from "./change-set.ts";
import { LiveSchools } from "./schools/live-schools.ts";
import { readRegistrations } from "./schools/registrations.ts";
import { readSources, SourceList } from "./schools/source-list.ts";

export interface MeasurementFollowerOptions {
  readonly room: CacheRoom;
  /** Whether this is the span of requests without a span, which has a cache of its own. */
  readonly isDefault: (span: Span) => boolean;
}

/**
 * Keeps the measurements in memory in step with the record: the schools that measure, the sources, the versions of
 * spans, and the loaded parts. Steps run one after the other.
 */
export class MeasurementFollower {
  readonly sources = new SourceList();
  readonly spans = new SpanVersions();
  readonly parts: MeasurementCache;
  private at = 0;
  private current = LiveSchools.none();
  private following: Promise<unknown> = Promise.resolve();
  /** Changes that were applied but not yet returned by `catchUp`. */
  private unreported: ChangeSet | null = null;
  /** Number of times that the record was replaced. */
  private generation = 0;

  constructor(
    private readonly record: Connections,
    { room, isDefault }: MeasurementFollowerOptions,
  ) {
    const owner = {
      record,
      newest: () => ({ version: this.at, schools: this.current }),
      isDefault,
      reach: (version: number) => this.reach(version),
    };
    this.parts = new MeasurementCache(owner, room);
  }

  /** Sequence of the last applied change of measurements. */
  get version(): number {
    return this.at;
  }

  /** The schools that measure. Never changed; later versions are other objects. */
  get schools(): LiveSchools {
    return this.current;
  }

  /** Applies the measurements since the last call. Resolves with the changes, or null if there are none. */
  catchUp(): Promise<ChangeSet | null> {
    return this.inTurn(async () => {
      await this.follow();
      const changes = this.unreported;
      this.unreported = null;
      return changes;
    });
  }

  /** Reads everything again after the record was restored, because the data read before may not be in it. */
  restart(): Promise<void> {
    return this.inTurn(() => this.begin());
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.following.catch(() => null).then(work);
    this.following = next;
    return next;
  }

  private async begin(): Promise<void> {
    const { at, registrations, sources, changes } = await readRecordSnapshot(this.record, async (client) => ({
      at: await lastMeasurementChange(client),
      registrations: await readRegistrations(client, null),
      sources: await readSources(client),
      changes: await readLastChanges(client, 0),
    }));
    this.generation++;
    this.parts.clear();
    this.spans.clear();
    // Slots are retained, because results computed with them may still be in use.
    const gone = [...this.current.missingFrom(new Set(registrations.map(({ schoolId }) => schoolId)))];
    this.current = this.current.updated([...registrations, ...gone]);
    this.sources.learn(sources);
    this.spans.update(changes);
    this.at = at;
  }

  private async reach(version: number): Promise<void> {
    const { generation } = this;
    while (this.at < version && this.generation === generation) await this.inTurn(() => this.follow());
  }

  private async follow(): Promise<void> {
    const step = await readRecordSnapshot(this.record, async (client) => {
      const changes = await changesSince(client, this.at);
      if (!changes) return null;
      this.parts.publishChanges(changes);
      const registrations = await readRegistrations(client, changes.schoolIds);
      this.sources.learnNew(await readSources(client));
      const kept = changes.schoolIds ? null : new Set(registrations.map(({ schoolId }) => schoolId));
      const gone = kept ? [...this.current.missingFrom(kept)] : [];
      const schools = this.current.updated([...registrations, ...gone]);
      const lastChanges = await readLastChanges(client, this.at);
      return { changes, schools, lastChanges, put: await this.parts.renewed(client, changes, schools) };
    });
    if (!step) return;
    const { changes, schools, lastChanges, put } = step;
    put();
    this.current = schools;
    this.at = changes.version;
    this.spans.update(lastChanges);
    this.unreported = this.unreported ? joined(this.unreported, changes) : changes;
  }
}
