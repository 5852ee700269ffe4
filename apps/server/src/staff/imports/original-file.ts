import type { ArtifactStore } from "../../artifacts/artifact-store.ts";
import { downloadArtifact, noSuchFile } from "../../artifacts/download-artifact.ts";
import type { Download } from "../../http/answer.ts";
import { type Actor, actorText } from "../../record/actor.ts";
import { audit } from "../../record/journals.ts";
import type { OpenRecord } from "../../record/open.ts";
import { readImport } from "./file-import.ts";

interface FileRequest {
  readonly id: number;
  readonly actor: Actor;
  readonly requestId: string;
}

/**
 * Returns the unchanged file of an import. The audit records who downloaded it.
 * @throws HttpError `not_found` for an import that is not visible to the actor, and for a file that was never sent or
 *   has expired
 */
export async function originalFile(
  { db }: Pick<OpenRecord, "db">,
  store: ArtifactStore,
  { id, actor, requestId }: FileRequest,
): Promise<Download> {
  const { file_key } = await readImport(db, actor, id);
  const file = await db
    .selectFrom("artifact")
    .select(["key", "name", "media_type"])
    .where("key", "=", file_key)
    .where("expires", ">", new Date())
    .executeTakeFirst();
  if (!file) throw noSuchFile();
  return downloadArtifact(store, file, () =>
    audit(db, {
      ...{ actor: actorText(actor), action: "export", entity: "file_import", entityId: id, requestId },
      summary: `Took the file ${file.name} of import ${id}`,
    }),
  );
}
