import { type comparePair, METRICS, type ResponseOf } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import type { Row } from "../../admin/resource.ts";
import { wireRows } from "../../admin/wire-row.ts";
import type { MapIndex } from "../../mapindex/index.ts";
import type { Database } from "../../record/tables/index.ts";
import { type NearSchool, nearSchools } from "../schools/place.ts";
import { SCHOOLS } from "../schools/school-resource.ts";
import { readSchoolsInOrder } from "../schools/school-rows.ts";
import type { Pair } from "./merge.ts";
import { FAR_METRES } from "./score.ts";

const SHOWN = 20;

type Compared = ResponseOf<typeof comparePair>;

/** Returns both schools of a pair, including merged ones, with their measurements and the living schools nearby. */
export async function compareSchools(
  db: Kysely<Database>,
  index: MapIndex,
  { school_id, other_id }: Pick<Pair, "school_id" | "other_id">,
): Promise<Compared> {
  const ids = [school_id, other_id];
  const rows = await readSchoolsInOrder(db, ids);
  const measured = await measuredOf(db, ids);
  const sent = (await wireRows(db, SCHOOLS, rows)) as unknown as Compared["schools"][number]["school"][];
  const schools = sent.map((school) => ({
    school,
    region_name: index.regions[index.places.region(school.region_id)]?.name || null,
    ...(measured.get(school.id) ?? { measurements: 0, first_day: null }),
  })) as unknown as Compared["schools"];
  return { schools, shared_days: await sharedDays(db, ids), near: schoolsAround(index, rows, new Set(ids)) };
}

interface Measured {
  readonly measurements: number;
  readonly first_day: string | null;
}

async function measuredOf(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, Measured>> {
  const counts = sql.raw(METRICS.map(({ key }) => `${key}_n`).join(", "));
  const { rows } = await sql<Measured & { school_id: number }>`
    select school_id, sum(greatest(${counts}))::integer as measurements, min(day)::text as first_day
    from school_day where school_id = any(${[...ids]}) group by school_id`.execute(db);
  return new Map(rows.map(({ school_id, ...rest }) => [school_id, rest]));
}

async function sharedDays(db: Kysely<Database>, [one, other]: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from school_day a join school_day b using (day, source_id)
    where a.school_id = ${one} and b.school_id = ${other}`.execute(db);
  return rows[0]!.n;
}

/** Returns the living schools near any of these, without the schools themselves. */
export function schoolsAround(index: MapIndex, schools: readonly Row[], own: ReadonlySet<number>): NearSchool[] {
  const near = new Map<number, NearSchool>();
  for (const { lon, lat, country_id } of schools) {
    const place = { lon: lon as number, lat: lat as number, countryId: country_id as number };
    for (const school of nearSchools(index, place, FAR_METRES)) {
      const known = near.get(school.id);
      if (!own.has(school.id) && (!known || known.metres > school.metres)) near.set(school.id, school);
    }
  }
  return [...near.values()].sort((a, b) => a.metres - b.metres).slice(0, SHOWN);
}
