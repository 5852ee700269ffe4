import type pg from "pg";
import type { SchoolRow } from "../../../ingest/school-files/check-row.ts";
import { copyRows, createIncoming, indexIncoming } from "../../../ingest/schools/staging.ts";
import { runCooperatively, type Steps } from "../../../lib/steps.ts";
import type { OpenRows } from "../file/open-rows.ts";
import type { ReadRow, RowReader } from "./read-row.ts";

export interface StageOptions {
  readonly client: pg.PoolClient;
  readonly file: OpenRows;
  readonly reader: RowReader;
  readonly signal: AbortSignal;
  readonly onRows: (rows: number) => void;
}

/**
 * Reads all rows of a file by a plan into two tables of the transaction: `incoming`, with the acceptable rows, and
 * `finding`, with the problems of rows, including remedied ones, and whether the rows are refused.
 * @returns the number of rows in the file
 */
export async function stageRows({ client, file, reader, signal, onRows }: StageOptions): Promise<number> {
  await createIncoming(client, reader.attributes);
  await client.query(`
    create temp table finding (line integer primary key, refused boolean not null, causes text[] not null,
      name text, lon double precision, lat double precision, cells jsonb) on commit drop`);
  let rows = 0;
  for await (const block of file.blocks) {
    const read = await runCooperatively(readBlock(reader, block), signal);
    const taken = read.flatMap(({ row }) => row ?? []);
    if (taken.length > 0) await copyRows(client, reader.attributes, [taken as SchoolRow[]], signal);
    await addFindings(
      client,
      read.filter(({ causes }) => causes.length > 0),
    );
    rows += block.length;
    onRows(rows);
  }
  await dropReplaced(client, reader.replaced);
  await indexIncoming(client);
  await client.query("analyze finding");
  return rows;
}

function* readBlock(reader: RowReader, block: readonly Parameters<RowReader["read"]>[0][]): Steps<ReadRow[]> {
  const read: ReadRow[] = [];
  for (const record of block) {
    read.push(reader.read(record));
    yield;
  }
  return read;
}

async function addFindings(client: pg.PoolClient, rows: readonly ReadRow[]): Promise<void> {
  if (rows.length === 0) return;
  const sent = rows.map(({ line, row, causes, name, place, cells }) => ({
    ...{ line, refused: row === null, causes, name, cells, lon: place?.lon, lat: place?.lat },
  }));
  await client.query(
    `insert into finding
     select line, refused, causes, name, lon, lat, cells from jsonb_to_recordset($1::jsonb) as r (line integer,
       refused boolean, causes text[], name text, lon double precision, lat double precision, cells jsonb)`,
    [JSON.stringify(sent)],
  );
}

/** Refuses rows that were replaced by a later row with the same id, and sets the cause. */
async function dropReplaced(client: pg.PoolClient, lines: readonly number[]): Promise<void> {
  await client.query(
    `with gone as (delete from incoming where line = any($1) returning line, name, lon, lat)
     insert into finding
     select line, true, array['duplicate_id'], name, lon, lat, null from gone
     on conflict (line) do update set refused = true, causes = finding.causes || '{duplicate_id}'`,
    [lines],
  );
}
