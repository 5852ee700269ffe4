import type pg from "pg";
import type { CountryPlacer } from "../placing/country-placer.ts";

export interface RegionAssignment {
  /** Number of schools in the country that are not deleted. */
  readonly total: number;
  /** Number of schools that moved to another region. */
  readonly moved: number;
  /** Number of schools that are not in or near any region. */
  readonly unplaced: number;
}

const BATCH = 20_000;

/**
 * Assigns every school of a country that is not deleted to the region that contains it. A school that moves loses its
 * district.
 */
export async function assignRegions(
  client: pg.PoolClient,
  countryId: number,
  placer: CountryPlacer,
): Promise<RegionAssignment> {
  const counts = { total: 0, moved: 0, unplaced: 0 };
  for (let after = 0; ; ) {
    const { rows } = await client.query<{ id: number; lon: number; lat: number; region_id: number | null }>(
      `select id, lon, lat, region_id from school
       where country_id = $1 and deleted is null and id > $2 order by id limit ${BATCH}`,
      [countryId, after],
    );
    if (rows.length === 0) return counts;
    const placed = rows.map(({ id, lon, lat, region_id }) => ({
      id,
      before: region_id,
      region: placer.place(lon, lat)?.regionId ?? null,
    }));
    const moved = placed.filter(({ before, region }) => before !== region);
    await client.query(
      `update school s set region_id = p.region_id, district_id = null
       from unnest($1::integer[], $2::integer[]) as p (id, region_id) where s.id = p.id`,
      [moved.map(({ id }) => id), moved.map(({ region }) => region)],
    );
    counts.total += rows.length;
    counts.moved += moved.length;
    counts.unplaced += placed.filter(({ region }) => region === null).length;
    after = rows.at(-1)!.id;
  }
}
