import { actorRef, type ExportFormat } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import type { Download } from "../http/answer.ts";
import { BYTE_ORDER_MARK, type Cell, csvText } from "../lib/csv-text.ts";
import type { Actor } from "../record/actor.ts";
import type { OpenRecord } from "../record/open.ts";
import type { Database } from "../record/tables/index.ts";
import { listDownload } from "./list-file.ts";
import { orderOf, orderSql } from "./order.ts";
import { reachSql } from "./reach.ts";
import type { Resource, Row } from "./resource.ts";
import { type RawQuery, selectionOf } from "./selection.ts";
import { fieldsOf, wireRows } from "./wire-row.ts";

const ROWS_AT_ONCE = 500;
export interface ExportRequest {
  readonly actor: Actor;
  readonly requestId: string;
  readonly query: { readonly sort?: string | undefined; readonly format?: ExportFormat | undefined };
  readonly rawQuery: RawQuery;
}

/**
 * Exports the whole list of a resource as a file. Its rows and their order are fixed at the start. Each row is read
 * when it is written, and omitted when the actor may no longer read it. The audit records who exported which list.
 *
 * @throws HttpError that names the invalid parameter
 */
export async function exportRows(record: OpenRecord, resource: Resource, request: ExportRequest): Promise<Download> {
  const { actor, requestId, rawQuery } = request;
  const { format = "csv" } = request.query;
  const ids = await exportedIds(record.db, resource, request);
  return listDownload(record.db, {
    ...{ name: resource.declaration.name, entity: resource.table, format, rows: ids.length, actor, requestId },
    query: new URLSearchParams([...rawQuery].map(([name, value]) => [name, value])).toString(),
    pieces: () => piecesOf(record.db, resource, ids, { format, actor }),
  });
}

async function exportedIds(
  db: Kysely<Database>,
  resource: Resource,
  { query, rawQuery, actor }: ExportRequest,
): Promise<number[]> {
  const order = await orderOf(db, resource, query.sort);
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(resource.table)} where ${selectionOf(resource, rawQuery, actor)}
    order by ${orderSql(order)}`.execute(db);
  return rows.map(({ id }) => id);
}

interface Writing {
  readonly format: ExportFormat;
  readonly actor: Actor;
}

async function* piecesOf(
  db: Kysely<Database>,
  resource: Resource,
  ids: readonly number[],
  { format, actor }: Writing,
): AsyncGenerator<string, void, void> {
  const fields = fieldsOf(resource);
  if (format === "csv") yield BYTE_ORDER_MARK + csvText([fields]);
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const rows = await rowsOf(db, resource, ids.slice(from, from + ROWS_AT_ONCE), actor);
    yield format === "csv"
      ? csvText(rows.map((row) => fields.map((name) => cellOf(row[name]))))
      : rows.map((row) => `${JSON.stringify(row)}\n`).join("");
  }
}

async function rowsOf(
  db: Kysely<Database>,
  resource: Resource,
  ids: readonly number[],
  actor: Actor,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select t.* from ${sql.table(resource.table)} t join unnest(${[...ids]}::integer[]) with ordinality as chosen (id, at) using (id)
    where ${reachSql(resource, actor)} order by chosen.at`.execute(db);
  return wireRows(db, resource, rows);
}

/** Converts a value to a table cell: names for people, JSON for programs. */
export function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "string") return value;
  const actor = actorRef.safeParse(value);
  return actor.success ? (actor.data.name ?? actor.data.id) : JSON.stringify(value);
}
