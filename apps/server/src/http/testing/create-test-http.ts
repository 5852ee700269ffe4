import { once } from "node:events";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { jsonBody, route } from "@schoolmap/contract";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { z } from "zod";
import { addRoute } from "../add-route.ts";
import { answer, binary } from "../answer.ts";
import { createHttp, type HttpOptions } from "../app.ts";
import type { Http } from "../http.ts";
import { HttpError } from "../http-error.ts";

export const numbers = route({
  id: "numbers",
  method: "GET",
  path: "/api/numbers/{kind}/",
  aliases: ["/numbers/{kind}/"],
  summary: "Numbers of a kind.",
  tag: "Test",
  access: "public",
  cache: "versioned",
  errors: ["invalid_filter"],
  params: z.object({ kind: z.enum(["small", "large"]) }),
  query: z.object({
    from: z.string().regex(/^\d+$/, "must be a whole number").transform(Number),
    step: z.string().optional(),
  }),
  response: z.object({ from: z.number(), text: z.string() }),
});
const tile = route({
  id: "tile",
  method: "GET",
  path: "/api/tile/{z}",
  summary: "A tile.",
  tag: "Test",
  access: "public",
  cache: "versioned",
  mediaType: "application/x-tile",
});
const echo = route({
  id: "echo",
  method: "PUT",
  path: "/api/echo/",
  summary: "Returns the same texts.",
  tag: "Test",
  access: "public",
  limit: 3,
  body: jsonBody(z.array(z.object({ text: z.string().max(5) }))),
  response: z.array(z.string()),
});

const whoami = route({
  id: "whoami",
  method: "GET",
  path: "/api/whoami/",
  summary: "The visitor's address.",
  tag: "Test",
  access: "public",
  keyScope: "read",
  response: z.object({ ip: z.string() }),
});

/** The server with additional test routes. */
interface TestHttp extends Http {
  /** Returns how often a handler ran. */
  calls(): number;
  /** Changes the data version. */
  become(version: string): void;
}

/** Creates a server with a few routes and closes it when the test ends. */
export async function createTestHttp(more: Partial<HttpOptions> = {}): Promise<TestHttp> {
  let [version, calls] = ["v1", 0];
  const http = await createHttp({
    config: { trustProxy: [], mapProviderUrl: undefined },
    log: pino({ level: "silent" }),
    version: () => version,
    checkAnswers: true,
    ...more,
  });
  onTestFinished(() => http.app.close());
  addRoute(http, numbers, ({ query }) => {
    calls++;
    if (query.from === 13) throw new HttpError("invalid_filter", "Thirteen is not published.", { parameter: "from" });
    if (query.from === 99) throw new Error("select secret from password");
    const data = { from: query.from, text: "many words ".repeat(200) };
    return query.step ? answer(data, { cache: "never" }) : data;
  });
  addRoute(http, tile, () => binary(gzipSync(Buffer.from(`tile ${++calls} `.repeat(300))), { encoding: "gzip" }));
  addRoute(http, whoami, ({ ip }) => ({ ip }));
  addRoute(http, echo, ({ body }) => body.map(({ text }) => text));
  return Object.assign(http, {
    calls: () => calls,
    become: (next: string) => {
      version = next;
    },
  });
}

interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request over a real socket, because the cache runs before the framework. */
export async function sendRequest(
  { app }: Http,
  path: string,
  headers: Record<string, string> = { "accept-encoding": "gzip" },
  method: "GET" | "HEAD" = "GET",
): Promise<Received> {
  if (!app.server.listening) await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const call = httpRequest({ host: "127.0.0.1", port, path, method, headers, agent: false }).end();
  const [response] = (await once(call, "response")) as [
    AsyncIterable<Buffer> & { statusCode: number; headers: IncomingHttpHeaders },
  ];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}
