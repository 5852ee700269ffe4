import { SYSTEM } from "../../apps/server/src/record/actor.ts";
import type { OpenRecord } from "../../apps/server/src/record/open.ts";
import { findOrCreateSource } from "../../apps/server/src/record/sources.ts";
import { writeBulk } from "../../apps/server/src/record/unit/write-bulk.ts";
import { rebuild } from "../../apps/server/src/rollup/index.ts";
import type { Figure } from "../run/part.ts";
import { vacuum } from "../server/filled-record.ts";

/** One school in 22 has measurements: 100,000 of the design's 2.2 million. */
const ONE_OF = 22;
/** Each of them has measurements on about two of seven days, for a year. */
const DAYS = 365;
const SOURCE = "Bench";

/** School with measurements. */
export interface LiveSchool {
  readonly gigaId: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly countryId: number;
  readonly lon: number;
  readonly lat: number;
}

/**
 * Schools with a year of measurements, and the time to add up that year. There are no figures when an earlier run did
 * it.
 */
export interface LiveWorld {
  readonly schools: readonly LiveSchool[];
  readonly figures: readonly Figure[];
}

/** Inserts a year of school-days for a share of the schools, once, and adds them up. */
export async function fillLiveWorld(record: OpenRecord, dataDir: string): Promise<LiveWorld> {
  const figures: Figure[] = [];
  const options = { reason: "A year of measurements to bench with", audit: () => null };
  await writeBulk(record, SYSTEM, options, async ({ client, db }) => {
    const { source, isNew } = await findOrCreateSource(db, { name: SOURCE, type: "PUSH", status: "PUBLISHED" });
    if (!isNew) return;
    const { rowCount } = await client.query(FILL, [source.id]);
    await client.query("select analyze_sums()");
    const start = performance.now();
    await rebuild(client, "all");
    const what = `a year added up from ${(rowCount ?? 0).toLocaleString("en")} school-days to weeks, months, years, places`;
    figures.push({ key: "live.year", what, value: (performance.now() - start) / 1000, unit: "s" });
  });
  // Without it, the first responses include its cost.
  if (figures.length > 0) await vacuum(dataDir);
  const { rows: schools } = await record.pool.query<LiveSchool>(
    `select s.giga_id_school as "gigaId", c.code as country, c.id as "countryId", s.lon, s.lat
     from school_registration r join school s on s.id = r.school_id join country c on c.id = s.country_id order by s.id`,
  );
  return { schools, figures };
}

/** Values by hash, so that they are equal in every run: 0.3 to 60 Mbps, 10 to 300 ms, sometimes offline. */
const FILL = `
  with live as (
    select id from (select id, row_number() over (order by id) as n from school where deleted is null) s
    where n % ${ONE_OF} = 0),
  measured as (
    select id, day, abs(hashint4(id * 31 + day)::bigint) as chance
    from live cross join generate_series(current_date - ${DAYS} - date '1970-01-01', current_date - 1 - date '1970-01-01') as day
    where hashint4(id + day * 7919) & 7 < 2),
  valued as (select id, day, 300000 + chance % 60000000 as bps, 10000 + chance % 290000 as us from measured)
  insert into school_day (school_id, day, source_id, download_sum, download_n, download_min, download_max,
    latency_sum, latency_n, latency_min, latency_max, uptime_sum, uptime_n, uptime_min, uptime_max)
  select id, date '1970-01-01' + day, $1, bps * 3, 3, bps / 2, bps * 2, us * 3, 3, us / 2, us * 2, 300000, 3, 100000, 100000
  from valued order by day, id`;
