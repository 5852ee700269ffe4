import { inBulkTransaction } from "../../apps/server/src/ingest/bulk-transaction.ts";
import type { OpenRecord } from "../../apps/server/src/record/open.ts";
import { rebuild } from "../../apps/server/src/rollup/index.ts";

/** One school of 22 measures: a hundred thousand of the design's 2.2 million. */
const ONE_OF = 22;
/** Each of them on about two days of seven, for a year. */
const DAYS = 365;
const SOURCE = "Bench";

/** A school that measures. */
export interface LiveSchool {
  readonly gigaId: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly countryId: number;
  readonly lon: number;
  readonly lat: number;
}

/** Gives a share of the schools a year of measurements, once; returns the schools. */
export async function fillLiveWorld(record: OpenRecord): Promise<LiveSchool[]> {
  await inBulkTransaction(record, {}, async ({ client }) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into source (name, type, status) select $1::text, 'PUSH', 'PUBLISHED'
       where not exists (select from source where name = $1) returning id`,
      [SOURCE],
    );
    const [source] = rows;
    if (!source) return;
    await client.query(FILL, [source.id]);
    await client.query("analyze school_day");
    await rebuild(client, "all");
  });
  const { rows } = await record.pool.query<LiveSchool>(
    `select s.giga_id_school as "gigaId", c.code as country, c.id as "countryId", s.lon, s.lat
     from school_registration r join school s on s.id = r.school_id join country c on c.id = s.country_id order by s.id`,
  );
  return rows;
}

/** Values by hash, so that every run has the same: 0.3 to 60 Mbps, 10 to 300 ms, sometimes offline. */
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
  from valued`;
