import type { Readable } from "node:stream";

/** A file as the store keeps it. */
export interface StoredFile {
  /** Made by the store: "2026-03-01/" and a UUID. */
  readonly key: string;
  readonly bytes: number;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
}

export interface PutOptions {
  readonly mediaType: string;
  /** Ends the writing; nothing of the file stays. */
  readonly signal?: AbortSignal;
}

/** Bytes of a file, counted from 0, both included; without `last` to the end. */
export interface ByteRange {
  readonly first: number;
  readonly last?: number;
}

export interface ListedFile {
  readonly key: string;
  readonly bytes: number;
  readonly modified: Date;
}

/** Where files lie that jobs make. Every node of the installation sees the same files. */
export interface ArtifactStore {
  /**
   * Keeps what the stream gives: all of it, or nothing when the stream fails.
   * @throws what the stream throws, the signal's reason, or the error of the store.
   */
  put(body: AsyncIterable<Uint8Array | string>, options: PutOptions): Promise<StoredFile>;
  /** @throws ArtifactMissingError when there is no such file. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes the file; one that is gone already is no error. */
  delete(key: string): Promise<void>;
  /** All files, in no particular order. */
  list(): AsyncIterable<ListedFile>;
}

export class ArtifactMissingError extends Error {
  override readonly name = "ArtifactMissingError";

  constructor(key: string) {
    super(`There is no artifact "${key}".`);
  }
}
