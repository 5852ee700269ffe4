import { z } from "zod";

/** Error codes, each with its HTTP status. */
export const ERROR_CODES = {
  invalid: 400,
  required: 400,
  invalid_date: 400,
  invalid_tile_path: 400,
  invalid_filter: 400,
  invalid_filter_value: 400,
  /** The requested number of rows exceeds the limit of a download. */
  invalid_export_records_count: 400,
  invalid_role: 400,
  invalid_role_name: 400,
  unauthorized: 401,
  /** The e-mail address, password or code is wrong. The response does not state which. */
  login_failed: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  email_already_exists: 409,
  /** The user is the last one who can administer the staff area. */
  last_administrator: 409,
  duplicate_role_name: 409,
  /** The maximum number of custom roles exists. */
  invalid_custom_role_count: 409,
  /** The role is still assigned to a user. */
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

/** The `title` of a problem document, by status. */
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
  /** Value that both writers started from, if the server has it. */
  base: z.unknown().optional(),
  /** Value in the request. */
  yours: z.unknown(),
  /** The stored value. */
  current: z.unknown(),
});
export type Conflict = z.infer<typeof conflict>;

/** The common format of all error responses, sent as `application/problem+json` (RFC 9457). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
  detail: z.string(),
  /** The same as `detail`, under the name that clients of the existing public API read. */
  message: z.string(),
  /** The invalid query or path parameter, if there is one. */
  parameter: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  /** With status 412: the fields that differ from the revision on which the request is based. */
  conflict: z.array(conflict).optional(),
  requestId: z.string(),
});
export type Problem = z.infer<typeof problem>;
