import type pg from "pg";

/** Columns of an invented country that the first real file of the country changes. */
const COUNTRY_COLUMNS = [
  ...["is_demo", "data_source", "data_source_description", "country_disclaimer", "benchmark_metadata"],
  ...["integration_status", "date_of_join", "date_schools_mapped", "layers"],
];

/**
 * Restores the country columns that an import changed and, if the country has no other real school left, the invented
 * schools that the import removed. A country that was changed later is not modified.
 * @returns the number of restored invented schools
 */
export async function undoCountry(client: pg.PoolClient, unitId: number, countryId: number): Promise<number> {
  const columns = COUNTRY_COLUMNS.map((column) => `${column} = f.${column}`).join(", ");
  await client.query(
    `update country c set ${columns}
     from (select state from history where unit_id = $1 and entity = 'country' and entity_id = $2::integer::text order by id limit 1) h,
       json_populate_record(null::country, h.state) f
     where c.id = $2::integer
       and not exists (select from history where entity = 'country' and entity_id = $2::integer::text and unit_id > $1)`,
    [unitId, countryId],
  );
  const { rows } = await client.query("select from school where country_id = $1 and deleted is null limit 1", [
    countryId,
  ]);
  if (rows.length > 0) return 0;
  const schools = await restoreRemoved(client, "school", unitId);
  await restoreRemoved(client, "school_static", unitId);
  return schools;
}

/** Inserts the rows that a unit of work removed permanently, with their next revision. */
async function restoreRemoved(
  client: pg.PoolClient,
  table: "school" | "school_static",
  unitId: number,
): Promise<number> {
  const { rows } = await client.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped",
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => (name === "revision" ? "f.revision + 1" : `f.${name}`));
  const { rowCount } = await client.query(
    `insert into ${table} (${names.join(", ")})
     select ${values.join(", ")} from history h, json_populate_record(null::${table}, h.state) f
     where h.unit_id = $1 and h.entity = $2 and h.action = 'delete'`,
    [unitId, table],
  );
  return rowCount ?? 0;
}
