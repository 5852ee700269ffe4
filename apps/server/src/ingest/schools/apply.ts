import type pg from "pg";
import { type FileAttributes, SCHOOL_IDENTITY, STATIC_COLUMNS, valueAfter } from "./match.ts";

export interface Writer {
  /** Null when the writer is not an import. A school then keeps the id of the last import that wrote it. */
  readonly importId: number | null;
  readonly isDemo: boolean;
}

/** Writes the changes in `outcome`: new schools, changed schools, new versions of changed facts. */
export async function applyOutcome(client: pg.PoolClient, attributes: FileAttributes, writer: Writer): Promise<void> {
  await insertSchools(client, attributes, writer);
  await insertFirstFacts(client, attributes, writer);
  await updateSchools(client, attributes, writer);
  await replaceFacts(client, attributes, writer);
}

async function insertSchools(client: pg.PoolClient, { school }: FileAttributes, writer: Writer): Promise<void> {
  const columns = school.map((column) => `, ${column}`).join("");
  const values = school.map((column) => `, i.${column}`).join("");
  await client.query(
    `insert into school (id, country_id, region_id, giga_id_school, external_id, name, lon, lat${columns},
       connection_status, is_demo, import_id)
     select o.school_id, i.country_id, i.region_id, i.giga_id_school, i.external_id, coalesce(i.name, 'Name unknown'),
       i.lon, i.lat${values}, c.status, $1::boolean, $2::integer
     from outcome o join incoming i on i.line = o.line join connection c on c.key = o.connection_key
     where o.is_new`,
    [writer.isDemo, writer.importId],
  );
}

async function insertFirstFacts(client: pg.PoolClient, { statics }: FileAttributes, writer: Writer): Promise<void> {
  if (statics.length === 0) return;
  await client.query(
    `insert into school_static (school_id, valid_from, import_id, ${statics.join(", ")})
     select o.school_id, clock.now, $1::integer, ${statics.map((column) => `i.${column}`).join(", ")}
     from ${CLOCK}, outcome o join incoming i on i.line = o.line
     where o.is_new and o.static_changed`,
    [writer.importId],
  );
}

async function updateSchools(client: pg.PoolClient, attributes: FileAttributes, writer: Writer): Promise<void> {
  const { school, blank } = attributes;
  const changes = [...SCHOOL_IDENTITY, ...school].map((column) => `${column} = ${valueAfter(attributes, column, "s")}`);
  const district = "case when i.region_id is not distinct from s.region_id then s.district_id end";
  await client.query(
    `update school s set ${changes.join(", ")}, region_id = i.region_id,
       district_id = ${blank === "clear" ? "i.district_id" : district}, connection_status = c.status,
       deleted = ${blank === "clear" ? "i.deleted" : "null"}, import_id = coalesce($1::integer, s.import_id)
     from outcome o join incoming i on i.line = o.line join connection c on c.key = o.connection_key
     where s.id = o.school_id and not o.is_new and (o.school_changed or o.static_changed)`,
    [writer.importId],
  );
}

/**
 * Ends the current version of changed facts and starts the next one, which keeps the values that the file does not
 * contain.
 */
async function replaceFacts(client: pg.PoolClient, attributes: FileAttributes, writer: Writer): Promise<void> {
  const { statics } = attributes;
  if (statics.length === 0) return;
  const merged = STATIC_COLUMNS.map((column) =>
    statics.includes(column) ? `${valueAfter(attributes, column, "t")} as ${column}` : `t.${column}`,
  );
  await client.query(`
    create temp table version on commit drop as
    select o.school_id, clock.now as valid_from, ${merged.join(", ")}
    from ${CLOCK}, outcome o join incoming i on i.line = o.line
    left join school_static t on t.school_id = o.school_id and t.valid_to is null
    where o.static_changed and not o.is_new`);
  await client.query(`
    update school_static t set valid_to = v.valid_from from version v where t.school_id = v.school_id and t.valid_to is null`);
  await client.query(
    `insert into school_static (school_id, valid_from, import_id, ${STATIC_COLUMNS.join(", ")})
     select school_id, valid_from, $1::integer, ${STATIC_COLUMNS.join(", ")} from version
     where num_nonnulls(${STATIC_COLUMNS.join(", ")}) > 0`,
    [writer.importId],
  );
}

/**
 * The time of the statement, read once. It is not now(), because an import that waited for another one began before the
 * versions of that import.
 */
const CLOCK = "(select statement_timestamp() as now) clock";
