import type { LiveEvent } from "@schoolmap/contract";
import { eventId, type LiveVersions } from "./event-text.ts";
import { spansOf, toldDays } from "./told-days.ts";

type Measured = NonNullable<LiveEvent["measured"]>;

/** Some minutes at the pace of busy days; whoever was away for longer reads everything again. */
const KEPT = 1_000;
const ALL_DAYS: Measured = {
  ...toldDays([{ first: Number.NEGATIVE_INFINITY, last: Number.POSITIVE_INFINITY }]),
  countries: null,
};

/** The last events, to tell those who come back what they missed. */
export class RecentEvents {
  readonly #events: { readonly id: string; readonly measured: LiveEvent["measured"] }[] = [];

  add(event: LiveEvent): void {
    this.#events.push({ id: eventId(event), measured: event.measured });
    if (this.#events.length > KEPT) this.#events.shift();
  }

  /**
   * What was measured since the event with that id: null when nothing was, all days when too much has happened since, or
   * when the id comes from another time of this server.
   */
  measuredSince(id: string, now: LiveVersions): LiveEvent["measured"] {
    if (id === eventId(now)) return null;
    const seen = this.#events.findLastIndex((event) => event.id === id);
    if (seen === -1) return ALL_DAYS;
    return joined(this.#events.slice(seen + 1).flatMap(({ measured }) => measured ?? []));
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
