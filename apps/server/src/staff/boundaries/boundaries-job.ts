import { z } from "zod";
import { BoundaryProblem } from "../../ingest/boundaries/boundary-problem.ts";
import { importBoundaries } from "../../ingest/boundaries/import-boundaries.ts";
import { defineRecordedJob } from "../../jobs/job.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import { namedActor } from "../../record/actor.ts";

/** Checks a file of boundaries, or applies it. */
export const BOUNDARIES_JOB = {
  name: "boundaries",
  payload: z.object({ draft: z.int(), apply: z.boolean() }),
  attempts: 3,
} as const satisfies JobKind<{ draft: number; apply: boolean }>;

export const boundariesJob = defineRecordedJob({
  ...BOUNDARIES_JOB,
  work: async ({ draft: id, apply }, run, { record, head }) => {
    const draft = await record.db
      .selectFrom("boundary_draft")
      .innerJoin("country", "country.id", "boundary_draft.country_id")
      .select(["file_name", "content", "level", "state", "country.code"])
      .where("boundary_draft.id", "=", id)
      .executeTakeFirst();
    if (draft?.state !== (apply ? "applying" : "checking")) return;
    const set = (values: { state: "ready" | "refused" | "applied"; report?: string; problems?: string }) =>
      record.db.updateTable("boundary_draft").set(values).where("id", "=", id).execute();
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
      await set({ state: apply ? "applied" : "ready", report });
    } catch (error) {
      if (!(error instanceof BoundaryProblem)) throw error;
      await set({ state: "refused", problems: JSON.stringify(error.problems) });
    }
  },
});
