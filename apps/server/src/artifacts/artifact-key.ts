import { randomUUID } from "node:crypto";
import { ArtifactMissingError } from "./artifact-store.ts";

const KEY = /^\d{4}-\d{2}-\d{2}\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns a new unique, unguessable key below the UTC day. */
export function newKey(now = new Date()): string {
  return `${now.toISOString().slice(0, 10)}/${randomUUID()}`;
}

export function isKey(text: string): boolean {
  return KEY.test(text);
}

/**
 * Returns the text if it is a key of this store, so that no other text becomes a file name.
 * @throws ArtifactMissingError for any other text, because no such file exists
 */
export function checkedKey(text: string): string {
  if (!isKey(text)) throw new ArtifactMissingError(text.slice(0, 100));
  return text;
}
