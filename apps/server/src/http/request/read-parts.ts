import type { IncomingMessage } from "node:http";
import { PassThrough, pipeline, Readable } from "node:stream";
import { Busboy, type BusboyFileStream, type BusboyHeaders } from "@fastify/busboy";
import type { MultipartBody, Part } from "@schoolmap/contract";
import { HttpError } from "../http-error.ts";

const MAX_FIELDS = 100;
const MAX_FIELD_BYTES = 64 * 1024;

/**
 * Yields the parts of a form in the order of their arrival. A file is a stream of bytes; its unread rest is skipped
 * when the next part is requested.
 *
 * @param bytes the body, with a size limit
 * @throws HttpError `unsupported_media_type`, `payload_too_large` or `invalid`
 */
export async function* readParts(
  { maxFiles }: MultipartBody,
  { headers }: IncomingMessage,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Part> {
  if (!/^multipart\/form-data\s*;/i.test(headers["content-type"] ?? "")) {
    throw new HttpError("unsupported_media_type", "The body must have the media type multipart/form-data.");
  }
  const limits = { files: maxFiles, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES };
  const busboy = createBusboy(headers as BusboyHeaders, limits);
  const parts = new PassThrough({ objectMode: true });
  const tooMany = () => parts.destroy(new HttpError("payload_too_large", "The form has too many parts."));
  busboy.on("field", (name, value) => parts.write({ kind: "field", name, value } satisfies Part));
  busboy.on("file", (name, stream, fileName, _encoding, mediaType) => {
    // An error in the form ends `parts` and is thrown there.
    stream.on("error", () => {});
    parts.write({ kind: "file", name, fileName, mediaType, bytes: stream } satisfies Part);
  });
  busboy.on("filesLimit", tooMany).on("fieldsLimit", tooMany);
  pipeline(Readable.from(bytes), busboy, (error) => {
    if (error) parts.destroy(error instanceof HttpError ? error : invalid());
    else parts.end();
  });
  for await (const part of parts as AsyncIterable<Part>) {
    yield part;
    if (part.kind === "file") (part.bytes as BusboyFileStream).resume();
  }
}

function createBusboy(headers: BusboyHeaders, limits: object): Busboy {
  try {
    return new Busboy({ headers, limits });
  } catch {
    throw invalid();
  }
}

function invalid(): HttpError {
  return new HttpError("invalid", "The body is not a multipart form, although its media type says so.");
}
