import type { IncomingHttpHeaders } from "node:http";
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route } from "@schoolmap/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Actor } from "../record/actor.ts";
import type { Answer, Binary, BuiltFile, Download, Empty, EventStream } from "./answer.ts";
import { HttpError } from "./http-error.ts";
import type { Client } from "./request/client.ts";
import { readBody } from "./request/read-body.ts";
import { validate } from "./request/validate.ts";

/** Runs work when the concurrency limits allow it. */
export type RunHeavy = <T>(work: () => T | Promise<T>) => Promise<T>;

/** A validated request, as passed to a handler. */
export interface Call<R extends Route> {
  readonly method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** Path and query as received. */
  readonly url: string;
  /** Path parameters as received, including those of an alias. */
  readonly rawParams: Readonly<Record<string, string>>;
  /** All query parameters as received, in order. The filters are parsed from here. */
  readonly rawQuery: readonly (readonly [name: string, value: string])[];
  readonly headers: IncomingHttpHeaders;
  /** Actor on whose behalf the request is sent. Always anonymous on public routes, for which no actor is looked up. */
  readonly actor: Actor;
  /** Client that sends the request, as identified from the network. */
  readonly client: Client;
  /** IP address of the visitor. */
  readonly ip: string;
  /** Public address of this server, without a trailing slash; "" when it is unknown. */
  readonly origin: string;
  /** ETag from the If-Match header; "" unless the route declares `ifMatch`. */
  readonly ifMatch: string;
  readonly requestId: string;
  /** Aborted when the connection ends before the response is complete. */
  readonly signal: AbortSignal;
  /**
   * Runs expensive work within the concurrency limits of its client, for a route of which only a part is expensive. A
   * route with the cost `heavy` runs its whole handler so.
   *
   * @throws HttpError `unavailable` when too much work waits or the server is overloaded
   */
  readonly runHeavy: RunHeavy;
  /** Calls the callback once when the connection closes, or immediately when it is already closed. */
  readonly onClose: (callback: () => void) => void;
}

/**
 * Return type of a handler of the route: data of the response schema, plain or with options, prepared bytes, a stream,
 * or nothing. A route without a response schema returns bytes or nothing.
 */
export type AnswerOf<R extends Route> =
  | Binary
  | BuiltFile
  | Download
  | Empty
  | EventStream
  | (R extends Route<infer _P, infer _Q, infer _B, infer S>
      ? z.ZodType extends S
        ? never
        : ResponseOf<R> | Answer<ResponseOf<R>>
      : never);

export type Handler<R extends Route> = (call: Call<R>) => AnswerOf<R> | Promise<AnswerOf<R>>;

/** The properties of a call that are not in the request. */
export interface Caller {
  /** Returns the same signal at each call. */
  readonly signalOf: () => AbortSignal;
  readonly actor: Actor;
  readonly origin: string;
  readonly runHeavy: RunHeavy;
}

/**
 * Reads and validates a request. The body is read last.
 *
 * @throws HttpError that names the invalid part
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
  throw new HttpError("precondition_required", "If-Match is required: send the ETag of the version that you change.");
}
