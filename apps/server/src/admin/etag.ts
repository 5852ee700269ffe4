import { HttpError } from "../http/http-error.ts";
import type { Resource, Row } from "./resource.ts";

/** The ETag of a row: it names the revision, because times have another precision in JavaScript than in PostgreSQL. */
export function etagOf({ declaration }: Resource, { id, revision }: Row): string {
  return `"${declaration.name}-${id}-${revision}"`;
}

/**
 * The revision that an If-Match header names; undefined for `*`, which any revision meets.
 *
 * @throws HttpError `precondition_failed` when it is the ETag of something else
 */
export function revisionOf({ declaration }: Resource, id: number, ifMatch: string): number | undefined {
  if (ifMatch === "*") return undefined;
  const [, name, row, revision] = /^"([a-z-]+)-(\d+)-(\d+)"$/.exec(ifMatch) ?? [];
  if (name === declaration.name && Number(row) === id) return Number(revision);
  throw new HttpError("precondition_failed", `If-Match is not an ETag of ${declaration.singular} ${id}: ${ifMatch}.`);
}
