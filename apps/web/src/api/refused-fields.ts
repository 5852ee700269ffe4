import type { Problem } from "@schoolmap/contract";
import { ResponseError } from "./response-error.ts";

/** The fields of a body that the server refused, by name; none when it refused something else or did not answer. */
export function refusedFields(error: unknown): ReadonlySet<string> {
  const problem = error instanceof ResponseError ? (error.data as Partial<Problem> | null) : null;
  return new Set(problem?.errors?.map(({ path }) => path) ?? []);
}
