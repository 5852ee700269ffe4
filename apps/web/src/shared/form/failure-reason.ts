import { ResponseError } from "../../api/index.ts";
import type { TextKey } from "../../i18n/index.ts";

const TOO_MANY = 429;
const FULL = 503;
const INVALID = 400;

/** Returns the text for a failed request: the reason and what the user can do. */
export function failureReason(error: unknown): TextKey {
  const status = error instanceof ResponseError ? error.status : 0;
  if (status === TOO_MANY) return "form.way.many";
  if (status === FULL) return "form.way.full";
  if (status === INVALID) return "form.way.refused";
  return status === 0 ? "form.way.offline" : "form.way.server";
}
