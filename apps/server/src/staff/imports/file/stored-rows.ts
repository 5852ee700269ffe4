import type { ArtifactStore } from "../../../artifacts/artifact-store.ts";
import { FileError } from "../../../ingest/school-files/reasons.ts";
import type { FileImport } from "../file-import.ts";
import { type OpenRows, openRows } from "./open-rows.ts";

/** Opens the rows of an import from the store. @throws FileError when they have expired, or the file is not text */
export async function openStoredRows(artifacts: ArtifactStore, file: FileImport): Promise<OpenRows> {
  const key = file.rows_key ?? file.file_key;
  if (key === null) throw new FileError("file_gone", "The file is no longer stored. Send it again.");
  return openRows(await artifacts.get(key));
}
