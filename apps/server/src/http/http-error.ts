import { ERROR_CODES, type ErrorCode, type Problem } from "@schoolmap/contract";
import { isDatabaseUnavailable } from "../record/unavailable.ts";

/** One part of a refusal: where (a parameter, or a path in the body) and why. */
export interface Fault {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** A request that is refused on purpose. Throw it anywhere below a handler; it travels as a problem document. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly code: ErrorCode;
  readonly parameter: string | undefined;
  readonly errors: readonly Fault[] | undefined;

  constructor(
    code: ErrorCode,
    detail: string,
    more: { readonly parameter?: string; readonly errors?: readonly Fault[] } = {},
  ) {
    super(detail);
    this.code = code;
    this.parameter = more.parameter;
    this.errors = more.errors;
  }

  get status(): number {
    return ERROR_CODES[this.code];
  }
}

const TITLES: Readonly<Record<number, string>> = {
  400: "Bad request",
  401: "Not authorised",
  403: "Not allowed",
  404: "Not found",
  413: "Request too large",
  415: "Form not supported",
  429: "Too many requests",
  500: "Internal error",
  503: "Not available now",
};

/** The document that a refusal travels as (RFC 9457). */
export function problemOf(refusal: HttpError, requestId: string): Problem {
  const { status, code, message: detail, parameter, errors } = refusal;
  return {
    type: "about:blank",
    title: TITLES[status] ?? "Error",
    status,
    code,
    detail,
    ...(parameter === undefined ? {} : { parameter }),
    ...(errors ? { errors: [...errors] } : {}),
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
