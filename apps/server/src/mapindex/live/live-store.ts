import { type Day, dayOf, daysOf, defaultSpan, type PeriodUnit, type Span } from "@schoolmap/rules";
import type { Connections } from "../follow/record-snapshot.ts";
import { type Scope, scopeKey } from "../rows/scope.ts";
import { dayBlockKind, periodColumnKind } from "./cache/entry-kinds.ts";
import type { CacheRoom } from "./cache/measurement-cache.ts";
import type { SpanVersion } from "./cache/span-versions.ts";
import type { ChangeSet } from "./change-set.ts";
import { type CorrectedPlaces, correctedPlacesKind } from "./days/corrected-places.ts";
import { type CountryLastDays, countryLastDaysKind } from "./days/country-last-days.ts";
import { type DataDays, dataDaysKind, type LastDays, lastDaysKind } from "./days/data-days.ts";
import type { DayBlock } from "./days/day-block.ts";
import { type DayRule, type DaysReached, daysReachedKind } from "./days/days-reached.ts";
import type { PeriodColumn } from "./days/period-column.ts";
import { type PlaceDays, type PlacesDays, placeDaysKind, placesDaysKind, placeTable } from "./days/place-days.ts";
import { rollupTimesKind } from "./days/rollup-times.ts";
import { type SchoolDays, schoolDaysKind, sumDaysKind } from "./days/school-days.ts";
import { type LiveStates, liveStates, statesKey } from "./live-states.ts";
import type { Measure, PeriodRequest } from "./measure.ts";
import { MeasurementFollower } from "./measurement-follower.ts";
import { lastMeasuredKind } from "./schools/last-measured.ts";
import type { LiveSchools } from "./schools/live-schools.ts";
import { type MeasuredSchools, measuredSchoolsKind } from "./schools/measured-schools.ts";
import type { SourceFact, SourceRow } from "./schools/source-list.ts";

/** Capacity for columns, day blocks and days with data. Each column of 100,000 schools takes 1.8 MB. */
const ROOM: CacheRoom = { defaultBytes: 20 * 2 ** 20, otherBytes: 12 * 2 ** 20 };
/** Maximum number of days for which the days of all countries, or of all regions, are cached together. */
export const MAX_PLACES_DAYS = 31;

export interface LiveStoreOptions {
  /** Returns the current time, in milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  readonly room?: CacheRoom;
}

/**
 * In-memory measurements for the routes: the schools that measure and, for each requested span, their values. A span is
 * read from the record once and then follows the change log.
 */
export class LiveStore {
  private constructor(
    private readonly follower: MeasurementFollower,
    private readonly now: () => number,
  ) {}

  /** Opens a store with the current state of the record. Spans are read on request. */
  static async open(record: Connections, options: LiveStoreOptions = {}): Promise<LiveStore> {
    const store = LiveStore.of(record, options);
    await store.restart();
    return store;
  }

  /** Creates a store without measurements and without a record. */
  static none(): LiveStore {
    const connect = () => Promise.reject(new Error("There is no record to read measurements from."));
    return LiveStore.of({ pool: { connect } });
  }

  private static of(record: Connections, { now = Date.now, room = ROOM }: LiveStoreOptions = {}): LiveStore {
    const isDefault = ({ first, last }: Span) => {
      const week = store.defaultSpan();
      return first === week.first && last === week.last;
    };
    const store: LiveStore = new LiveStore(new MeasurementFollower(record, { room, isDefault }), now);
    return store;
  }

  /** Version of the measurements: the sequence of the last change in the store. */
  get version(): number {
    return this.follower.version;
  }

  /** The schools that measure. Never changed; later versions are other objects. */
  get schools(): LiveSchools {
    return this.follower.schools;
  }

  /** Returns the current day, in UTC. */
  today(): Day {
    return dayOf(this.now());
  }

  /** Returns the span of requests without a span: the last complete week. */
  defaultSpan(): Span {
    return defaultSpan(this.today());
  }

  /** Returns the current version of responses about a span. */
  versionOf(span: Span): SpanVersion {
    return this.follower.spans.of(span);
  }

  /** Loads the value of every school in a span. The signal aborts the load. */
  column(request: PeriodRequest, signal?: AbortSignal): Promise<PeriodColumn> {
    return this.follower.parts.get(
      periodColumnKind(request, (id) => this.follower.sources.positionOf(id)),
      signal,
    );
  }

  /** Loads the daily values of every school in the week that starts on a Monday. */
  dayBlock(measure: Measure, monday: Day): Promise<DayBlock> {
    return this.follower.parts.get(dayBlockKind(measure, monday));
  }

  /** Loads the days with data in a scope. `countryIds` are the countries that contain the scope; null means any. */
  dataDays(measure: Measure, scope: Scope, countryIds: ReadonlySet<number> | null): Promise<DataDays> {
    return this.follower.parts.get(dataDaysKind(measure, scope, countryIds));
  }

  /** Loads the schools that measured in each week or month that starts in a span. */
  measuredSchools(measure: Measure, unit: PeriodUnit, starts: Span): Promise<MeasuredSchools> {
    return this.follower.parts.get(measuredSchoolsKind(measure, unit, starts));
  }

  /** Loads the days of the world, of countries, of regions or of some schools. */
  async placeDays(measure: Measure, scope: Scope, span: Span): Promise<PlaceDays> {
    if (scope.kind === "schools") return this.sumDays(measure, scopeKey(scope), scope.ids, span);
    if (daysOf(span) > MAX_PLACES_DAYS) return this.follower.parts.get(placeDaysKind(measure, scope, span));
    const places = await this.placesDays(measure, scope.kind === "region" ? "region" : "country", span);
    return places.together(placeTable(scope).ids);
  }

  /** Loads the days of every country, or of every region, in a span of at most `MAX_PLACES_DAYS`. */
  placesDays(measure: Measure, places: "country" | "region", span: Span): Promise<PlacesDays> {
    return this.follower.parts.get(placesDaysKind(measure, places, span));
  }

  /** Loads the sums of some schools on each day of a span. `key` identifies the schools. */
  sumDays(measure: Measure, key: string, schoolIds: readonly number[], span: Span): Promise<PlaceDays> {
    return this.follower.parts.get(sumDaysKind(measure, key, schoolIds, span));
  }

  /** Loads the values that each of a few schools measured on each day of a span. */
  schoolDays(measure: Measure, schoolIds: readonly number[], span: Span): Promise<SchoolDays> {
    return this.follower.parts.get(schoolDaysKind(measure, schoolIds, span));
  }

  /** Loads the last day with data of each of some schools. */
  lastDays(measure: Measure, schoolIds: readonly number[]): Promise<LastDays> {
    return this.follower.parts.get(lastDaysKind(measure, schoolIds));
  }

  /**
   * Loads the number of days of a span of at most `MAX_PLACES_DAYS` on which each school measured, and on which it
   * reached a benchmark.
   */
  daysReached(measure: Measure, span: Span, rule: DayRule): Promise<DaysReached> {
    return this.follower.parts.get(daysReachedKind(measure, span, rule));
  }

  /** Returns the current states that show which schools still measure. */
  async liveStates(signal?: AbortSignal): Promise<LiveStates> {
    const last = await this.follower.parts.get(lastMeasuredKind(), signal);
    return liveStates(this.version, this.today(), this.schools, last);
  }

  /** Key that `liveStates` would have for the current version and day. */
  get statesKey(): string {
    return statesKey(this.version, this.today());
  }

  /** Loads the last day with data of each country. */
  countryLastDays(measure: Measure): Promise<CountryLastDays> {
    return this.follower.parts.get(countryLastDaysKind(measure));
  }

  /** Loads the schools and countries with a value set by staff in a span. */
  correctedPlaces(measure: Measure, span: Span): Promise<CorrectedPlaces> {
    return this.follower.parts.get(correctedPlacesKind(measure, span));
  }

  /** Returns the sources whose bits are set, see `PeriodColumn.sources`. */
  sourcesOf(bits: number): SourceFact[] {
    return this.follower.sources.ofBits(bits);
  }

  /** Applies the names of sources at the version of an index, as read by `readSources`. */
  learnSources(sources: readonly SourceRow[]): void {
    this.follower.sources.learn(sources);
  }

  /**
   * Returns the time at which measurements of a span and some countries (null: any) were last added up, in milliseconds
   * since 1970; null if that was before times were recorded.
   */
  async updatedAt(span: Span, countryIds: ReadonlySet<number> | null): Promise<number | null> {
    return (await this.follower.parts.get(rollupTimesKind(span))).of(countryIds);
  }

  /**
   * Computes a result from parts of a span that must have the same version. If measurements arrive while parts are
   * loading, the result is computed again. Under constant changes, the last result is returned with a version that is
   * not current.
   */
  async together<T>(
    span: Span,
    work: () => Promise<T>,
  ): Promise<{ readonly result: T; readonly version: SpanVersion }> {
    for (let left = 2; ; left--) {
      const version = this.versionOf(span);
      const result = await work();
      if (version.isCurrent || left === 0) return { result, version };
    }
  }

  /** Applies the measurements since the last call. Resolves with the changes, or null if there are none. */
  catchUp(): Promise<ChangeSet | null> {
    return this.follower.catchUp();
  }

  /** Reads everything again after the record was restored, because the data read before may not be in it. */
  restart(): Promise<void> {
    return this.follower.restart();
  }
}

/** Provides the measurements. */
export interface WithMeasurements {
  /** Measurements, loaded into memory on request. */
  readonly measurements: LiveStore;
}

/** Provides the version of the measurements in memory. */
export interface WithLiveVersion {
  readonly liveVersion: () => string;
}
