import { ATTRIBUTES, type Attribute } from "@schoolmap/contract";
import { connectionStatusOf } from "@schoolmap/rules";
import type pg from "pg";

/** The attributes of a file, parted by the table that keeps them. */
export interface FileAttributes {
  readonly school: readonly string[];
  readonly statics: readonly string[];
  /**
   * What a blank cell means: "keep" leaves what the record has; "clear" empties it, so that rows are taken as a whole,
   * with district and deletion, as undoing needs it.
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

/** In SQL: the value that a column of `incoming` (i) leaves behind, over the value that the record has. */
export function valueAfter({ blank }: FileAttributes, column: string, recorded: string): string {
  return blank === "clear" ? `i.${column}` : `coalesce(i.${column}, ${recorded}.${column})`;
}

/** All columns of `school_static` that hold attributes. */
export const STATIC_COLUMNS: readonly string[] = ATTRIBUTES.filter((a) => a.table === "school_static").map(
  ({ column }) => column,
);

/**
 * Finds for each row of `incoming` the school that it means, into the table `matched`: the one that the row names by
 * its id in the record; else the live school of the same country and Giga id; else the live one of the same external id,
 * unless both know different Giga ids; else the deleted one of the same Giga id, which comes back to life.
 * @param withDemo whether rows may mean invented schools; not where those go when the first real file comes
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
 * Decides what becomes of each row, into the table `outcome`: the school's id (a fresh one when it is new), whether its
 * own facts and its versioned facts change. A blank or absent cell changes nothing. Ids are given in the order of the
 * lines, however the server joins the tables: it takes them from the sequence after it has sorted. A check before
 * anything is written takes none: its new schools have no id.
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

/** Columns of `school` besides the attributes that a file may change. */
export const SCHOOL_IDENTITY: readonly string[] = ["giga_id_school", "external_id", "name", "lon", "lat"];

/** The facts that decide on the connection status, after the import, as one text; they part at the bars. */
export function connectionKey(attributes: FileAttributes): string {
  const merged = (column: string) =>
    attributes.statics.includes(column) ? valueAfter(attributes, column, "t") : `t.${column}`;
  return `coalesce(${merged("connectivity")}::text, '') || '|' || coalesce(${merged("connectivity_speed")}::text, '') || '|' || (r.school_id is not null)::text`;
}

/** Asks the rule for the status of each combination of facts that occurs, into the table `connection`. */
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
