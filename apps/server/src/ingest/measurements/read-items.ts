import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { MAX_MEASUREMENT_BYTES, MAX_MEASUREMENTS } from "@schoolmap/contract";
import { HttpError } from "../../http/http-error.ts";

const unpack = promisify(gunzip);

/**
 * The items of a request's body: a JSON array, or (application/x-ndjson) one JSON text a line, gzip or not. The items
 * themselves are not looked at.
 *
 * @throws HttpError `payload_too_large`, `unsupported_media_type`, or `invalid` naming the line or position at fault.
 */
export async function readItems(body: Uint8Array, headers: IncomingHttpHeaders): Promise<unknown[]> {
  const text = decode(await plainBytes(body, headers["content-encoding"]));
  const items = headers["content-type"]?.startsWith("application/json") ? parseArray(text) : parseLines(text);
  if (items.length > MAX_MEASUREMENTS) {
    throw new HttpError("payload_too_large", `A request may carry ${MAX_MEASUREMENTS} measurements at most.`);
  }
  return items;
}

async function plainBytes(body: Uint8Array, encoding = "identity"): Promise<Uint8Array> {
  if (encoding === "identity") return body;
  if (encoding !== "gzip") throw new HttpError("unsupported_media_type", "The only Content-Encoding taken is gzip.");
  try {
    return await unpack(body, { maxOutputLength: MAX_MEASUREMENT_BYTES });
  } catch (error) {
    if (error instanceof RangeError) throw new HttpError("payload_too_large", "The unpacked body is too large.");
    throw new HttpError("invalid", "The body is no gzip, although Content-Encoding says so.");
  }
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
  if (!Array.isArray(value)) throw new HttpError("invalid", "The body must be a JSON array of measurements.");
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
