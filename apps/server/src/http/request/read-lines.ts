import { HttpError } from "../http-error.ts";

/**
 * The items of a text: a JSON array, or one JSON text a line. The items themselves are not looked at.
 *
 * @throws HttpError `invalid` naming the line or the position at fault
 */
export function readItems(bytes: Uint8Array, form: "array" | "lines"): unknown[] {
  const text = decode(bytes);
  return form === "array" ? parseArray(text) : parseLines(text);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new HttpError("invalid", "The body is not UTF-8.");
  }
}

function parseArray(text: string): unknown[] {
  const value = parse(text, "The body");
  if (!Array.isArray(value)) throw new HttpError("invalid", "The body must be a JSON array.");
  return value;
}

/** Line feeds at the end are no lines. */
function parseLines(text: string): unknown[] {
  const lines = text.trimEnd().split("\n");
  return lines.length === 1 && lines[0] === "" ? [] : lines.map((line, i) => parse(line, `Line ${i + 1} of the body`));
}

function parse(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new HttpError("invalid", `${what} is no JSON: ${error instanceof Error ? error.message : error}.`);
  }
}
