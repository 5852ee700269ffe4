import { z } from "zod";

/** Every code that a refusal can carry, with the HTTP status it travels with. */
export const ERROR_CODES = {
  invalid: 400,
  required: 400,
  invalid_date: 400,
  invalid_tile_path: 400,
  invalid_filter: 400,
  invalid_filter_value: 400,
  /** A download was asked for more rows at once than it gives. */
  invalid_export_records_count: 400,
  invalid_role: 400,
  invalid_role_name: 400,
  unauthorized: 401,
  /** E-mail, password or code are wrong; which of them is not said. */
  login_failed: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  email_already_exists: 409,
  /** Without this person nobody could administer the staff area. */
  last_administrator: 409,
  duplicate_role_name: 409,
  /** There are as many custom roles as there may be. */
  invalid_custom_role_count: 409,
  /** The role is still given to somebody. */
  invalid_role_delete: 409,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  precondition_required: 428,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_CODES;
export type ErrorStatus = (typeof ERROR_CODES)[ErrorCode];

/** What a problem document says in its `title`, by status. */
export const ERROR_TITLES: Readonly<Record<ErrorStatus, string>> = {
  400: "Bad request",
  401: "Not authorised",
  403: "Not allowed",
  404: "Not found",
  405: "Method not allowed",
  409: "Conflict",
  412: "Changed in the meantime",
  413: "Request too large",
  415: "Media type not supported",
  416: "No such part",
  428: "Precondition required",
  429: "Too many requests",
  500: "Internal error",
  503: "Not available now",
};

/** A field that two writers set to different values. */
const conflict = z.object({
  field: z.string(),
  /** The value that both writers started from, where the server knows it. */
  base: z.unknown().optional(),
  /** The value of the request. */
  yours: z.unknown(),
  /** The value that is stored now. */
  current: z.unknown(),
});
export type Conflict = z.infer<typeof conflict>;

/** The one shape of every refusal, served as `application/problem+json` (RFC 9457). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
  detail: z.string(),
  /** The same as `detail`, under the name that programs of the existing public API read. */
  message: z.string(),
  /** The query or path parameter at fault, when there is one. */
  parameter: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  /** With status 412: the fields that differ from what the request was made for. */
  conflict: z.array(conflict).optional(),
  requestId: z.string(),
});
export type Problem = z.infer<typeof problem>;
