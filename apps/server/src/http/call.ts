import type { IncomingHttpHeaders } from "node:http";
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route } from "@schoolmap/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Actor } from "../record/actor.ts";
import type { Answer, Binary, Download, Empty, EventStream, SentFile } from "./answer.ts";
import { HttpError } from "./http-error.ts";
import type { Client } from "./request/client.ts";
import { readBody } from "./request/read-body.ts";
import { validate } from "./request/validate.ts";

/** A validated request, as a handler sees it. */
export interface Call<R extends Route> {
  readonly method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** Path and query as they came. */
  readonly url: string;
  /** Path parameters as they came, those of an alias included. */
  readonly rawParams: Readonly<Record<string, string>>;
  /** Every query parameter as it came, in order; the filters are read from here. */
  readonly rawQuery: readonly (readonly [name: string, value: string])[];
  readonly headers: IncomingHttpHeaders;
  /** On whose behalf the request is sent. On public routes always anonymous: nothing is looked up for them. */
  readonly actor: Actor;
  /** Who sends the request, as far as the network tells. */
  readonly client: Client;
  /** The visitor's address. */
  readonly ip: string;
  /** The address under which visitors find this server, without a slash at the end; "" when it is not known. */
  readonly origin: string;
  /** The ETag that the request was made for; "" unless the route declares `ifMatch`. */
  readonly ifMatch: string;
  readonly requestId: string;
  /** Aborted when the connection ends before the answer is sent. */
  readonly signal: AbortSignal;
  /** Runs the callback once when the connection has closed, at once when it already has. */
  readonly onClose: (callback: () => void) => void;
}

/**
 * What a handler of the route returns: data of the response schema, plain or with options, bytes that are ready, a
 * stream, or nothing. A route without a response schema has bytes or nothing.
 */
export type AnswerOf<R extends Route> =
  | Binary
  | Download
  | Empty
  | EventStream
  | SentFile
  | (R extends Route<infer _P, infer _Q, infer _B, infer S>
      ? z.ZodType extends S
        ? never
        : ResponseOf<R> | Answer<ResponseOf<R>>
      : never);

export type Handler<R extends Route> = (call: Call<R>) => AnswerOf<R> | Promise<AnswerOf<R>>;

/** What of a call does not stand in the request. */
export interface Caller {
  /** The same signal at each call. */
  readonly signalOf: () => AbortSignal;
  readonly actor: Actor;
  readonly origin: string;
}

/**
 * Reads and validates a request. The body is read here, after everything else.
 *
 * @throws HttpError that names what is not valid
 */
export async function readCall<R extends Route>(
  route: R,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { signalOf, ...caller }: Caller,
): Promise<Call<R>> {
  const rawParams = request.params as Record<string, string>;
  const query = request.query as Record<string, string | string[]>;
  const { params: paramsSchema, query: querySchema, body, ifMatch }: Route = route;
  return {
    method: request.method as Call<R>["method"],
    params: (paramsSchema ? validate(paramsSchema, rawParams, "parameter") : {}) as ParamsOf<R>,
    query: (querySchema ? validate(querySchema, query, "parameter") : {}) as QueryOf<R>,
    ifMatch: ifMatch ? requiredEtag(request) : "",
    url: request.url,
    rawParams,
    rawQuery: Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const)),
    headers: request.headers,
    ...caller,
    get signal() {
      return signalOf();
    },
    client: request.client,
    ip: request.client.ip,
    requestId: request.id,
    onClose: (callback) => {
      if (reply.raw.destroyed) callback();
      else reply.raw.once("close", callback);
    },
    body: (body ? await validBody(body, request) : {}) as BodyOf<R>,
  };
}

async function validBody(body: NonNullable<Route["body"]>, { raw }: FastifyRequest): Promise<unknown> {
  const read = await readBody(body, raw);
  return body.kind === "json" ? validate(body.schema, read, "body") : read;
}

function requiredEtag({ headers }: FastifyRequest): string {
  const etag = headers["if-match"]?.trim().replace(/^W\//, "");
  if (etag) return etag;
  throw new HttpError(
    "precondition_required",
    "Name the version that you change: If-Match with the ETag of its answer.",
  );
}
