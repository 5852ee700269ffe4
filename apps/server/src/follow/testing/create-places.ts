import { dayOf } from "@schoolmap/rules";
import { publishChanges } from "../../record/journals.ts";
import { createTestRecord, type TestRecord } from "../../record/testing/create-test-record.ts";
import { rollUp } from "../../rollup/roll-up.ts";

/** Returns deterministic pseudo-random whole numbers. */
export type Draw = (below: number) => number;

export function createDraw(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const CODES = ["KE", "BR", "RW"];
const LEVELS = ["Primary", "Secondary", null];
const COVERAGE = ["5g", "4g", "3g", "no", null];

/** A seeded record with schools in three countries, their data, and two sources that measure them. */
export interface Places {
  readonly record: TestRecord;
  readonly countries: readonly number[];
  readonly regions: readonly number[];
  readonly layers: readonly number[];
  /** Adds `count` schools with data. */
  addSchools(count: number): Promise<void>;
  /** Changes, moves, removes or adds schools, like an import. */
  change(): Promise<void>;
  /** Inserts measurements and rolls them up. */
  measure(count: number): Promise<void>;
}

export async function createPlaces(draw: Draw): Promise<Places> {
  const record = await createTestRecord({ seeded: true });
  const { db, pool } = record;
  const ids = async (query: string) => (await pool.query<{ id: number }>(query)).rows.map(({ id }) => id);
  const countries = await ids(`select id from country where code in ('${CODES.join("','")}') order by id`);
  const regions = await ids(`select id from region where country_id in (${countries}) order by id limit 60`);
  await pool.query(
    "insert into source (name, description, type, status) values ('Probes', 'p', 'PUSH', 'PUBLISHED'), ('Apps', 'a', 'PUSH', 'PUBLISHED')",
  );
  const sources = await ids("select id from source where type = 'PUSH' order by id");
  const layers = await ids("select id from layer where deleted is null order by id");
  const locations = (
    await pool.query<{ id: number; country_id: number }>("select id, country_id from region where id = any($1)", [
      regions,
    ])
  ).rows;
  const pick = <T>(list: readonly T[]): T => list[draw(list.length)]!;
  let made = 0;

  const addSchools = async (count: number) => {
    for (let i = 0; i < count; i++) {
      const location = pick(locations);
      const [school] = await ids(
        `insert into school (country_id, region_id, giga_id_school, external_id, name, lon, lat, education_level, connection_status)
         values (${location.country_id}, ${location.id}, 'giga-${++made}', 'E${made}', 'School ${pick(["North", "South", "São"])} ${made}',
           ${draw(3600) / 20 - 90}, ${draw(1200) / 20 - 30}, ${sqlText(pick(LEVELS))}, '${pick(["connected", "not_connected", "unknown"])}')
         returning id`,
      );
      await pool.query(
        `insert into school_static (school_id, valid_from, num_students, coverage_type, fiber_node_distance)
         values ($1, now(), $2, $3, $4)`,
        [school, draw(900), pick(COVERAGE), draw(100) / 7],
      );
    }
    await publishChanges(db, [{ kind: "school" }]);
  };

  const change = async () => {
    const known = await ids("select id from school where deleted is null order by id");
    const some = Array.from({ length: 6 }, () => pick(known));
    const list = [...new Set(some)];
    const target = pick(locations);
    await pool.query(
      pick([
        `update school set name = name || ' B' where id in (${list})`,
        `update school set country_id = ${target.country_id}, region_id = ${target.id} where id in (${list})`,
        `update school set deleted = now() where id in (${list.slice(0, 1)})`,
        `update school set connection_status = 'not_connected' where id in (${list})`,
        `update school set lon = ${draw(90)}, lat = ${draw(60)} where id in (${list})`,
      ]),
    );
    await publishChanges(db, [{ kind: "school", schoolIds: list }]);
    if (draw(3) === 0) await addSchools(1 + draw(3));
    await add(0);
  };

  const add = async (count: number) => {
    const known = await ids("select id from school where deleted is null order by id");
    const today = dayOf(Date.now());
    for (let i = 0; i < count; i++) {
      const day = today - pick([0, 1, 3, 8, 15, 40, 200, 500]);
      await pool.query(
        `insert into measurement_inbox (school_id, source_id, measured_at, key, download, latency)
         values ($1, $2, timestamptz '1970-01-01 12:00+00' + $3 * interval '1 day', gen_random_uuid(), $4, $5)`,
        [pick(known), pick(sources), day, draw(90_000_000), draw(1_000)],
      );
    }
    const client = await pool.connect();
    try {
      await rollUp(client, { rawDays: 900 });
    } finally {
      client.release();
    }
  };

  return { record, countries, regions, layers, addSchools, change, measure: add };
}

function sqlText(text: string | null): string {
  return text === null ? "null" : `'${text}'`;
}
