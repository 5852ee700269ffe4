import { findHeld, undoHeld } from "../../ingest/review/undo-held.ts";
import type { BulkEntry } from "../../record/unit/write-bulk.ts";
import { writeBulk } from "../../record/unit/write-bulk.ts";
import { defineStep } from "./steps.ts";
import { findWritten } from "./undo/find-written.ts";
import { undoCountry } from "./undo/undo-demo.ts";
import { undoSchools } from "./undo/undo-schools.ts";

/** Number of schools above which readers are notified to read the whole country again. */
const MAX_ANNOUNCED = 50_000;

interface Undone {
  readonly id: number;
  readonly name: string;
  readonly schools: number;
  readonly left: number;
  readonly invented: number;
  /** Number of rows removed from the review queue. */
  readonly held: number;
}

/** Undoes a published import in one transaction: restores the schools to their state before it. */
export const undoImportJob = defineStep(
  "undo-file-import",
  "undoing",
  async ({ record, file, run, actor, payload }) => {
    const options = { reason: payload.reason, signal: run.signal, audit: entryOf };
    const { schools, left, invented, held } = await writeBulk(record, actor, options, async (unit) => {
      const { client, db, touched } = unit;
      run.progress({ done: 0, step: "finding_schools" });
      await findWritten(client, file);
      const all = await client.query<{ school_id: number; is_later: boolean }>(
        "select school_id, is_later from written",
      );
      if (!payload.force) await client.query("delete from written where is_later");
      const undone = all.rows.filter(({ is_later }) => payload.force || !is_later).map(({ school_id }) => school_id);
      run.progress({ done: 0, total: undone.length, step: "taking_schools_back" });
      await undoSchools(client);
      const back = await undoCountry(client, file.unit_id!, file.country_id!);
      await findHeld(db, { importId: file.import_id!, unitId: file.unit_id! });
      const isFew = back === 0 && undone.length <= MAX_ANNOUNCED;
      touched("school", { countryId: file.country_id!, schoolIds: isFew ? undone : undefined });
      touched("country", { countryId: file.country_id! });
      await db.updateTable("file_import").set({ status: "undone" }).where("id", "=", file.id).execute();
      return {
        id: file.id,
        name: file.file_name,
        schools: undone.length,
        left: all.rows.length - undone.length,
        invented: back,
        held: await undoHeld(unit),
      };
    });
    await run.count({ schools, left, invented, held });
  },
);

function entryOf({ id, name, schools, left, invented, held }: Undone): BulkEntry {
  return {
    action: "restore",
    entity: "file_import",
    entityId: id,
    summary: `${name}: ${schools} schools as before, ${left} left because they were changed since`,
    counts: { schools, left, invented, held },
  };
}
