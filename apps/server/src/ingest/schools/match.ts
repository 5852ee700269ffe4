import { ATTRIBUTES, type Attribute } from "@schoolmap/contract";
import { connectionStatusOf } from "@schoolmap/rules";
import type pg from "pg";

/** The attributes of a file, grouped by the table that stores them. */
export interface FileAttributes {
  readonly school: readonly string[];
  readonly statics: readonly string[];
  /**
   * Meaning of a blank cell: "keep" retains the value in the record. "clear" removes it, so that rows are written
   * completely with district and deletion, as undoing requires.
   */
  readonly blank: "keep" | "clear";
}

export function partAttributes(
  attributes: readonly Attribute[],
  blank: FileAttributes["blank"] = "keep",
): FileAttributes {
  const of = (table: Attribute["table"]) => attributes.filter((a) => a.table === table).map(({ column }) => column);
  return { school: of("schools"), statics: of("school_static"), blank };
}

/** Returns SQL for the resulting value of a column: that of `incoming` (i) over the recorded value. */
export function valueAfter({ blank }: FileAttributes, column: string, recorded: string): string {
  return blank === "clear" ? `i.${column}` : `coalesce(i.${column}, ${recorded}.${column})`;
}

/** All columns of `school_static` that contain attributes. */
export const STATIC_COLUMNS: readonly string[] = ATTRIBUTES.filter((a) => a.table === "school_static").map(
  ({ column }) => column,
);

/**
 * Finds the school of each row in `incoming` and writes the pairs to the table `matched`. The order is: the school with
 * the id in the row; else the school with the same country and Giga id; else the one with the same external id, unless
 * both have different Giga ids; else the deleted one with the same Giga id, which is restored. The second and third
 * match only schools that are not deleted.
 * @param withDemo whether rows may match invented schools; false when the first real file removes those schools
 */
export async function matchIncoming(
  client: pg.PoolClient,
  { withDemo = true }: { readonly withDemo?: boolean } = {},
): Promise<void> {
  const real = withDemo ? "" : "and not s.is_demo";
  await client.query(`
    create temp table matched (line integer not null, school_id integer not null) on commit drop;
    insert into matched select line, school_id from incoming where school_id is not null;
    insert into matched
      select i.line, s.id from incoming i
      join school s on s.country_id = i.country_id and s.giga_id_school = i.giga_id_school and s.deleted is null ${real}
      where i.school_id is null and not exists (select from matched m where m.school_id = s.id);
    insert into matched
      select distinct on (school_id) line, school_id from (
        select distinct on (i.line) i.line, s.id as school_id from incoming i
        join school s on s.country_id = i.country_id and s.external_id = i.external_id and s.deleted is null
          and (i.giga_id_school is null or s.giga_id_school is null) ${real}
        where not exists (select from matched m where m.line = i.line)
          and not exists (select from matched m where m.school_id = s.id)
        order by i.line, s.id) candidate
      order by school_id, line;
    insert into matched
      select distinct on (i.line) i.line, s.id from incoming i
      join school s on s.country_id = i.country_id and s.giga_id_school = i.giga_id_school and s.deleted is not null ${real}
      where not exists (select from matched m where m.line = i.line)
      order by i.line, s.deleted desc;
    analyze matched`);
}

/**
 * Determines the result of each row and writes it to the table `outcome`: the school's id (a new one for a new school),
 * and whether its own facts and its versioned facts change. A blank or missing cell changes nothing. Ids are assigned
 * in the order of the lines, regardless of how PostgreSQL joins the tables, because they are taken from the sequence
 * after sorting. A check before any write takes no ids: its new schools have none.
 */
export async function decideOutcome(
  client: pg.PoolClient,
  attributes: FileAttributes,
  { isCheck = false }: { readonly isCheck?: boolean } = {},
): Promise<void> {
  const freshId = isCheck ? "null" : "nextval(pg_get_serial_sequence('school', 'id'))::integer";
  const clears = attributes.blank === "clear";
  const changed = (column: string, old: string) =>
    `(${clears ? "" : `i.${column} is not null and `}i.${column} is distinct from ${old}.${column})`;
  const school = [...SCHOOL_IDENTITY, ...attributes.school].map((column) => changed(column, "s"));
  const statics = attributes.statics.map((column) => changed(column, "t"));
  await client.query(`
    create temp table outcome on commit drop as
    select i.line, i.country_id, m.school_id is null as is_new,
      coalesce(m.school_id, ${freshId}) as school_id,
      m.school_id is not null
        and (${clears ? "i.deleted is distinct from s.deleted" : "s.deleted is not null"} or i.region_id is distinct from s.region_id or ${school.join(" or ")}) as school_changed,
      ${statics.join(" or ") || "false"} as static_changed,
      ${connectionKey(attributes)} as connection_key
    from incoming i
    left join matched m on m.line = i.line
    left join school s on s.id = m.school_id
    left join school_static t on t.school_id = m.school_id and t.valid_to is null
    left join school_registration r on r.school_id = m.school_id
    order by i.line;
    analyze outcome`);
}

/** Columns of `school`, besides the attributes, that a file may change. */
export const SCHOOL_IDENTITY: readonly string[] = ["giga_id_school", "external_id", "name", "lon", "lat"];

/** Returns SQL for the facts that determine the connection status after the import, as one text separated by bars. */
export function connectionKey(attributes: FileAttributes): string {
  const merged = (column: string) =>
    attributes.statics.includes(column) ? valueAfter(attributes, column, "t") : `t.${column}`;
  return `coalesce(${merged("connectivity")}::text, '') || '|' || coalesce(${merged("connectivity_speed")}::text, '') || '|' || (r.school_id is not null)::text`;
}

/** Computes the status of each combination of facts with the rule, and writes it to the table `connection`. */
export async function decideConnection(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ key: string }>(
    "select distinct connection_key as key from outcome where is_new or school_changed or static_changed",
  );
  const statuses = rows.map(({ key }) => {
    const [flag, speed, registered] = key.split("|");
    return connectionStatusOf({
      registered: registered === "true",
      connectivity: flag === "" ? null : flag === "true",
      speed: speed === "" ? null : Number(speed),
    });
  });
  await client.query("create temp table connection (key text not null, status text not null) on commit drop");
  await client.query("insert into connection select * from unnest($1::text[], $2::text[])", [
    rows.map(({ key }) => key),
    statuses,
  ]);
  await client.query("analyze connection");
}
