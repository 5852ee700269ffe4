import { sql } from "kysely";
import { ArtifactMissingError, type ArtifactStore } from "../../artifacts/artifact-store.ts";
import { Download } from "../../http/answer.ts";
import { HttpError } from "../../http/http-error.ts";
import type { ReadingPace } from "../../http/slow-reader.ts";
import { type Actor, actorText } from "../../record/actor.ts";
import { audit } from "../../record/journals.ts";
import type { OpenRecord } from "../../record/open.ts";
import { knownRuns } from "./task-rows.ts";

const PACE: ReadingPace = { stallMs: 30_000, totalMs: 60 * 60_000, minBytesPerSecond: 8_000, windowMs: 15_000 };

interface FileRequest {
  readonly id: number;
  readonly file: number;
  readonly actor: Actor;
  readonly requestId: string;
}

/** A file that a task made. The audit says who took it. @throws HttpError `not_found` */
export async function downloadTaskFile(
  { db }: OpenRecord,
  store: ArtifactStore,
  { id, file, actor, requestId }: FileRequest,
): Promise<Download> {
  const { rows } = await sql<{ key: string; name: string; media_type: string; bytes: number }>`
    select a.key, a.name, a.media_type, a.bytes from artifact a join job_run r on r.id = a.run_id
    where a.id = ${file} and r.id = ${id} and a.expires > now() and ${knownRuns(actor)}`.execute(db);
  const [found] = rows;
  if (!found) throw noSuchFile();
  const open = async () => {
    const bytes = await store.get(found.key).catch((error: unknown) => {
      throw error instanceof ArtifactMissingError ? noSuchFile() : error;
    });
    await audit(db, {
      ...{ actor: actorText(actor), action: "export", entity: "artifact", entityId: file, requestId },
      summary: `Took the file ${found.name} of task ${id}`,
    });
    return bytes;
  };
  return new Download(open, {
    headers: {
      "content-type": found.media_type,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`,
    },
    compress: false,
    pace: PACE,
  });
}

function noSuchFile(): HttpError {
  return new HttpError("not_found", "There is no such file.");
}
