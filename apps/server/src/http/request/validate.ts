import type { z } from "zod";
import { type Fault, HttpError } from "../http-error.ts";

/** Maximum number of faults in a refusal. */
const MAX_FAULTS = 20;

/**
 * Validates a part of a request against its schema and returns the parsed value.
 *
 * @throws HttpError that names the first invalid parameter and lists all faults
 */
export function validate<S extends z.ZodType>(schema: S, value: unknown, part: "parameter" | "body"): z.output<S> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const errors = result.error.issues.slice(0, MAX_FAULTS).map((issue) => faultOf(issue));
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

function faultOf(issue: Issue, at: readonly PropertyKey[] = []): Fault {
  const path = [...at, ...issue.path];
  const branch = issue.code === "invalid_union" ? closestBranch(issue.errors) : undefined;
  const [inner] = branch ?? [];
  if (inner) return faultOf(inner, path);
  const missing = issue.code === "invalid_type" && issue.input === undefined;
  return { path: path.join("."), code: missing ? "required" : issue.code, message: withoutDot(issue.message) };
}

type Issue = z.core.$ZodIssue;

/**
 * Returns the issues of the branch that the value matches best. A union error lists the issues of each branch. The best
 * match is the branch whose first issue is deepest, and among equals the one with the fewest issues.
 */
function closestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const depth = (issues: readonly Issue[]) => Math.min(...issues.map(({ path }) => path.length));
  return [...branches]
    .filter((issues) => issues.length > 0)
    .sort((a, b) => depth(b) - depth(a) || a.length - b.length)[0];
}

function withoutDot(message: string): string {
  return message.replace(/\.$/, "");
}
