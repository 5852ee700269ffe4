import type { Problem } from "@schoolmap/contract";
import { ResponseError } from "./response-error.ts";

/** The fields that the server refused with their codes, by name; none when it refused something else or did not answer. */
export function refusedFields(error: unknown): ReadonlyMap<string, string> {
  const problem = error instanceof ResponseError ? (error.data as Partial<Problem> | null) : null;
  return new Map(problem?.errors?.map(({ path, code }) => [path, code]) ?? []);
}
