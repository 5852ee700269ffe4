import { randomUUID } from "node:crypto";
import { ArtifactMissingError } from "./artifact-store.ts";

const KEY = /^\d{4}-\d{2}-\d{2}\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A key that nobody has and nobody guesses, below the UTC day. */
export function newKey(now = new Date()): string {
  return `${now.toISOString().slice(0, 10)}/${randomUUID()}`;
}

export function isKey(text: string): boolean {
  return KEY.test(text);
}

/**
 * Lets only keys of ours become names of files.
 * @throws ArtifactMissingError for anything else: there is no such file.
 */
export function checkedKey(text: string): string {
  if (!isKey(text)) throw new ArtifactMissingError(text.slice(0, 100));
  return text;
}
