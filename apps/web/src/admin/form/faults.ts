import { toNestErrors } from "@hookform/resolvers";
import type { FieldErrors, Resolver } from "react-hook-form";
import type { z } from "zod";
import { refusedFields } from "../../api/refused-fields.ts";
import { ResponseError } from "../../api/response-error.ts";
import { refusalText } from "../parts/refusal.ts";
import type { Values } from "../screen/resource-screen.ts";
import type { AnyTranslate } from "../texts/texts.ts";

/** Error texts, from the screen's own texts and those of all forms. */
export interface FaultTexts {
  readonly own: AnyTranslate;
  readonly form: AnyTranslate;
}

/** Creates a resolver that validates a form with the contract's schema. Error messages are in the display language. */
export function resolverOf(schema: z.ZodType<Values>, texts: FaultTexts): Resolver<Record<string, unknown>> {
  return (values, _context, options) => {
    const result = schema.safeParse(values);
    if (result.success) return { values: result.data as Record<string, unknown>, errors: {} };
    const errors: FieldErrors = {};
    for (const issue of result.error.issues) {
      const name = issue.path.map(String).join(".");
      errors[name] ??= { type: issue.code, message: faultText(String(issue.path[0]), issue, texts) };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}

/** Returns the error text of a field: the text of the screen if it has one, otherwise a text for the kind of error. */
function faultText(name: string, issue: z.core.$ZodIssue, { own, form }: FaultTexts): string {
  if (isMissing(issue)) return form("fault.missing");
  if (own.has(`fault.${name}`)) return own(`fault.${name}`);
  if (issue.code === "too_big" && issue.origin === "string")
    return form("fault.tooLong", { max: String(issue.maximum) });
  if (issue.code === "too_small" && issue.origin === "string")
    return form("fault.tooShort", { min: String(issue.minimum) });
  if (issue.code === "too_big") return form("fault.tooBig", { max: String(issue.maximum) });
  if (issue.code === "too_small") return form("fault.tooSmall", { min: String(issue.minimum) });
  return form("fault.other");
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  if (issue.code === "too_small") return issue.minimum === 1 && (issue.origin === "string" || issue.origin === "array");
  if (issue.code !== "invalid_type" && issue.code !== "invalid_value") return false;
  return issue.input === undefined || issue.input === null || issue.input === "";
}

/** Returns the errors of a server response, by field. An error without a field is under "root". */
export function refusals(error: unknown, { own, form }: FaultTexts): ReadonlyMap<string, string> {
  if (!(error instanceof ResponseError)) return new Map([["root", form("notSaved")]]);
  const fields = [...refusedFields(error)].map(([path, code]) => {
    const name = path.split(".")[0] ?? path;
    const key = [`refused.${code}`, `fault.${name}`].find((one) => own.has(one));
    return [name, key ? own(key) : fieldText(error, path, form)] as const;
  });
  // Only the first error of a field is shown.
  if (fields.length > 0) return new Map(fields.toReversed());
  const code = (error.data as { readonly code?: string } | null)?.code ?? "";
  if (own.has(`refused.${code}`)) return new Map([["root", own(`refused.${code}`)]]);
  return new Map([["root", refusalText(error, form) ?? form("notSaved")]]);
}

/** Returns the error text of a field for which the screen has no text. Messages of the server are in English. */
function fieldText({ data }: ResponseError, path: string, form: AnyTranslate): string {
  const { errors } = data as { readonly errors?: readonly { readonly path: string; readonly message: string }[] };
  const message = form.lang === "en" ? errors?.find((one) => one.path === path)?.message : undefined;
  return message ?? form("fault.other");
}
