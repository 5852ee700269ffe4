import { z } from "zod";

/** Every code that a refusal can carry, with the HTTP status it travels with. */
export const ERROR_CODES = {
  invalid: 400,
  required: 400,
  invalid_date: 400,
  invalid_tile_path: 400,
  invalid_filter: 400,
  invalid_filter_value: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  unsupported_media_type: 415,
  too_many_requests: 429,
  payload_too_large: 413,
  unavailable: 503,
  internal: 500,
} as const;
export type ErrorCode = keyof typeof ERROR_CODES;

/** The one shape of every refusal, served as `application/problem+json` (RFC 9457). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
  detail: z.string(),
  /** The query or path parameter at fault, when there is one. */
  parameter: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
});
export type Problem = z.infer<typeof problem>;
