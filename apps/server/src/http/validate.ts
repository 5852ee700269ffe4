import type { z } from "zod";
import { type Fault, HttpError } from "./http-error.ts";

/**
 * Checks a part of a request against its schema and returns what the schema makes of it.
 *
 * @throws HttpError that names the first parameter at fault and lists all.
 */
export function validate<S extends z.ZodType>(schema: S, value: unknown, part: "parameter" | "body"): z.output<S> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const errors = result.error.issues.slice(0, 20).map(faultOf);
  const [first] = errors;
  const parameter = part === "parameter" ? first?.path.split(".")[0] : undefined;
  const subject = parameter ? `The parameter '${parameter}'` : first?.path ? `The body at '${first.path}'` : "The body";
  const missing = first?.code === "required";
  throw new HttpError(
    missing ? "required" : "invalid",
    `${subject} ${missing ? "is missing" : `is not valid: ${first?.message}`}.`,
    {
      ...(parameter ? { parameter } : {}),
      errors,
    },
  );
}

function faultOf(issue: z.core.$ZodIssue): Fault {
  const missing = issue.code === "invalid_type" && issue.input === undefined;
  return { path: issue.path.join("."), code: missing ? "required" : issue.code, message: withoutDot(issue.message) };
}

function withoutDot(message: string): string {
  return message.replace(/\.$/, "");
}
