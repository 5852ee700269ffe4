import { Download } from "../http/answer.ts";
import { HttpError } from "../http/http-error.ts";
import type { ReadingPace } from "../http/slow-reader.ts";
import { ArtifactMissingError, type ArtifactStore } from "./artifact-store.ts";

/** A client with a slow connection may take an hour. */
const PACE: ReadingPace = { stallMs: 30_000, totalMs: 60 * 60_000, minBytesPerSecond: 8_000, windowMs: 15_000 };

/** Key, name and media type of a stored file. */
export interface StoredFile {
  readonly key: string;
  readonly name: string;
  readonly media_type: string;
}

/**
 * Returns the unchanged bytes of a stored file, as an attachment that browsers save and do not display.
 * @param taken called after the file was opened; an error that it throws refuses the download
 * @returns the response; it fails with `not_found` when the file no longer exists
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
