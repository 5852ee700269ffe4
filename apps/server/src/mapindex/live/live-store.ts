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
import { type DayJudge, type DaysReached, daysReachedKind } from "./days/days-reached.ts";
import type { PeriodColumn } from "./days/period-column.ts";
import { type PlaceDays, type PlacesDays, placeDaysKind, placesDaysKind, placeTable } from "./days/place-days.ts";
import { rollupTimeKind } from "./days/rollup-time.ts";
import { type SchoolDays, schoolDaysKind, sumDaysKind } from "./days/school-days.ts";
import { type LiveStates, liveStates, statesKey } from "./live-states.ts";
import type { Measure, PeriodRequest } from "./measure.ts";
import { MeasurementFollower } from "./measurement-follower.ts";
import { lastMeasuredKind } from "./schools/last-measured.ts";
import type { LiveSchools } from "./schools/live-schools.ts";
import { type MeasuredSchools, measuredSchoolsKind } from "./schools/measured-schools.ts";
import type { SourceFact, SourceRow } from "./schools/source-list.ts";

/** Columns, day blocks and days with data; each column of 100 thousand schools takes 1.8 MB. */
const ROOM: CacheRoom = { defaultBytes: 20 * 2 ** 20, otherBytes: 12 * 2 ** 20 };
/** Up to a month the days of all countries, or of all regions, are kept together. */
export const MAX_PLACES_DAYS = 31;

export interface LiveStoreOptions {
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  readonly room?: CacheRoom;
}

/**
 * The measurements as routes need them, in memory: which schools measure, and for each span that is asked for their values.
 * A span is read from the record once and then follows the change log.
 */
export class LiveStore {
  private constructor(
    private readonly follower: MeasurementFollower,
    private readonly now: () => number,
  ) {}

  /** The store as the record stands now; spans are read when they are asked for. */
  static async open(record: Connections, options: LiveStoreOptions = {}): Promise<LiveStore> {
    const store = LiveStore.of(record, options);
    await store.restart();
    return store;
  }

  /** A store without any measurements, and without a record to read them from. */
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

  /** Version of the measurements: the last change of them that is in the store. */
  get version(): number {
    return this.follower.version;
  }

  /** The schools that measure; never changed, later versions are other objects. */
  get schools(): LiveSchools {
    return this.follower.schools;
  }

  /** Today, UTC. */
  today(): Day {
    return dayOf(this.now());
  }

  /** The span of requests that name none: the last week that is over. */
  defaultSpan(): Span {
    return defaultSpan(this.today());
  }

  /** The version that answers about a span have now. */
  versionOf(span: Span): SpanVersion {
    return this.follower.spans.of(span);
  }

  /** The value of every school in a span; the signal gives the reading up. */
  column(request: PeriodRequest, signal?: AbortSignal): Promise<PeriodColumn> {
    return this.follower.parts.get(
      periodColumnKind(request, (id) => this.follower.sources.positionOf(id)),
      signal,
    );
  }

  /** The daily values of every school in the week of a Monday. */
  dayBlock(measure: Measure, monday: Day): Promise<DayBlock> {
    return this.follower.parts.get(dayBlockKind(measure, monday));
  }

  /** The days with data in a scope; `countryIds` says where it lies, null: anywhere. */
  dataDays(measure: Measure, scope: Scope, countryIds: ReadonlySet<number> | null): Promise<DataDays> {
    return this.follower.parts.get(dataDaysKind(measure, scope, countryIds));
  }

  /** Which schools measured in each week or month that starts in a span. */
  measuredSchools(measure: Measure, unit: PeriodUnit, starts: Span): Promise<MeasuredSchools> {
    return this.follower.parts.get(measuredSchoolsKind(measure, unit, starts));
  }

  /** The days of the world, of countries, of regions or of some schools. */
  async placeDays(measure: Measure, scope: Scope, span: Span): Promise<PlaceDays> {
    if (scope.kind === "schools") return this.sumDays(measure, scopeKey(scope), scope.ids, span);
    if (daysOf(span) > MAX_PLACES_DAYS) return this.follower.parts.get(placeDaysKind(measure, scope, span));
    const places = await this.placesDays(measure, scope.kind === "region" ? "region" : "country", span);
    return places.together(placeTable(scope).ids);
  }

  /** The days of every country, or of every region, in a span of at most `MAX_PLACES_DAYS`. */
  placesDays(measure: Measure, places: "country" | "region", span: Span): Promise<PlacesDays> {
    return this.follower.parts.get(placesDaysKind(measure, places, span));
  }

  /** What some schools measured together on each day of a span; `key` names the schools. */
  sumDays(measure: Measure, key: string, schoolIds: readonly number[], span: Span): Promise<PlaceDays> {
    return this.follower.parts.get(sumDaysKind(measure, key, schoolIds, span));
  }

  /** What each of a few schools measured on each day of a span. */
  schoolDays(measure: Measure, schoolIds: readonly number[], span: Span): Promise<SchoolDays> {
    return this.follower.parts.get(schoolDaysKind(measure, schoolIds, span));
  }

  /** The last day with data of each of some schools. */
  lastDays(measure: Measure, schoolIds: readonly number[]): Promise<LastDays> {
    return this.follower.parts.get(lastDaysKind(measure, schoolIds));
  }

  /** On how many days of a span of at most `MAX_PLACES_DAYS` each school measured, and reached a benchmark. */
  daysReached(measure: Measure, span: Span, judge: DayJudge): Promise<DaysReached> {
    return this.follower.parts.get(daysReachedKind(measure, span, judge));
  }

  /** Which schools still measure, as it is today. */
  async liveStates(signal?: AbortSignal): Promise<LiveStates> {
    const last = await this.follower.parts.get(lastMeasuredKind(), signal);
    return liveStates(this.version, this.today(), this.schools, last);
  }

  /** What `liveStates` would be named now. */
  get statesKey(): string {
    return statesKey(this.version, this.today());
  }

  /** The last day with data of each country. */
  countryLastDays(measure: Measure): Promise<CountryLastDays> {
    return this.follower.parts.get(countryLastDaysKind(measure));
  }

  /** The schools and countries of which staff set a value in a span. */
  correctedPlaces(measure: Measure, span: Span): Promise<CorrectedPlaces> {
    return this.follower.parts.get(correctedPlacesKind(measure, span));
  }

  /** The sources whose bits are set, see `PeriodColumn.sources`. */
  sourcesOf(bits: number): SourceFact[] {
    return this.follower.sources.ofBits(bits);
  }

  /** Takes over what sources are called at the version of an index, as `readSources` read it. */
  learnSources(sources: readonly SourceRow[]): void {
    this.follower.sources.learn(sources);
  }

  /** When measurements of a span were last added up, in milliseconds since 1970; null before that was noted. */
  async updatedAt(span: Span, countryIds: ReadonlySet<number> | null): Promise<number | null> {
    return (await this.follower.parts.get(rollupTimeKind(span, countryIds))).at;
  }

  /**
   * Works something out of parts of a span that belong together. Measurements may come in while parts are loaded: then it
   * is worked out again; under a flood the last result stands, and its version is not current.
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

  /** Takes in what was measured since the last call. Resolves with what that was, null for nothing. */
  catchUp(): Promise<ChangeSet | null> {
    return this.follower.catchUp();
  }

  /** Reads everything again: the record was restored, and nothing of what was read before is known to be in it. */
  restart(): Promise<void> {
    return this.follower.restart();
  }
}

/** What reads measurements. */
export interface WithMeasurements {
  /** In memory as far as they are asked for. */
  readonly measurements: LiveStore;
}

/** What says which measurements are in memory. */
export interface WithLiveVersion {
  readonly liveVersion: () => string;
}
