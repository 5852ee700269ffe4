import { type listSummaries, METRICS, type MetricKey, type ResponseOf } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { actorNamesOf, actorRefOf } from "../../admin/actor-names.ts";
import type { Database } from "../../record/tables/index.ts";
import { computedMean, daysOfRows, namedRows, type SummaryQuery, startOf } from "./summary-rows.ts";

type Summary = ResponseOf<typeof listSummaries>["results"][number];
type Values = Record<MetricKey, number | null>;

/** A row of `summaryRows`. */
export interface SummaryRow extends Values {
  readonly place_id: number;
  readonly place_name: string;
  readonly place_code: string | null;
  readonly country_id: number;
  readonly start: string;
  readonly measurements: number;
  readonly is_pending: boolean;
}

interface Computed extends Values {
  readonly place_id: number;
  readonly start: string;
  readonly is_set: boolean;
}

interface Correction extends Values {
  readonly id: number;
  readonly revision: number;
  readonly place_id: number;
  readonly start: string;
  readonly reason: string;
  readonly modified_by: string;
  readonly modified_at: Date;
}

/** Returns rows with the measured values and the values that staff set in their place. */
export async function withCorrections(
  db: Kysely<Database>,
  query: SummaryQuery,
  rows: readonly SummaryRow[],
): Promise<Summary[]> {
  if (rows.length === 0) return [];
  const [computed, corrections] = [await readComputed(db, query, rows), await readCorrections(db, query, rows)];
  const names = await actorNamesOf(
    db,
    [...corrections.values()].map(({ modified_by }) => modified_by),
  );
  return rows.map((row) => {
    const { place_id, place_name, place_code, country_id, start, measurements, is_pending } = row;
    const own = computed.get(keyOf(row));
    const set = corrections.get(keyOf(row));
    return {
      ...{ place_id, place_name, place_code, country_id, start, measurements },
      shown: valuesOf(row),
      computed: valuesOf(own ?? {}),
      is_corrected: own?.is_set ?? false,
      is_pending,
      correction: set
        ? {
            ...{ id: set.id, revision: set.revision, ...valuesOf(set), reason: set.reason },
            modified_by: actorRefOf(set.modified_by, names),
            modified_at: set.modified_at.toISOString(),
          }
        : null,
    };
  });
}

async function readComputed(
  db: Kysely<Database>,
  { scope, unit }: SummaryQuery,
  rows: readonly SummaryRow[],
): Promise<ReadonlyMap<string, Computed>> {
  const isSet = sql.raw(METRICS.map(({ key }) => `${key}_set is not null`).join(" or "));
  const { rows: read } = await sql<Computed>`
    select d.${sql.ref(`${scope}_id`)} as place_id, ${startOf(unit)} as start,
      ${sql.join(METRICS.map(({ key }) => computedMean(scope, key)))}, bool_or(${isSet}) as is_set
    from ${daysOfRows({ scope, unit }, rows)} group by 1, 2`.execute(db);
  return new Map(read.map((row) => [keyOf(row), row]));
}

async function readCorrections(
  db: Kysely<Database>,
  { scope, unit }: SummaryQuery,
  rows: readonly SummaryRow[],
): Promise<ReadonlyMap<string, Correction>> {
  const { rows: read } = await sql<Correction>`
    select c.* from ${namedRows(rows)} join correction c on c.place_id = named.place_id and c.start = named.start
    where c.scope = ${scope} and c.unit = ${unit} and c.deleted is null`.execute(db);
  return new Map(read.map((row) => [keyOf(row), row]));
}

/** Returns the key of a row. */
export function keyOf({ place_id, start }: { readonly place_id: number; readonly start: string }): string {
  return `${place_id} ${start}`;
}

function valuesOf(row: Partial<Record<MetricKey, unknown>>): Values {
  const entries = METRICS.map(({ key }) => [
    key,
    row[key] === null || row[key] === undefined ? null : Number(row[key]),
  ]);
  return Object.fromEntries(entries) as Values;
}
