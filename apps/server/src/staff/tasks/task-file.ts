import { sql } from "kysely";
import type { ArtifactStore } from "../../artifacts/artifact-store.ts";
import { downloadArtifact, noSuchFile, type StoredFile } from "../../artifacts/download-artifact.ts";
import type { Download } from "../../http/answer.ts";
import { type Actor, actorText } from "../../record/actor.ts";
import { audit } from "../../record/journals.ts";
import type { OpenRecord } from "../../record/open.ts";
import { knownRuns } from "./task-rows.ts";

interface FileRequest {
  readonly id: number;
  readonly file: number;
  readonly actor: Actor;
  readonly requestId: string;
}

/** Returns a file that a task created. The audit records who downloaded it. @throws HttpError `not_found` */
export async function downloadTaskFile(
  { db }: OpenRecord,
  store: ArtifactStore,
  { id, file, actor, requestId }: FileRequest,
): Promise<Download> {
  const { rows } = await sql<StoredFile>`
    select a.key, a.name, a.media_type from artifact a join job_run r on r.id = a.run_id
    where a.id = ${file} and r.id = ${id} and a.expires > now() and ${knownRuns(actor)}`.execute(db);
  const [found] = rows;
  if (!found) throw noSuchFile();
  return downloadArtifact(store, found, () =>
    audit(db, {
      ...{ actor: actorText(actor), action: "export", entity: "artifact", entityId: file, requestId },
      summary: `Took the file ${found.name} of task ${id}`,
    }),
  );
}
