import type { Readable } from "node:stream";

/** Metadata of a stored file. */
export interface StoredFile {
  /** Created by the store: "2026-03-01/" and a UUID. */
  readonly key: string;
  readonly bytes: number;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
}

export interface PutOptions {
  readonly mediaType: string;
  /** Aborts the upload; nothing of the file is stored. */
  readonly signal?: AbortSignal;
}

/** Byte range of a file, counted from 0, both ends included; without `last` to the end. */
export interface ByteRange {
  readonly first: number;
  readonly last?: number;
}

export interface ListedFile {
  readonly key: string;
  readonly bytes: number;
  readonly modified: Date;
}

/** Storage for files that jobs create. All nodes of the installation use the same files. */
export interface ArtifactStore {
  /**
   * Stores the content of the stream: all of it, or nothing when the stream fails.
   * @throws the error of the stream, the signal's reason, or the error of the store
   */
  put(body: AsyncIterable<Uint8Array | string>, options: PutOptions): Promise<StoredFile>;
  /** @throws ArtifactMissingError when the file does not exist */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes the file. A missing file is not an error. */
  delete(key: string): Promise<void>;
  /** Lists all files, in no particular order. */
  list(): AsyncIterable<ListedFile>;
}

export class ArtifactMissingError extends Error {
  override readonly name = "ArtifactMissingError";

  constructor(key: string) {
    super(`There is no artifact "${key}".`);
  }
}
