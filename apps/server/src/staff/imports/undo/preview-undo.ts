import { findHeld } from "../../../ingest/review/undo-held.ts";
import { inTransaction } from "../../../record/in-transaction.ts";
import type { OpenRecord } from "../../../record/open.ts";
import { queriesOn } from "../../../record/queries-on.ts";
import type { FileImport } from "../file-import.ts";
import { findWritten } from "./find-written.ts";

const SAMPLE = 20;

interface Changed {
  readonly id: number;
  readonly name: string;
  readonly modified_by: string;
  readonly modified_at: string;
}

/** Returns the effect of undoing an import: the number of schools, and the schools that were changed after it. */
export function previewUndo(
  record: OpenRecord,
  file: FileImport,
): Promise<{ schools: number; changed_since: number; held: number; sample: Changed[] }> {
  return inTransaction(record, async (client) => {
    await findWritten(client, file);
    const counted = await client.query<{ schools: number; changed_since: number }>(
      "select count(*)::integer as schools, count(*) filter (where is_later)::integer as changed_since from written",
    );
    const { rows } = await client.query<Omit<Changed, "modified_at"> & { modified_at: Date }>(
      `select s.id, s.name, s.modified_by, s.modified_at from written w join school s on s.id = w.school_id
       where w.is_later order by s.modified_at desc, s.id limit ${SAMPLE}`,
    );
    const sample = rows.map((row) => ({ ...row, modified_at: row.modified_at.toISOString() }));
    const held = await findHeld(queriesOn(client), { importId: file.import_id!, unitId: file.unit_id! });
    return { ...counted.rows[0]!, held, sample };
  });
}
