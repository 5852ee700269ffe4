import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Body, JsonBody, LinesBody } from "@schoolmap/contract";
import { HttpError } from "../http-error.ts";
import { readItems } from "./read-lines.ts";
import { readParts } from "./read-parts.ts";

const unpack = promisify(gunzip);

/** Reads a body as its route declares it: a value, items, or a stream of bytes. JSON is not validated here. */
export async function readBody(body: Body, request: IncomingMessage): Promise<unknown> {
  if (Number(request.headers["content-length"] ?? 0) > body.maxBytes) throw tooLarge(body);
  switch (body.kind) {
    case "json":
      return readJson(body, request);
    case "lines":
      return readLines(body, request);
    case "bytes":
      return bounded(body, request);
    case "multipart":
      return readParts(body, request, bounded(body, request));
  }
}

async function readJson(body: JsonBody, request: IncomingMessage): Promise<unknown> {
  if (!hasBody(request)) return undefined;
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(request.headers["content-type"] ?? "")) {
    throw new HttpError("unsupported_media_type", "The body must have the media type application/json.");
  }
  const bytes = await plainBytes(body, request);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new HttpError("invalid", "The body is not JSON text in UTF-8.");
  }
}

async function readLines(body: LinesBody, request: IncomingMessage): Promise<unknown[]> {
  const type = /^application\/(json|x-ndjson)\s*(?:;|$)/i.exec(request.headers["content-type"] ?? "")?.[1];
  if (!type) {
    throw new HttpError(
      "unsupported_media_type",
      "The body must have the media type application/json or application/x-ndjson.",
    );
  }
  const items = readItems(await plainBytes(body, request), type.toLowerCase() === "json" ? "array" : "lines");
  if (items.length > body.maxItems) {
    throw new HttpError("payload_too_large", `A request may carry ${body.maxItems} items at most.`);
  }
  return items;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Returns the whole body, decompressed. */
async function plainBytes(body: JsonBody | LinesBody, request: IncomingMessage): Promise<Uint8Array> {
  const { "content-encoding": encoding = "identity" } = request.headers;
  const isPacked = encoding === "gzip" && body.gzip;
  if (encoding !== "identity" && !isPacked) {
    const accepted = body.gzip ? "The only Content-Encoding accepted is gzip." : "No Content-Encoding is accepted.";
    throw new HttpError("unsupported_media_type", accepted);
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of bounded(body, request)) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (!isPacked) return bytes;
  try {
    return await unpack(bytes, { maxOutputLength: body.maxBytes });
  } catch (error) {
    if (error instanceof RangeError) throw new HttpError("payload_too_large", "The decompressed body is too large.");
    throw new HttpError("invalid", "The body is not gzip, although Content-Encoding says so.");
  }
}

/**
 * Yields the bytes as they arrive. The connection stays open when the reader stops, so that the refusal can still be
 * sent.
 */
async function* bounded(body: Body, request: IncomingMessage): AsyncGenerator<Uint8Array> {
  let count = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      count += (chunk as Uint8Array).length;
      if (count > body.maxBytes) throw tooLarge(body);
      yield chunk as Uint8Array;
    }
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError("invalid", "The body ended early.");
  }
}

function tooLarge({ maxBytes }: Body): HttpError {
  return new HttpError("payload_too_large", `The body is too large: at most ${maxBytes} bytes are accepted.`);
}
