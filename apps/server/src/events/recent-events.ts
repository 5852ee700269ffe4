import { editionOf, type LiveEvent, parseDataVersion } from "@schoolmap/contract";
import { eventDays, spansOf } from "./event-days.ts";
import { type LiveVersions, liveVersionOf } from "./event-text.ts";

type Measured = NonNullable<LiveEvent["measured"]>;

/**
 * Number of stored events, for some minutes at the rate of busy days. A page that was disconnected for longer reloads
 * everything.
 */
const KEPT = 1_000;
const ALL_DAYS: Measured = {
  ...eventDays([{ first: Number.NEGATIVE_INFINITY, last: Number.POSITIVE_INFINITY }]),
  countries: null,
};

/**
 * The last events, for pages that reconnect. The missed events are determined by the versions that the page sends, so
 * it does not matter which server it was connected to.
 */
export class RecentEvents {
  /** Epoch and build of the stored events. */
  #edition: string | null = null;
  /** All events after this sequence of the measurements are stored. */
  #since = 0;
  #events: { readonly sequence: number; readonly measured: LiveEvent["measured"] }[] = [];

  add({ live_version, measured }: LiveEvent): void {
    const edition = editionOf(live_version);
    const { sequence = 0 } = parseDataVersion(live_version) ?? {};
    if (edition === this.#edition) {
      this.#events.push({ sequence, measured });
      if (this.#events.length > KEPT) this.#since = this.#events.shift()!.sequence;
    } else {
      // Events before the first received event are unknown.
      this.#edition = edition;
      this.#since = sequence;
      this.#events = [];
    }
  }

  /**
   * Returns the days measured since the event with that id: null when there are none, all days when the id is of
   * another epoch or build, or when too many events have occurred since.
   */
  measuredSince(id: string, { live_version: now }: LiveVersions): LiveEvent["measured"] {
    const seen = liveVersionOf(id);
    if (seen === now) return null;
    const edition = editionOf(seen);
    if (edition === null || edition !== editionOf(now)) return ALL_DAYS;
    const { sequence } = parseDataVersion(seen)!;
    // The page was connected to a server that was ahead of this one. This server sends an event when it has caught up.
    if (sequence >= parseDataVersion(now)!.sequence) return null;
    if (edition !== this.#edition || sequence < this.#since) return ALL_DAYS;
    const missed = this.#events.filter((event) => event.sequence > sequence);
    return joined(missed.flatMap(({ measured }) => measured ?? []));
  }
}

function joined(all: readonly Measured[]): LiveEvent["measured"] {
  if (all.length === 0) return null;
  const isEverywhere = all.some(({ countries }) => countries === null);
  return {
    ...eventDays(all.flatMap(spansOf)),
    countries: isEverywhere ? null : [...new Set(all.flatMap(({ countries }) => countries ?? []))],
  };
}
