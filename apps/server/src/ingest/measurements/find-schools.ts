import type pg from "pg";
import { groupBy } from "../../lib/group-by.ts";
import type { CheckedItem, RejectedItem } from "./check-item.ts";

/** The school of an item, or the reason why none was found. */
export type FoundSchool = number | RejectedItem;

/**
 * Finds the school of each item, except deleted schools, with one statement for Giga ids and one for external ids. An
 * external id is compared as received and in lower case, as stored by school files.
 */
export async function findSchools(client: pg.ClientBase, items: readonly CheckedItem[]): Promise<FoundSchool[]> {
  const byGigaId = await findByGigaId(client, [...new Set(items.flatMap(({ gigaId }) => gigaId ?? []))]);
  const byExternalId = await findByExternalId(
    client,
    items.filter(({ gigaId }) => gigaId === null),
  );
  return items.map(({ gigaId, externalId, countryCode }) => {
    if (gigaId === null) return only(byExternalId.get(placeOf(countryCode!, externalId!)) ?? [], externalId!);
    const schools = byGigaId.get(gigaId) ?? [];
    const here = countryCode === null ? schools : schools.filter((school) => school.country === countryCode);
    return only(here, gigaId);
  });
}

interface Candidate {
  readonly school: number;
  readonly country: string;
}

function only(candidates: readonly Candidate[], id: string): FoundSchool {
  if (candidates.length === 1) return candidates[0]!.school;
  return candidates.length === 0
    ? { code: "unknown_school", message: `There is no school "${id}".` }
    : { code: "ambiguous_school", message: `More than one school has the id "${id}".` };
}

async function findByGigaId(client: pg.ClientBase, ids: readonly string[]): Promise<Map<string, Candidate[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<Candidate & { name: string }>(
    `select s.giga_id_school as name, s.id as school, c.code as country
     from school s join country c on c.id = s.country_id
     where s.giga_id_school = any($1) and s.deleted is null`,
    [ids],
  );
  return groupBy(rows, ({ name }) => name);
}

async function findByExternalId(
  client: pg.ClientBase,
  items: readonly CheckedItem[],
): Promise<Map<string, Candidate[]>> {
  const externalIds = new Map(
    items.map(({ countryCode, externalId }) => [placeOf(countryCode!, externalId!), externalId!]),
  );
  if (externalIds.size === 0) return new Map();
  const places = [...externalIds.keys()];
  const { rows } = await client.query<Candidate & { name: string }>(
    `select distinct w.place as name, s.id as school, c.code as country
     from unnest($1::text[], $2::text[], $3::text[]) as w (place, country, external_id)
     join country c on c.code = w.country and c.deleted is null
     join school s on s.country_id = c.id and s.external_id in (w.external_id, lower(w.external_id)) and s.deleted is null`,
    [places, places.map((place) => place.slice(0, 2)), [...externalIds.values()]],
  );
  return groupBy(rows, ({ name }) => name);
}

/** A country code always has two letters. */
function placeOf(countryCode: string, externalId: string): string {
  return countryCode + externalId;
}
