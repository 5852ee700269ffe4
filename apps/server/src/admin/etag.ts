import { HttpError } from "../http/http-error.ts";
import type { Resource, Row } from "./resource.ts";

/**
 * Returns the ETag of a row. It contains the revision because timestamps have a different precision in JavaScript and
 * PostgreSQL.
 */
export function etagOf({ declaration }: Resource, { id, revision }: Row): string {
  return `"${declaration.name}-${id}-${revision}"`;
}

/**
 * Returns the revision of an If-Match header; undefined for `*`, which matches any revision.
 *
 * @throws HttpError `precondition_failed` when it is the ETag of another row
 */
export function revisionOf({ declaration }: Resource, id: number, ifMatch: string): number | undefined {
  if (ifMatch === "*") return undefined;
  const [, name, row, revision] = /^"([a-z-]+)-(\d+)-(\d+)"$/.exec(ifMatch) ?? [];
  if (name === declaration.name && Number(row) === id) return Number(revision);
  throw new HttpError("precondition_failed", `If-Match is not an ETag of ${declaration.singular} ${id}: ${ifMatch}.`);
}
