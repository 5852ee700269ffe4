import { ATTRIBUTES, type Attribute, CONNECTION_STATUSES } from "@schoolmap/contract";
import type pg from "pg";
import type { Places } from "../places.ts";
import type { SchoolRow } from "../school-row.ts";
import { type CopyRow, copyRows } from "./binary-copy.ts";
import { type CellValue, IndexBuilder } from "./builder.ts";

/** Schools to read: all, or those of some countries and some single schools. */
export type Wanted = "all" | { readonly countryIds: readonly number[]; readonly schoolIds: readonly number[] };

const IDENTITY = [
  "s.id",
  "s.name",
  "coalesce(s.giga_id_school, '')",
  "coalesce(s.external_id, '')",
  "s.lon",
  "s.lat",
  "s.country_id",
  "s.region_id",
  "s.district_id",
  `array_position(array['${CONNECTION_STATUSES.join("','")}'], s.connection_status)`,
  "s.is_demo",
];

/** Reads schools in one COPY stream; `places` must contain all countries that are not deleted. */
export async function loadSchools(
  client: pg.ClientBase,
  places: Places,
  wanted: Wanted,
  capacity: number,
): Promise<IndexBuilder> {
  const builder = new IndexBuilder(places, capacity);
  const cells: CellValue[] = new Array(ATTRIBUTES.length).fill(null);
  const take = (row: CopyRow) => {
    for (let i = 0; i < cells.length; i++) cells[i] = cellOf(row, IDENTITY.length + i, ATTRIBUTES[i]!);
    builder.addCells(identityOf(row), cells);
  };
  await copyRows(client, selection(wanted), IDENTITY.length + ATTRIBUTES.length, take, "server");
  return builder;
}

function selection(wanted: Wanted): string {
  const columns = ATTRIBUTES.map(({ column, kind, table }) => {
    const name = `${table === "schools" ? "s" : "f"}.${column}`;
    return kind === "integer" || kind === "decimal" ? `${name}::float8` : name;
  });
  return `select ${[...IDENTITY, ...columns].join(", ")} from school s
    join country c on c.id = s.country_id and c.deleted is null
    left join school_static f on f.school_id = s.id and f.valid_to is null
    where s.deleted is null${wanted === "all" ? "" : ` and (${conditions(wanted)})`}`;
}

/**
 * COPY accepts no parameters, so ids are inserted as text. They are integers by type, and truncated to integers here.
 */
function conditions({ countryIds, schoolIds }: Exclude<Wanted, "all">): string {
  const list = (ids: readonly number[]) => `array[${ids.map(Math.trunc).join(",")}]::int[]`;
  return `s.country_id = any(${list(countryIds)}) or s.id = any(${list(schoolIds)})`;
}

function identityOf(row: CopyRow): Omit<SchoolRow, "attributes"> {
  return {
    id: row.int4(0),
    name: row.text(1),
    gigaId: row.text(2),
    externalId: row.text(3),
    lon: row.float8(4),
    lat: row.float8(5),
    countryId: row.int4(6),
    regionId: row.isNull(7) ? null : row.int4(7),
    districtId: row.isNull(8) ? null : row.int4(8),
    status: CONNECTION_STATUSES[row.int4(9) - 1]!,
    isDemo: row.bool(10),
  };
}

function cellOf(row: CopyRow, field: number, { kind }: Attribute): CellValue {
  if (row.isNull(field)) return null;
  if (kind === "text") return row.text(field);
  return kind === "boolean" ? row.bool(field) : row.float8(field);
}
