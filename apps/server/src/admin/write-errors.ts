import { HttpError } from "../http/http-error.ts";
import { RowNotFound } from "../record/unit/conflicts.ts";
import type { Resource } from "./resource.ts";

/** Error of PostgreSQL for a refused statement. */
interface DatabaseError {
  readonly code: string;
  readonly detail?: string;
  readonly column?: string;
  readonly constraint?: string;
}

const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";
const CHECK_VIOLATION = "23514";
const INVALID_TEXT = "22P02";

/** Converts an error of the record in a resource to the error for the client; returns any other error unchanged. */
export function toWriteError({ declaration }: Resource, error: unknown): unknown {
  if (error instanceof RowNotFound) return new HttpError("not_found", `There is no such ${declaration.singular}.`);
  if (!isDatabaseError(error)) return error;
  const field = fieldOf(error);
  const errors = field === undefined ? {} : { errors: [{ path: field, code: "conflict", message: "is taken" }] };
  switch (error.code) {
    case UNIQUE_VIOLATION:
      return new HttpError("conflict", `Another ${declaration.singular} has the same ${field ?? "name"}.`, errors);
    case FOREIGN_KEY_VIOLATION:
      if (isStillUsed(error))
        return new HttpError("conflict", `The ${declaration.singular} is still used by something else.`);
      return field === undefined
        ? new HttpError("invalid", `The ${declaration.singular} names something that does not exist.`)
        : noSuchReference(field);
    case CHECK_VIOLATION:
      return new HttpError("invalid", `The ${declaration.singular} breaks the rule ${error.constraint} of the record.`);
    case INVALID_TEXT:
      return new HttpError("invalid", "A value has the wrong form.");
    default:
      return error;
  }
}

/**
 * Creates the error for a field that refers to a row of another kind that does not exist, or that the actor may not
 * read.
 */
export function noSuchReference(field: string): HttpError {
  const message = "names what does not exist";
  const errors = [{ path: field, code: "invalid", message }];
  return new HttpError("invalid", `The body at '${field}' is not valid: ${message}.`, { errors });
}

/** Returns whether other rows refer to the row that was to be deleted; otherwise the row refers to a missing row. */
function isStillUsed({ detail = "" }: DatabaseError): boolean {
  return detail.includes("is still referenced");
}

/** Returns the column in "Key (lower(name::text))=(mobile) already exists.". */
function fieldOf({ detail = "" }: DatabaseError): string | undefined {
  return /^Key \((?:lower\()?"?(\w+)/.exec(detail)?.[1];
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && "code" in error && "severity" in error;
}
