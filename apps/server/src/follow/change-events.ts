import type { LiveEvent } from "@schoolmap/contract";
import { eventDays } from "../events/index.ts";
import type { ChangeSet, MapIndex } from "../mapindex/index.ts";

/** State that is currently in memory. */
interface State {
  readonly dataVersion: string;
  readonly liveVersion: string;
  readonly index: MapIndex;
}

/** Minimum time between two events, in milliseconds. */
const PAUSE_MS = 250;
/** Maximum number of countries in an event; with more countries it applies to any country. */
const MAX_COUNTRIES = 50;

/** Publishes changes immediately; when there are many, four times a second. */
export class LiveEvents {
  private waiting: ChangeSet["changes"][number][] = [];
  private timer: NodeJS.Timeout | undefined;
  private last = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly state: () => State,
    private readonly publish: (event: LiveEvent) => void,
  ) {}

  /** Called after a change of schools, places, layers or filters (null), or of measurements. */
  changed(changeSet: ChangeSet | null): void {
    if (changeSet) for (const change of changeSet.changes) this.waiting.push(change);
    const wait = this.last + PAUSE_MS - performance.now();
    if (wait <= 0) this.send();
    else this.timer ??= setTimeout(() => this.send(), wait);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private send(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.last = performance.now();
    const { dataVersion, liveVersion, index } = this.state();
    const changes = this.waiting.splice(0);
    this.publish({
      data_version: dataVersion,
      live_version: liveVersion,
      measured: changes.length === 0 ? null : measuredOf(changes, index),
      at: new Date().toISOString(),
    });
  }
}

function measuredOf(changes: ChangeSet["changes"], index: MapIndex): LiveEvent["measured"] {
  const ids = new Set(changes.map(({ countryId }) => countryId));
  const codes = [...ids].flatMap((id) => (id === null ? [] : (index.countries[index.places.country(id)]?.code ?? [])));
  return {
    ...eventDays(changes.map(({ span }) => span)),
    countries: ids.has(null) || codes.length > MAX_COUNTRIES ? null : codes.sort(),
  };
}
