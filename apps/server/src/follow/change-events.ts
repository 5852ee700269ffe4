import type { LiveEvent } from "@schoolmap/contract";
import { toldDays } from "../events/index.ts";
import type { ChangeSet, MapIndex } from "../mapindex/index.ts";

/** What is in memory now. */
interface State {
  readonly dataVersion: string;
  readonly liveVersion: string;
  readonly index: MapIndex;
}

/** Shortest time between two events, in milliseconds. */
const PAUSE_MS = 250;
/** More countries are told as "any". */
const MAX_COUNTRIES = 50;

/** Tells what changed: at once, and under a flood of changes four times a second. */
export class LiveEvents {
  private waiting: ChangeSet["changes"][number][] = [];
  private timer: NodeJS.Timeout | undefined;
  private last = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly state: () => State,
    private readonly tell: (event: LiveEvent) => void,
  ) {}

  /** Schools, places, layers or filters changed (null), or measurements. */
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
    this.tell({
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
    ...toldDays(changes.map(({ span }) => span)),
    countries: ids.has(null) || codes.length > MAX_COUNTRIES ? null : codes.sort(),
  };
}
