import type { Problem } from "@schoolmap/contract";
import { ResponseError } from "../../api/response-error.ts";
import type { AnyTranslate } from "../texts/texts.ts";

/**
 * Why the server refused something, in the language on show; undefined when it did not answer, or could not just now.
 * @param form texts of the area `form`
 */
export function refusalText(error: unknown, form: AnyTranslate): string | undefined {
  if (!(error instanceof ResponseError) || error.status === 0 || error.status >= 500) return undefined;
  // The server speaks English, and says more than its code does.
  if (form.lang === "en") return error.message;
  return codeText((error.data as Partial<Problem> | null)?.code, form) ?? form("fault.other");
}

/** What a code of the contract means; undefined for none. */
export function codeText(code: string | undefined, form: AnyTranslate): string | undefined {
  return code !== undefined && form.has(`error.${code}`) ? form(`error.${code}`) : undefined;
}
