import type { BoundaryOutlines } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import { z } from "zod";
import { outlinesOf } from "../../basemap/index.ts";
import { BoundaryProblem } from "../../ingest/boundaries/boundary-problem.ts";
import { importBoundaries } from "../../ingest/boundaries/import-boundaries.ts";
import { readBoundaries } from "../../ingest/boundaries/read-boundaries.ts";
import { defineRecordedJob } from "../../jobs/job.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import { namedActor } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";

/** Checks a file of boundaries, or applies it. */
export const BOUNDARIES_JOB = {
  name: "boundaries",
  payload: z.object({ draft: z.int(), apply: z.boolean() }),
  attempts: 3,
} as const satisfies JobKind<{ draft: number; apply: boolean }>;

interface Settled {
  readonly state: "ready" | "refused" | "applied";
  readonly report?: string;
  readonly outlines?: string;
  readonly problems?: string;
}

/** Checks a file, or replaces the regions of the country with its regions. */
export const boundariesJob = defineRecordedJob({
  ...BOUNDARIES_JOB,
  work: async ({ draft: id, apply }, run, { record, head }) => {
    const draft = await record.db
      .selectFrom("boundary_draft")
      .innerJoin("country", "country.id", "boundary_draft.country_id")
      .select(["file_name", "content", "level", "state", "country.id as countryId", "country.code"])
      .where("boundary_draft.id", "=", id)
      .executeTakeFirst();
    if (draft?.state !== (apply ? "applying" : "checking")) return;
    const set = (values: Settled) => record.db.updateTable("boundary_draft").set(values).where("id", "=", id).execute();
    try {
      const { kept, renamed, added, removed, schools } = await importBoundaries(record, {
        fileName: draft.file_name,
        text: draft.content,
        countryCode: draft.code,
        ...(draft.level === null ? {} : { level: draft.level }),
        dryRun: !apply,
        actor: namedActor(head.actor ?? "system"),
        signal: run.signal,
      });
      const report = JSON.stringify({ kept, renamed, added, removed, schools });
      await set(
        apply
          ? { state: "applied", report }
          : { state: "ready", report, outlines: await outlinesFor(record.db, draft) },
      );
    } catch (error) {
      if (!(error instanceof BoundaryProblem)) throw error;
      await set({ state: "refused", problems: JSON.stringify(error.problems) });
    }
  },
});

/** Returns the map data of a checked file, as JSON. */
async function outlinesFor(
  db: Kysely<Database>,
  { countryId, content }: { readonly countryId: number; readonly content: string },
): Promise<string> {
  const regions = await db
    .selectFrom("region")
    .select("geometry")
    .where("country_id", "=", countryId)
    .where("deleted", "is", null)
    .orderBy("id")
    .execute();
  const outlines: BoundaryOutlines = {
    now: outlinesOf(regions.flatMap(({ geometry }) => geometry ?? [])),
    next: outlinesOf(readBoundaries(content).map(({ geometry }) => geometry)),
  };
  return JSON.stringify(outlines);
}
