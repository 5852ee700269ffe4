import { type Kysely, sql } from "kysely";
import type { Change } from "../journals.ts";
import type { Database } from "../tables/index.ts";
import { changeKindOf, RESOURCES, type ResourceTable } from "./resources.ts";

interface AuditedRow {
  readonly entity: string;
  readonly entity_id: string;
  /** Country of the row before or after the change; null when it has none. */
  readonly country_id: number | null;
  /** Whether the row was deleted or restored; null when it was created. */
  readonly comes_or_goes: boolean | null;
}

/**
 * Returns what nodes must read again, based on the rows that a unit wrote into the audit: one entry for each kind and
 * country, with the ids of single schools.
 */
export async function changesOfUnit(db: Kysely<Database>, unitId: number): Promise<Change[]> {
  const { rows } = await sql<AuditedRow>`
    select distinct a.entity, a.entity_id, (row.content ->> 'country_id')::integer as country_id,
      a.before -> 'deleted' <> a.after -> 'deleted' as comes_or_goes
    from audit a cross join lateral (values (a.before), (a.after)) as row (content)
    where a.unit_id = ${unitId} and row.content is not null
    order by 1, 2`.execute(db);
  const changes = new Map<string, Change>();
  const schools = new Set<number>();
  for (const { entity, entity_id, country_id, comes_or_goes } of rows) {
    const kind = isResource(entity) ? changeKindOf(entity) : undefined;
    if (kind === undefined) continue;
    if (kind === "school") {
      schools.add(Number(entity_id));
      continue;
    }
    const countryId = entity === "country" ? Number(entity_id) : (country_id ?? undefined);
    changes.set(`${kind} ${countryId}`, { kind, countryId });
    // The schools of a country are on the map only while the country is.
    if (entity === "country" && comes_or_goes) changes.set(`school ${countryId}`, { kind: "school", countryId });
  }
  if (schools.size > 0) changes.set("school", { kind: "school", schoolIds: [...schools].sort((a, b) => a - b) });
  return [...changes.values()];
}

function isResource(table: string): table is ResourceTable {
  return Object.hasOwn(RESOURCES, table);
}
