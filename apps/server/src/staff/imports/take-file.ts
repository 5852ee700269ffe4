import type { ImportStatus } from "@schoolmap/contract";
import type { ArtifactStore } from "../../artifacts/artifact-store.ts";
import { keepArtifact, type NewArtifact } from "../../artifacts/artifacts.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Actor } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import { NOT_CHECKED, readImport } from "./file-import.ts";
import { KEPT_DAYS, readImportJob } from "./read-job.ts";
import { beginStep, type Step } from "./steps.ts";

const UPLOADABLE: readonly ImportStatus[] = ["new", "failed", "ready", "checked"];
const READ: Step = { job: readImportJob, from: UPLOADABLE, during: "reading" };

/** Values of a file that has not been read yet. */
const NOT_READ = { row_count: null, ...NOT_CHECKED };

interface TakenFile extends Pick<NewArtifact, "body" | "signal"> {
  /** Id of the import. */
  readonly id: number;
  readonly actor: Actor;
  readonly requestId: string;
}

/**
 * Stores the file of an import and queues the job that reads it.
 * @returns the run that reads it
 * @throws HttpError `not_found`, `conflict` when the import is at a later step, `invalid` for an empty file
 */
export async function takeFile(
  record: OpenRecord,
  artifacts: ArtifactStore,
  { id, actor, requestId, body, signal }: TakenFile,
): Promise<number> {
  const { status, file_name } = await readImport(record.db, actor, id);
  if (!UPLOADABLE.includes(status)) throw new HttpError("conflict", `The import is ${status}; its file stays.`);
  const name = file_name.replace(/[/\\\p{Cc}]/gu, "_").slice(0, 200);
  const kept = await keepArtifact(record.db, artifacts, {
    ...{ runId: null, name, mediaType: "application/octet-stream", days: KEPT_DAYS, body, signal },
  });
  if (kept.bytes === 0) throw new HttpError("invalid", "The file is empty.");
  const change = async () => ({ file_key: kept.key, file_bytes: kept.bytes, file_sha256: kept.sha256, ...NOT_READ });
  return beginStep(record, READ, { id, actor, requestId, change });
}
