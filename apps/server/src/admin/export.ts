import { Readable } from "node:stream";
import { actorRef, type ExportFormat } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { Download } from "../http/answer.ts";
import type { ReadingPace } from "../http/slow-reader.ts";
import { BYTE_ORDER_MARK, type Cell, csvText } from "../lib/csv-text.ts";
import { type Actor, actorText } from "../record/actor.ts";
import { audit } from "../record/journals.ts";
import type { OpenRecord } from "../record/open.ts";
import type { Database } from "../record/tables/index.ts";
import { orderOf, orderSql } from "./order.ts";
import { reachSql } from "./reach.ts";
import type { Resource, Row } from "./resource.ts";
import { type RawQuery, selectionOf } from "./selection.ts";
import { fieldsOf, wireRows } from "./wire-row.ts";

const ROWS_AT_ONCE = 500;
const PACE: ReadingPace = { stallMs: 30_000, totalMs: 30 * 60_000, minBytesPerSecond: 8_000, windowMs: 15_000 };
const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = { csv: "text/csv", jsonl: "application/x-ndjson" };

export interface ExportRequest {
  readonly actor: Actor;
  readonly requestId: string;
  readonly query: { readonly sort?: string | undefined; readonly format?: ExportFormat | undefined };
  readonly rawQuery: RawQuery;
}

/**
 * The whole list of a resource as a file. Which rows it holds, and their order, is settled when it begins; each is read
 * when its turn comes, and left out where the actor may no longer know of it. The audit says who took which list.
 *
 * @throws HttpError that names the parameter at fault
 */
export async function exportRows(record: OpenRecord, resource: Resource, request: ExportRequest): Promise<Download> {
  const { format = "csv" } = request.query;
  const ids = await exportedIds(record.db, resource, request);
  const { name } = resource.declaration;
  const day = new Date().toISOString().slice(0, 10);
  const start = async () => {
    await writeDown(record.db, resource, request, ids.length);
    return Readable.from(piecesOf(record.db, resource, ids, { format, actor: request.actor }), { objectMode: false });
  };
  return new Download(start, {
    headers: {
      "content-type": `${MEDIA_TYPES[format]}; charset=utf-8`,
      "content-disposition": `attachment; filename="${name}-${day}.${format}"`,
      "x-total-count": String(ids.length),
    },
    compress: true,
    pace: PACE,
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

async function writeDown(
  db: Kysely<Database>,
  { table, declaration }: Resource,
  { actor, requestId, query, rawQuery }: ExportRequest,
  rows: number,
): Promise<void> {
  const { format = "csv" } = query;
  const filters = new URLSearchParams([...rawQuery].map(([name, value]) => [name, value])).toString();
  await audit(db, {
    ...{ actor: actorText(actor), action: "export", entity: table, requestId },
    summary: `Exported ${rows} ${declaration.name} as ${format}`,
    after: { rows, format, query: filters },
  });
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

/** People read names, and programs the JSON. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "string") return value;
  const actor = actorRef.safeParse(value);
  return actor.success ? (actor.data.name ?? actor.data.id) : JSON.stringify(value);
}
