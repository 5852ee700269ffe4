import {
  type Conflict,
  ERROR_CODES,
  ERROR_TITLES,
  type ErrorCode,
  type ErrorStatus,
  type Problem,
} from "@schoolmap/contract";
import { isDatabaseUnavailable } from "../record/unavailable.ts";

/** One fault of a request: its location (a parameter, or a path in the body) and its reason. */
export interface Fault {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

export interface HttpErrorOptions {
  /** The invalid query or path parameter. */
  readonly parameter?: string;
  readonly errors?: readonly Fault[];
  /** Fields that differ, with `precondition_failed`. */
  readonly conflict?: readonly Conflict[];
  /** Seconds after which the client may try again. Always set with status 503. */
  readonly retryAfter?: number;
}

const RETRY_AFTER_SECONDS = 5;

/** A deliberate refusal of a request. It can be thrown anywhere below a handler and is sent as a problem document. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly code: ErrorCode;
  readonly parameter: string | undefined;
  readonly errors: readonly Fault[] | undefined;
  readonly conflict: readonly Conflict[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, detail: string, more: HttpErrorOptions = {}) {
    super(detail);
    this.code = code;
    this.parameter = more.parameter;
    this.errors = more.errors;
    this.conflict = more.conflict;
    this.retryAfter = more.retryAfter ?? (this.status === 503 ? RETRY_AFTER_SECONDS : undefined);
  }

  get status(): ErrorStatus {
    return ERROR_CODES[this.code];
  }
}

/** Converts a refusal into a problem document (RFC 9457). */
export function problemOf(refusal: HttpError, requestId: string): Problem {
  const { status, code, message: detail, parameter, errors, conflict } = refusal;
  return {
    type: "about:blank",
    title: ERROR_TITLES[status],
    status,
    code,
    detail,
    message: detail,
    ...(parameter === undefined ? {} : { parameter }),
    ...(errors ? { errors: [...errors] } : {}),
    ...(conflict ? { conflict: [...conflict] } : {}),
    requestId,
  };
}

/** Converts errors of the framework, and unexpected errors, into a refusal. Details of a 500 are not exposed. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isDatabaseUnavailable(error)) {
    return new HttpError("unavailable", "The database is not available. Try again in a moment.");
  }
  const status = statusOf(error);
  const message = error instanceof Error ? error.message : "";
  if (status === 413) return new HttpError("payload_too_large", "The body is too large.");
  if (status === 415) return new HttpError("unsupported_media_type", "The media type of the body is not supported.");
  if (status === 429) return new HttpError("too_many_requests", message);
  if (status === 404) return new HttpError("not_found", "There is nothing at this address.");
  if (status >= 400 && status < 500) return new HttpError("invalid", message);
  if (status === 503) return new HttpError("unavailable", "The server is not available. Try again in a moment.");
  return new HttpError("internal", "Something went wrong on the server.");
}

function statusOf(error: unknown): number {
  return typeof error === "object" && error !== null && "statusCode" in error ? Number(error.statusCode) : 500;
}
