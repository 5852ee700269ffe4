import { HttpError } from "../http/http-error.ts";
import { RowNotFound } from "../record/unit/conflicts.ts";
import type { Resource } from "./resource.ts";

/** What PostgreSQL says of a statement that it refuses. */
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

/** What the record refuses in a resource, as the client should hear it; anything else is thrown on as it is. */
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

/** The refusal of a field that names a row of another kind which is not there, or which the actor may not know of. */
export function noSuchReference(field: string): HttpError {
  const message = "names what does not exist";
  const errors = [{ path: field, code: "invalid", message }];
  return new HttpError("invalid", `The body at '${field}' is not valid: ${message}.`, { errors });
}

/** Whether others name the row that was to go; else the row names what is not there. */
function isStillUsed({ detail = "" }: DatabaseError): boolean {
  return detail.includes("is still referenced");
}

/** The column in "Key (lower(name::text))=(mobile) already exists.". */
function fieldOf({ detail = "" }: DatabaseError): string | undefined {
  return /^Key \((?:lower\()?"?(\w+)/.exec(detail)?.[1];
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && "code" in error && "severity" in error;
}
