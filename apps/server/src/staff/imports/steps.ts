import { IMPORT_FAULTS, type ImportFault, type ImportStatus } from "@schoolmap/contract";
import { sql } from "kysely";
import { z } from "zod";
import { HttpError } from "../../http/http-error.ts";
import { FileError } from "../../ingest/school-files/reasons.ts";
import { defineRecordedJob, type JobTools } from "../../jobs/job.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import { addRun, type JobQueue } from "../../jobs/job-queue.ts";
import type { Run } from "../../jobs/recorded-run.ts";
import { type Actor, actorText, namedActor } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { Unit } from "../../record/unit/unit.ts";
import { write } from "../../record/unit/write.ts";
import { type FileImport, findImport, readImport } from "./file-import.ts";

/** Payload of the job of a step: the import, the reason, and whether later changes are overwritten. */
export const stepPayload = z.object({
  id: z.int(),
  reason: z.string().max(1_000).default(""),
  force: z.boolean().default(false),
});
type StepPayload = z.output<typeof stepPayload>;

export interface Step {
  readonly job: JobKind<StepPayload>;
  /** Statuses from which the step may begin, and the status while it runs. */
  readonly from: readonly ImportStatus[];
  readonly during: BusyStatus;
}

interface StepRequest {
  readonly actor: Actor;
  readonly requestId: string;
  readonly id: number;
  readonly reason?: string;
  readonly force?: boolean;
  /** Columns that change with the status. */
  readonly change?: (unit: Unit) => Promise<object>;
}

const MAX_ERROR = 1000;
const STOPPED = { error: "It was stopped.", error_code: "stopped" } as const;
const NO_ERROR = { error: null, error_code: null } as const;
/** Status of an import after the work of a step fails or is cancelled. */
const FALLBACKS = { reading: "failed", checking: "ready", publishing: "checked", undoing: "published" } as const;
type BusyStatus = keyof typeof FALLBACKS;

/**
 * Queues the next step of an import; its status changes immediately.
 * @returns the run, to follow
 * @throws HttpError `not_found`, or `conflict` when the import is at another step
 */
export async function beginStep(
  record: OpenRecord,
  { job, from, during }: Step,
  request: StepRequest,
): Promise<number> {
  const { actor, requestId, id, reason = "", force = false } = request;
  const unitReason = reason || `Step ${during} of import ${id}`;
  return write(record, actor, { reason: unitReason, requestId }, async (unit) => {
    await readImport(unit.db, actor, id);
    await sql`select from file_import where id = ${id} for update`.execute(unit.db);
    const current = await readImport(unit.db, actor, id);
    if (!from.includes(current.status) && !(current.status === during && (await hasEnded(unit, current)))) {
      throw new HttpError("conflict", `The import is ${current.status}; this needs ${from.join(" or ")}.`);
    }
    const change = await request.change?.(unit);
    const entry = { payload: { id, reason, force }, actor: actorText(actor), key: `file-import:${id}`, retryOf: null };
    const runId = (await addRun(unit.db, job, entry)) ?? null;
    await unit.update("file_import", id, { ...change, status: during, run_id: runId, ...NO_ERROR });
    return runId!;
  });
}

/** Whether the run that should be working has ended: its process died, or it was cancelled while it waited. */
async function hasEnded({ db }: Unit, { run_id }: FileImport): Promise<boolean> {
  if (run_id === null) return true;
  const run = await db.selectFrom("job_run").select("status").where("id", "=", run_id).executeTakeFirst();
  return !run || !["queued", "running"].includes(run.status);
}

/** Tools for the work of a step. */
export interface StepTools extends Pick<JobTools, "record" | "artifacts" | "config"> {
  readonly file: FileImport;
  readonly run: Run;
  readonly actor: Actor;
  readonly payload: StepPayload;
}

/**
 * Cancels the work on an import. A run that never started, or whose process died, cannot reset the import itself.
 * @returns whether there was work to cancel
 */
export async function cancelStep(record: OpenRecord, jobs: JobQueue, file: FileImport, actor: Actor): Promise<boolean> {
  if (!isBusy(file.status)) return false;
  if (file.run_id !== null) await jobs.cancel(file.run_id, actor);
  await write(record, actor, { reason: `Stopped ${file.file_name}` }, async (unit) => {
    await sql`select from file_import where id = ${file.id} for update`.execute(unit.db);
    const current = await findImport(unit.db, file.id);
    if (!current || !isBusy(current.status) || !(await hasEnded(unit, current))) return;
    await unit.update("file_import", file.id, { status: FALLBACKS[current.status], ...STOPPED });
  });
  return true;
}

function isBusy(status: ImportStatus): status is BusyStatus {
  return Object.hasOwn(FALLBACKS, status);
}

/**
 * Defines the job of a step. When the work fails or is cancelled, the import returns to its former status and stores
 * the reason. Work that an earlier attempt completed is not repeated.
 */
export function defineStep(name: string, during: BusyStatus, work: (tools: StepTools) => Promise<void>) {
  return defineRecordedJob({
    name,
    payload: stepPayload,
    attempts: 2,
    work: async (payload, run, tools) => {
      const { record, head } = tools;
      const actor = namedActor(head.actor ?? "system");
      const file = await findImport(record.db, payload.id);
      if (file?.status !== during) return;
      try {
        await work({ ...tools, file, run, actor, payload });
      } catch (error) {
        const fault = run.signal.aborted ? STOPPED : faultOf(error);
        await write(record, actor, { reason: `Import ${file.id} went back: ${fault.error}` }, (unit) =>
          unit.update("file_import", file.id, { status: FALLBACKS[during], ...fault }),
        );
        throw error;
      }
    },
  });
}

function faultOf(error: unknown): { readonly error: string; readonly error_code: ImportFault } {
  const sentence = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR);
  const code = IMPORT_FAULTS.find((one) => error instanceof FileError && error.code === one);
  return { error: sentence, error_code: code ?? "failed" };
}
