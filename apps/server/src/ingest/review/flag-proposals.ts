import { metresBetween } from "@schoolmap/rules";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../record/tables/index.ts";
import type { CountryPlacer } from "../placing/country-placer.ts";
import { readPlacer } from "../placing/read-placer.ts";
import { type FlagInput, flagsOf, SAME_NAME_NEAR } from "./flags.ts";

/** Number of rows checked per block. */
const BLOCK = 5_000;

type ReadRow = Omit<FlagInput, "outsideKm" | "sameName"> & {
  readonly line: number;
  readonly countryId: number;
  readonly others: readonly OtherRow[] | null;
};
interface OtherRow {
  readonly school_id: number;
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
}

/** Sets the flags of each row in `proposal`. */
export async function flagProposals(db: Kysely<Database>): Promise<void> {
  const placers = new Placers(db);
  for (let after = -1; ; ) {
    const rows = await readBlock(db, after);
    if (rows.length === 0) return;
    const flagged: { line: number; flags: string }[] = [];
    for (const row of rows) {
      const outsideKm = (await placers.of(row.countryId))?.place(row.lon, row.lat)?.distanceKm ?? 0;
      const flags = flagsOf({ ...row, outsideKm, sameName: nearest(row) });
      if (flags.length > 0) flagged.push({ line: row.line, flags: JSON.stringify(flags) });
    }
    await writeFlags(db, flagged);
    after = rows.at(-1)!.line;
  }
}

/** Reads the next rows, each with related data from the record. */
async function readBlock(db: Kysely<Database>, after: number): Promise<ReadRow[]> {
  const { rows } = await sql<ReadRow>`
    with block as materialized (select * from proposal where line > ${after} order by line limit ${BLOCK})
    select p.line, p.country_id as "countryId", p.kind, p.modified_fields as modified, p.lon, p.lat, p.proposed, p.edits,
      now.name as "regionNow", next.name as "regionNext", to_json(s.deleted) #>> '{}' as deleted,
      r.registered_on::text as "measuredSince", o.others, e.other as "sameExternalId"
    from block p
    left join school s on s.id = p.school_id
    left join region now on now.id = s.region_id
    left join region next on next.id = p.region_id
    left join school_registration r on r.school_id = p.school_id
    left join (
      select p.line, json_agg(json_build_object('school_id', o.id, 'name', o.name, 'lon', o.lon, 'lat', o.lat)) as others
      from block p
      join school o on o.country_id = p.country_id and lower(o.name) = lower(p.name) and o.deleted is null
        and o.id is distinct from p.school_id
        and o.lat between p.lat - 0.003 and p.lat + 0.003
      where p.kind <> 'removal' and (p.modified_fields ?| array['name', 'lon', 'lat'])
      group by p.line) o on o.line = p.line
    left join lateral (
      select json_build_object('school_id', o.id, 'name', o.name) as other
      from school o where o.country_id = p.country_id and o.external_id = p.modified_fields #>> '{external_id,new}'
        and o.deleted is null and o.id is distinct from p.school_id limit 1) e on true
    order by p.line`.execute(db);
  return rows;
}

/** Returns the nearest other school with the same name, if it is near enough to be the same one. */
function nearest({ lon, lat, others }: ReadRow): FlagInput["sameName"] {
  const near = (others ?? [])
    .map(({ school_id, name, ...at }) => ({
      ...{ school_id, name },
      metres: Math.round(metresBetween([lon, lat], [at.lon, at.lat])),
    }))
    .filter(({ metres }) => metres <= SAME_NAME_NEAR)
    .sort((one, other) => one.metres - other.metres);
  return near[0] ?? null;
}

async function writeFlags(db: Kysely<Database>, flagged: readonly { line: number; flags: string }[]): Promise<void> {
  if (flagged.length === 0) return;
  await sql`
    update proposal p set flags = f.flags::jsonb
    from unnest(${flagged.map(({ line }) => line)}::integer[], ${flagged.map(({ flags }) => flags)}::text[]) f (line, flags)
    where p.line = f.line`.execute(db);
}

/** The placers of the required countries, each created once. */
class Placers {
  readonly #known = new Map<number, CountryPlacer | undefined>();
  constructor(readonly db: Kysely<Database>) {}

  async of(id: number): Promise<CountryPlacer | undefined> {
    if (!this.#known.has(id)) {
      const country = await this.db
        .selectFrom("country")
        .select(["id", "code"])
        .where("id", "=", id)
        .executeTakeFirst();
      this.#known.set(id, country && (await readPlacer(this.db, country)));
    }
    return this.#known.get(id);
  }
}
