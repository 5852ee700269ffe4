import {
  type Conflict,
  ERROR_CODES,
  ERROR_TITLES,
  type ErrorCode,
  type ErrorStatus,
  type Problem,
} from "@schoolmap/contract";
import { isDatabaseUnavailable } from "../record/unavailable.ts";

/** One part of a refusal: where (a parameter, or a path in the body) and why. */
export interface Fault {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

export interface HttpErrorOptions {
  /** The query or path parameter at fault. */
  readonly parameter?: string;
  readonly errors?: readonly Fault[];
  /** With `precondition_failed`: the fields that differ. */
  readonly conflict?: readonly Conflict[];
  /** Seconds after which the client may try again; with status 503 there is always one. */
  readonly retryAfter?: number;
}

const RETRY_AFTER_SECONDS = 5;

/** A request that is refused on purpose. Throw it anywhere below a handler; it travels as a problem document. */
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

/** The document that a refusal travels as (RFC 9457). */
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

/** Errors of the framework, and anything unforeseen, as a refusal. What is inside a 500 stays inside. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isDatabaseUnavailable(error)) {
    return new HttpError("unavailable", "The database does not answer now; try again in a moment.");
  }
  const status = statusOf(error);
  const said = error instanceof Error ? error.message : "";
  if (status === 413) return new HttpError("payload_too_large", "The body is too large.");
  if (status === 415)
    return new HttpError("unsupported_media_type", "The body has a media type that is not taken here.");
  if (status === 429) return new HttpError("too_many_requests", said);
  if (status === 404) return new HttpError("not_found", "There is nothing at this address.");
  if (status >= 400 && status < 500) return new HttpError("invalid", said);
  if (status === 503) return new HttpError("unavailable", "The server cannot answer now; try again in a moment.");
  return new HttpError("internal", "Something went wrong on the server.");
}

function statusOf(error: unknown): number {
  return typeof error === "object" && error !== null && "statusCode" in error ? Number(error.statusCode) : 500;
}
