import type { Attribute } from "@schoolmap/contract";
import type pg from "pg";
import { changesIdentity } from "../../../ingest/review/identity-changes.ts";
import { SCHOOL_IDENTITY } from "../../../ingest/schools/match.ts";

/** Number of name–value pairs in one call of jsonb_build_object, which has at most 100 arguments. */
const PAIRS = 40;

/**
 * Replaces the verdicts of an import with the content of the tables `outcome`, `incoming` and `finding` of the
 * transaction: each row of the file is new, changed, unchanged or refused, once. Must run before anything is written,
 * because changes are determined by comparison with the current record.
 */
export async function writeVerdicts(
  client: pg.PoolClient,
  importId: number,
  attributes: readonly Attribute[],
): Promise<void> {
  const columns = [
    ...SCHOOL_IDENTITY.map((column) => ({ column, table: "s" })),
    ...attributes.map(({ column, table }) => ({ column, table: table === "schools" ? "s" : "t" })),
  ];
  const isChanged = "not o.is_new and (o.school_changed or o.static_changed)";
  await client.query("delete from file_import_row where file_import_id = $1", [importId]);
  await client.query(
    `insert into file_import_row (file_import_id, line, verdict, causes, school_id, name, lon, lat, cells, changes, flagged)
     select $1::integer, o.line, case when o.is_new then 'new' when ${isChanged} then 'changed' else 'unchanged' end,
       coalesce(f.causes, '{}'), o.school_id, coalesce(i.name, s.name), i.lon, i.lat, f.cells,
       case when ${isChanged} then ${changesSql(columns)} end, ${isChanged} and (${changesIdentity(attributes.map(({ column }) => column))})
     from outcome o
     join incoming i on i.line = o.line
     left join school s on s.id = o.school_id
     left join school_static t on t.school_id = o.school_id and t.valid_to is null
     left join finding f on f.line = o.line
     union all
     select $1::integer, line, 'refused', causes, null::integer, name, lon, lat, cells, null::jsonb, false from finding where refused`,
    [importId],
  );
}

interface Counts {
  readonly new_count: number;
  readonly changed_count: number;
  readonly unchanged_count: number;
  readonly refused_count: number;
  readonly row_count: number;
  readonly changed_values: number;
  readonly flagged: number;
}

/** Returns the four counts, which add up to the rows of the file, and the number of changes. */
export async function countVerdicts(client: pg.PoolClient, importId: number): Promise<Counts> {
  const { rows } = await client.query<Counts>(
    `select count(*) filter (where verdict = 'new')::integer as new_count,
       count(*) filter (where verdict = 'changed')::integer as changed_count,
       count(*) filter (where verdict = 'unchanged')::integer as unchanged_count,
       count(*) filter (where verdict = 'refused')::integer as refused_count, count(*)::integer as row_count,
       coalesce(sum((select count(*) from jsonb_object_keys(changes))), 0)::integer as changed_values,
       count(*) filter (where flagged)::integer as flagged
     from file_import_row where file_import_id = $1`,
    [importId],
  );
  return rows[0]!;
}

interface Compared {
  readonly column: string;
  /** Alias of the table that contains the column. */
  readonly table: string;
}

/** Returns SQL for column → value before and after, for the columns that differ in the file. */
function changesSql(columns: readonly Compared[]): string {
  const pairs = columns.map(
    ({ column, table }) =>
      `'${column}', case when i.${column} is not null and i.${column} is distinct from ${table}.${column}
         then jsonb_build_array(${table}.${column}, i.${column}) end`,
  );
  const parts = Array.from({ length: Math.ceil(pairs.length / PAIRS) }, (_, n) =>
    pairs.slice(n * PAIRS, (n + 1) * PAIRS).join(", "),
  );
  return parts.map((part) => `jsonb_strip_nulls(jsonb_build_object(${part}))`).join(" || ");
}
