import type { Problem } from "@schoolmap/contract";
import { ResponseError } from "../../api/response-error.ts";
import type { AnyTranslate } from "../texts/texts.ts";

/**
 * Returns the text of a server error in the display language; undefined when the server did not respond, or had an
 * internal error.
 * @param form texts of the area `form`
 */
export function refusalText(error: unknown, form: AnyTranslate): string | undefined {
  if (!(error instanceof ResponseError) || error.status === 0 || error.status >= 500) return undefined;
  // Messages of the server are in English, and are more detailed than their codes.
  if (form.lang === "en") return error.message;
  return codeText((error.data as Partial<Problem> | null)?.code, form) ?? form("fault.other");
}

/** Returns the text of an error code of the contract; undefined for none. */
export function codeText(code: string | undefined, form: AnyTranslate): string | undefined {
  return code !== undefined && form.has(`error.${code}`) ? form(`error.${code}`) : undefined;
}
