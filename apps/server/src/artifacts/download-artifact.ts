import { Download } from "../http/answer.ts";
import { HttpError } from "../http/http-error.ts";
import type { ReadingPace } from "../http/slow-reader.ts";
import { ArtifactMissingError, type ArtifactStore } from "./artifact-store.ts";

/** A client on a slow line may take an hour. */
const PACE: ReadingPace = { stallMs: 30_000, totalMs: 60 * 60_000, minBytesPerSecond: 8_000, windowMs: 15_000 };

/** A stored file, and what it is called. */
export interface StoredFile {
  readonly key: string;
  readonly name: string;
  readonly media_type: string;
}

/**
 * The bytes of a stored file as they lie there, to be saved and never shown by a browser.
 * @param taken called once the file is open; what it throws refuses the download
 * @returns the answer; it refuses with `not_found` when the file is gone
 */
export function downloadArtifact(
  store: ArtifactStore,
  { key, name, media_type }: StoredFile,
  taken: () => Promise<void>,
): Download {
  const open = async () => {
    const bytes = await store.get(key).catch((error: unknown) => {
      throw error instanceof ArtifactMissingError ? noSuchFile() : error;
    });
    await taken();
    return bytes;
  };
  return new Download(open, {
    headers: {
      "content-type": media_type,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
    compress: false,
    pace: PACE,
  });
}

export function noSuchFile(): HttpError {
  return new HttpError("not_found", "There is no such file.");
}
