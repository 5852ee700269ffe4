import { DEMO_FEEDS } from "@schoolmap/demo";
import { SYSTEM } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import { findOrCreateSource } from "../../record/sources.ts";
import { write } from "../../record/unit/write.ts";

const DAY_MS = 86_400_000;
/** Number of days that the dashboard shows. */
const DAYS = 28;

/** Creates demonstration sources with pulls of the last weeks. They have no address and are never pulled. */
export async function loadDemoFeeds(record: OpenRecord): Promise<void> {
  for (const { name, type, rows, silentDays } of DEMO_FEEDS) {
    const values = { name, type, status: "DRAFT", description: "Invented for the demonstration." } as const;
    const { source } = await write(record, SYSTEM, { reason: "Made up a source for the demonstration" }, (unit) =>
      findOrCreateSource(unit.db, values),
    );
    const days = Array.from({ length: DAYS }, (_, ago) => ago).filter((ago) => ago >= silentDays);
    const runs = days.reverse().map((ago) => {
      const at = new Date(Date.now() - ago * DAY_MS);
      // Varies by day, but is the same on every machine.
      const counts = JSON.stringify({ rows: Math.round(rows * (0.7 + 0.3 * Math.abs(Math.sin(ago * 1.7 + rows)))) });
      const times = { queued_at: at, started_at: at, finished_at: at };
      return { job: "pull-source", source_id: source.id, status: "succeeded" as const, counts, ...times };
    });
    await record.db.insertInto("job_run").values(runs).execute();
  }
}
