import { withPlainUuid } from "../../../ingest/school-files/check-row.ts";
import { readText } from "../../../ingest/school-files/values.ts";

const MAX_ID = 50;

/** Identifiers of a school; at least one is set. */
export interface SchoolIds {
  readonly gigaId: string | null;
  readonly externalId: string | null;
}

/**
 * Reads the ids of a row, or returns the cause why they do not identify a school; `cell` is the content of the file.
 */
export function readIds(
  giga: string,
  external: string,
): SchoolIds | { readonly cause: "missing_id" | "bad_id"; readonly cell: string } {
  const gigaId = withPlainUuid(readText(giga));
  const externalId = readText(external)?.toLowerCase() ?? null;
  const cell = gigaId ?? externalId;
  if (cell === null) return { cause: "missing_id", cell: "" };
  if (Math.max(gigaId?.length ?? 0, externalId?.length ?? 0) > MAX_ID) return { cause: "bad_id", cell };
  return { gigaId, externalId };
}
