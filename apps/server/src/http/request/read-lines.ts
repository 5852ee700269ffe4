import { HttpError } from "../http-error.ts";

/**
 * Parses the items of a text: a JSON array, or one JSON text per line. It does not validate the items.
 *
 * @throws HttpError `invalid` that names the invalid line or position
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

/** Ignores trailing line feeds. */
function parseLines(text: string): unknown[] {
  const lines = text.trimEnd().split("\n");
  return lines.length === 1 && lines[0] === "" ? [] : lines.map((line, i) => parse(line, `Line ${i + 1} of the body`));
}

function parse(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new HttpError("invalid", `${what} is not JSON: ${error instanceof Error ? error.message : error}.`);
  }
}
