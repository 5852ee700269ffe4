import { MAX_MEASUREMENT_BYTES, postMeasurements } from "@schoolmap/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { requireKey } from "../../accounts/index.ts";
import type { Context } from "../../context.ts";
import type { Http } from "../../http/app.ts";
import { HttpError } from "../../http/http-error.ts";
import type { OpenRecord } from "../../record/open.ts";
import { readItems } from "./read-items.ts";
import { takeDurably } from "./take-durably.ts";

/** A gateway may send each measurement by itself for thousands of schools. */
const PER_MINUTE = 60_000;

/**
 * The route for measurements that are pushed. It reads its body by itself, so it stands beside `serve`: the key is asked
 * for before a byte of the body is read, and the answer comes when the measurements are durable.
 */
export function measurementRoutes(http: Http, { record, log }: Pick<Context, "record" | "log">): void {
  http.app.register(async (door) => {
    const keys = new WeakMap<FastifyRequest, KeyWithSource>();
    door.removeAllContentTypeParsers();
    door.addContentTypeParser(
      ["application/json", "application/x-ndjson"],
      { parseAs: "buffer", bodyLimit: MAX_MEASUREMENT_BYTES },
      (_request, body, done) => done(null, body),
    );
    door.route({
      method: postMeasurements.method,
      url: postMeasurements.path,
      config: { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } },
      onRequest: async (request, reply) => {
        keys.set(request, await keyOf(record, request, reply));
      },
      handler: async (request, reply) => {
        const body = request.body;
        if (!(body instanceof Uint8Array)) throw new HttpError("invalid", "The body is missing.");
        const items = await readItems(body, request.headers);
        const { id, sourceId } = keys.get(request)!;
        const receipt = await takeDurably(record, sourceId, items, id).catch((error: unknown) => {
          log.error({ err: error, requestId: request.id }, "measurements could not be taken");
          throw new HttpError("unavailable", "The measurements were not taken; send them again in a moment.");
        });
        const answer = http.checkAnswers ? postMeasurements.response!.parse(receipt) : receipt;
        return reply.header("cache-control", "no-store").type("application/json; charset=utf-8").send(answer);
      },
    });
  });
  http.served.add(postMeasurements.id);
}

interface KeyWithSource {
  readonly id: number;
  readonly sourceId: number;
}

async function keyOf(record: OpenRecord, request: FastifyRequest, reply: FastifyReply): Promise<KeyWithSource> {
  reply.header("www-authenticate", "Bearer");
  const { id, sourceId } = await requireKey(record, request.headers, "measurements:write");
  if (sourceId === null) throw new HttpError("forbidden", "The API key belongs to no source.");
  reply.removeHeader("www-authenticate");
  return { id, sourceId };
}
