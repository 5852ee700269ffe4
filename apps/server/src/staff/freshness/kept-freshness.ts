import type { CountryFreshness } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import type { Reach } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import { readFreshness } from "./country-freshness.ts";

/** Freshness is counted in days; open dashboards request it every few seconds. */
const KEPT_MS = 30_000;

interface Kept {
  readonly until: number;
  readonly countries: Promise<readonly CountryFreshness[]>;
}

const kept = new WeakMap<Kysely<Database>, Kept>();

/**
 * Returns the result of `readFreshness`, at most half a minute old. It is read once for all requests in this time,
 * regardless of their country limits. `now` in milliseconds since 1970.
 */
export async function keptFreshness(
  db: Kysely<Database>,
  reach: Reach,
  now: number = Date.now(),
): Promise<readonly CountryFreshness[]> {
  let current = kept.get(db);
  if (!current || current.until <= now) {
    current = { until: now + KEPT_MS, countries: readFreshness(db, null) };
    kept.set(db, current);
    // A failure is reported to the waiting requests; the next request reads again.
    current.countries.catch(() => kept.delete(db));
  }
  const countries = await current.countries;
  return reach === null ? countries : countries.filter(({ country }) => reach.has(country.id));
}
