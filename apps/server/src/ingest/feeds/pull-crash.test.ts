import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import type { OpenRecord } from "../../record/open.ts";
import { CrashingServer } from "../../rollup/testing/crashing-server.ts";
import { createDurableRecord, killBackend } from "../../rollup/testing/durable-record.ts";
import { createGeography } from "../testing/create-geography.ts";
import { createCheckFeed, createCheckRow, createHttpConfig } from "./testing/create-feed.ts";
import { createSharing } from "./testing/create-sharing.ts";
import { createSchool, createSourceWith } from "./testing/create-source.ts";

/** Number of times that a process is killed; the full run has 100. */
const CRASHES = Number(process.env.CRASHES ?? 2);
const PULLING_SERVER = new URL("./testing/pulling-server.ts", import.meta.url);
const SCHOOL = "g1";
/** Rows are numbered from 0 in the order of the source; the speed depends on the number. */
const kbpsOf = (n: number) => 1000 + (n % 997);
const minuteOf = (n: number) => Date.UTC(2026, 2, 2) + n * 60_000;

/**
 * Creates the sources, which are not killed: a list over HTTP, page by page, and a shared table, version by version.
 */
async function createSources(record: OpenRecord) {
  const { paging } = createHttpConfig("http://feed");
  const feed = await createCheckFeed(record, [], { paging: { ...paging, size: 100 } as typeof paging });
  // The first pull starts with the first version, regardless of its time.
  const sharing = await createSharing({ KEN: [{ insert: [] }] }, { first_versions: 1000 });
  const mapping = { ...sharing.config.mapping, id: ["n"] };
  const shared = await createSourceWith(record, { ...sharing.config, mapping }, "Shared");
  /** Total number of rows after each version of the table. */
  const versions = [0];
  let made = 0;
  const grow = () => {
    const from = made;
    made += randomInt(1, 1000);
    const numbers = Array.from({ length: made - from }, (_, at) => from + at);
    feed.rows.push(...numbers.map((n) => createCheckRow(n, { download: kbpsOf(n) })));
    const insert = numbers.map((n) => ({
      n,
      school_id_giga: SCHOOL,
      timestamp: new Date(minuteOf(n)),
      speed_download: kbpsOf(n) / 1000,
    }));
    sharing.tables.KEN!.push({ insert });
    versions.push(made);
  };
  /** Number of rows before a position, as counted by the source. */
  const rowsBefore = {
    [feed.sourceId]: ({ after, newest }: Position) => {
      const until = Date.parse(newest ?? after ?? "");
      return Number.isNaN(until) || until < minuteOf(0) ? 0 : (until - minuteOf(0)) / 60_000 + 1;
    },
    [shared]: ({ version }: Position) => (version ? versions[version - 1]! : 0),
  };
  return { hosts: [feed.host, sharing.host], ids: [feed.sourceId, shared], rowsBefore, grow, made: () => made };
}

interface Position {
  readonly after?: string;
  readonly newest?: string;
  readonly version?: number;
}

/**
 * Reads the stored measurements and the position of each source in one snapshot. Returns undefined while the database
 * recovers.
 */
async function readKept({ pool }: OpenRecord) {
  const sql = `
    select f.source_id as id, coalesce((select position from source_cursor c where c.source_id = f.source_id), '{}') as position,
      array(select distinct external_id::integer from (
        select source_id, external_id from measurement union all select source_id, external_id from measurement_inbox) k
        where k.source_id = f.source_id order by 1) as numbers
    from feed f`;
  return pool.query<{ id: number; position: Position; numbers: number[] }>(sql).then(
    ({ rows }) => rows,
    () => undefined,
  );
}

/** Reads all aggregates of a source. */
async function readCounted({ pool }: OpenRecord, sourceId: number) {
  const sql = `
    select (select count(*) from measurement_inbox where source_id = $1) as waiting,
      (select count(*) from measurement where source_id = $1) as kept,
      (select sum(download_n)::bigint from school_day where source_id = $1) as n,
      (select sum(download_sum)::bigint from school_day where source_id = $1) as sum,
      (select sum(download_n)::bigint from country_day where source_id = $1) as in_countries,
      (select sum(download_n)::bigint from school_period where source_id = $1 and unit = 'year') as in_years`;
  return pool.query(sql, [sourceId]).then(
    ({ rows }) => rows[0],
    () => undefined,
  );
}

it(
  "a pulled source loses nothing and counts nothing twice, regardless of what is killed and when",
  async () => {
    const record = await createDurableRecord();
    await createGeography(record, "KE");
    await createSchool(record, SCHOOL);
    const sources = await createSources(record);
    const env = { DATABASE_URL: record.url, FEED_HOSTS: sources.hosts.join(), SCHOOLMAP_SECRET_TEST: "t0ken" };
    const server = new CrashingServer(PULLING_SERVER, env);
    onTestFinished(() => server.kill());
    await server.start();
    let looks = 0;
    for (let crash = 0; crash < CRASHES; crash++) {
      sources.grow();
      await wait(randomInt(50, 800));
      if (crash % 2 === 0) await killBackend(record);
      else {
        await server.kill();
        await server.start();
      }
      for (const { id, position, numbers } of (await readKept(record)) ?? []) {
        const before = sources.rowsBefore[id]!(position);
        expect(numbers.slice(0, before), `source ${id} at ${JSON.stringify(position)}`).toEqual(upTo(before));
        looks++;
      }
    }
    expect(server.ended, "it ends by itself when the database crashes").toBe(0);
    const made = sources.made();
    const sum = upTo(made).reduce((total, n) => total + kbpsOf(n) * 1000, 0);
    for (const id of sources.ids) {
      await expect
        .poll(() => readCounted(record, id), { interval: 100 })
        .toEqual({ waiting: 0, kept: made, n: made, sum, in_countries: made, in_years: made });
    }
    const runs = await record.db.selectFrom("job_run").select("status").execute();
    const whole = runs.filter(({ status }) => status === "succeeded").length;
    console.info(
      `${CRASHES} crashes, ${made} rows of each source; ${whole} of ${runs.length} pulls ended well; ${looks} looks at positions`,
    );
  },
  300_000 + CRASHES * 15_000,
);

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);
