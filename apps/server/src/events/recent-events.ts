import { editionOf, type LiveEvent, parseDataVersion } from "@schoolmap/contract";
import { type LiveVersions, liveVersionOf } from "./event-text.ts";
import { spansOf, toldDays } from "./told-days.ts";

type Measured = NonNullable<LiveEvent["measured"]>;

/** Some minutes at the pace of busy days; a page that was away for longer reads everything again. */
const KEPT = 1_000;
const ALL_DAYS: Measured = {
  ...toldDays([{ first: Number.NEGATIVE_INFINITY, last: Number.POSITIVE_INFINITY }]),
  countries: null,
};

/**
 * The last events, for pages that come back. What a page missed follows from the versions that it names, so it does not
 * matter which server it heard before.
 */
export class RecentEvents {
  /** Epoch and build of the events that are kept. */
  #edition: string | null = null;
  /** All events after this sequence of the measurements are kept. */
  #since = 0;
  #events: { readonly sequence: number; readonly measured: LiveEvent["measured"] }[] = [];

  add({ live_version, measured }: LiveEvent): void {
    const edition = editionOf(live_version);
    const { sequence = 0 } = parseDataVersion(live_version) ?? {};
    if (edition === this.#edition) {
      this.#events.push({ sequence, measured });
      if (this.#events.length > KEPT) this.#since = this.#events.shift()!.sequence;
    } else {
      // What happened before the first event was not heard.
      this.#edition = edition;
      this.#since = sequence;
      this.#events = [];
    }
  }

  /**
   * What was measured since the event with that id: null when nothing was, all days when the id is of another epoch or
   * build, or when too much has happened since.
   */
  measuredSince(id: string, { live_version: now }: LiveVersions): LiveEvent["measured"] {
    const seen = liveVersionOf(id);
    if (seen === now) return null;
    const edition = editionOf(seen);
    if (edition === null || edition !== editionOf(now)) return ALL_DAYS;
    const { sequence } = parseDataVersion(seen)!;
    // The page heard a server that was ahead of this one, which will tell when it is as far.
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
    ...toldDays(all.flatMap(spansOf)),
    countries: isEverywhere ? null : [...new Set(all.flatMap(({ countries }) => countries ?? []))],
  };
}
