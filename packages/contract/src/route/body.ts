import type { z } from "zod";

/** A single JSON text. */
export interface JsonBody<S extends z.ZodType = z.ZodType> {
  readonly kind: "json";
  readonly schema: S;
  /** Maximum size after decompression, in bytes. */
  readonly maxBytes: number;
  /** Whether `Content-Encoding: gzip` is accepted. */
  readonly gzip: boolean;
}

/** A JSON array (`application/json`), or one JSON text per line (`application/x-ndjson`). */
export interface LinesBody<S extends z.ZodType = z.ZodType> {
  readonly kind: "lines";
  /**
   * Schema of an item. The handler validates each item separately, so that one invalid item does not reject the rest.
   */
  readonly item: S;
  readonly maxItems: number;
  readonly maxBytes: number;
  readonly gzip: boolean;
}

/** Bytes of any media type, read by the handler as a stream. */
export interface BytesBody {
  readonly kind: "bytes";
  readonly maxBytes: number;
  readonly gzip: false;
}

/** Files and fields of a form (`multipart/form-data`), which the handler reads in sequence. */
export interface MultipartBody {
  readonly kind: "multipart";
  readonly maxBytes: number;
  readonly maxFiles: number;
  readonly gzip: false;
}

/** Body that a route accepts. */
export type Body = JsonBody | LinesBody | BytesBody | MultipartBody;

/** Default maximum size of a JSON body, in bytes. */
export const JSON_BYTES = 256 * 1024;

/** Returns a JSON body of at most `maxBytes`. */
export function jsonBody<S extends z.ZodType>(schema: S, maxBytes = JSON_BYTES): JsonBody<S> {
  return { kind: "json", schema, maxBytes, gzip: false };
}

/** A part of a multipart body: a field, or a file as a stream of bytes that is valid until the next part is read. */
export type Part =
  | { readonly kind: "field"; readonly name: string; readonly value: string }
  | {
      readonly kind: "file";
      readonly name: string;
      readonly fileName: string;
      readonly mediaType: string;
      readonly bytes: AsyncIterable<Uint8Array>;
    };

/** A body as a handler receives it. */
export type ParsedBody<B> =
  B extends JsonBody<infer S>
    ? z.output<S>
    : B extends LinesBody
      ? readonly unknown[]
      : B extends BytesBody
        ? AsyncIterable<Uint8Array>
        : B extends MultipartBody
          ? AsyncIterable<Part>
          : Record<string, never>;
