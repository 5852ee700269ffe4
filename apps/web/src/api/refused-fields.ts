import type { Problem } from "@schoolmap/contract";
import { ResponseError } from "./response-error.ts";

/**
 * Returns the fields that the server rejected with their error codes, by name; none when the error has another cause or
 * the server did not respond.
 */
export function refusedFields(error: unknown): ReadonlyMap<string, string> {
  const problem = error instanceof ResponseError ? (error.data as Partial<Problem> | null) : null;
  return new Map(problem?.errors?.map(({ path, code }) => [path, code]) ?? []);
}
